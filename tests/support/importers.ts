import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const imports = /\bfrom '(\.[^']+)'|\bimport '(\.[^']+)'/g
const sources = [
  'src/**/*.{ts,tsx}',
  'server/**/*.ts',
  'stories/**/*.{ts,tsx}',
  '.storybook/*.tsx',
  'tests/{journeys,browsers,server,support}/**/*.ts',
]

/** The files that import a file, by its path. */
export type Importers = ReadonlyMap<string, readonly string[]>

export function importersByFile(): Importers {
  const importers = new Map<string, string[]>()
  for (const path of globSync(sources)) {
    for (const [, from, bare] of readFileSync(path, 'utf8').matchAll(imports)) {
      const target = join(dirname(path), from ?? bare ?? '')
      importers.set(target, [...(importers.get(target) ?? []), path])
    }
  }
  return importers
}

/** The files themselves and all that import them, by way of others too. */
export function reachedFrom(files: readonly string[], importers: Importers): ReadonlySet<string> {
  const reached = new Set(files)
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}

/** The story that tells of a changed file itself comes first: it is the likeliest to show a fault. */
const ownFirst = (files: readonly string[]) => {
  const isOwn = (story: string) => files.some((file) => story.includes(`/${stem(file)}.`))
  return (a: string, b: string) => Number(isOwn(b)) - Number(isOwn(a))
}
const stem = (path: string) => basename(path).replace(/\..*$/, '')

/** The stories that files are part of, by way of imports: their files, and how their ids begin. */
export function storiesOf(
  changed: readonly string[],
  importers = importersByFile(),
): { files: readonly string[]; ids: readonly string[] } {
  const reached = reachedFrom(changed, importers)
  const isEvery = [...reached].some((path) => path.startsWith('.storybook/'))
  const files = (isEvery ? globSync('stories/**/*.stories.tsx').sort() : [...reached])
    .filter((path) => path.endsWith('.stories.tsx'))
    .sort(ownFirst(changed))
  const ids = files.map((path) =>
    path
      .replace(/^stories\//, '')
      .replace(/\.stories\.tsx$/, '--')
      .replaceAll(/[/.]/g, '-')
      .toLowerCase(),
  )
  return { files, ids }
}
