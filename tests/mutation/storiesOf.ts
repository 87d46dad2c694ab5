import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const imports = /\bfrom '(\.[^']+)'|\bimport '(\.[^']+)'/g

function importersByFile(): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>()
  for (const path of globSync(['src/**/*.{ts,tsx}', 'stories/**/*.{ts,tsx}', '.storybook/*.tsx'])) {
    for (const [, from, bare] of readFileSync(path, 'utf8').matchAll(imports)) {
      const target = join(dirname(path), from ?? bare ?? '')
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}

/** The story that tells of a file itself comes first: it is the likeliest to show its fault. */
const ownFirst = (file: string) => (a: string, b: string) =>
  Number(b.includes(`/${stem(file)}.`)) - Number(a.includes(`/${stem(file)}.`))
const stem = (path: string) => basename(path).replace(/\..*$/, '')

/** The stories that a file is part of, by way of imports: their files, and how their ids begin. */
export function storiesOf(file: string): { files: readonly string[]; ids: readonly string[] } {
  const importers = importersByFile()
  const reached = new Set([file])
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  const isEvery = [...reached].some((path) => path.startsWith('.storybook/'))
  const files = (isEvery ? globSync('stories/**/*.stories.tsx') : [...reached])
    .filter((path) => path.endsWith('.stories.tsx'))
    .sort(ownFirst(file))
  const ids = files.map((path) =>
    path
      .replace(/^stories\//, '')
      .replace(/\.stories\.tsx$/, '--')
      .replaceAll(/[/.]/g, '-')
      .toLowerCase(),
  )
  return { files, ids }
}
