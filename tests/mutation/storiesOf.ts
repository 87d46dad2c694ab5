import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

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

/** The beginnings of the ids of all stories that a file is part of, by way of imports; [''] for every one. */
export function storiesOf(file: string): readonly string[] {
  const importers = importersByFile()
  const reached = new Set([file])
  for (const path of reached)
    for (const importer of importers.get(path) ?? []) reached.add(importer)
  if ([...reached].some((path) => path.startsWith('.storybook/'))) return ['']
  return [...reached]
    .filter((path) => path.endsWith('.stories.tsx'))
    .map((path) =>
      path
        .replace(/^stories\//, '')
        .replace(/\.stories\.tsx$/, '')
        .replaceAll(/[/.]/g, '-')
        .toLowerCase(),
    )
}
