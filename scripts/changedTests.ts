import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { importersByFile, reachedFrom, storiesOf } from '../tests/support/importers.ts'

/** An npm script and the words behind it. */
export type Part = readonly [name: string, ...words: readonly string[]]

/** More families of pages than this are tried by the main ways through the app alone. */
const MAX_FAMILIES = 2

const git = (...words: readonly string[]) =>
  execFileSync('git', words, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** What differs from a commit, and what git does not know yet. */
export function changedSince(base: string): readonly string[] {
  const start = git('merge-base', base, 'HEAD')[0] ?? base
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...git('diff', '--name-only', start), ...untracked])].sort()
}

/** The families of journeys that walk through the pages which changed files are part of. */
function familiesOf(reached: readonly string[]): readonly string[] {
  const families = new Set(
    reached.flatMap((path) => /^src\/(?:pages\/)?(\w+)\/.*\.tsx?$/.exec(path)?.[1] ?? []),
  )
  if (families.has('serviceWorker')) families.add('offline')
  return globSync('tests/journeys/*/')
    .map((path) => basename(path))
    .filter((family) => families.has(family))
    .sort()
}

function journeysOf(changed: readonly string[], reached: readonly string[]): readonly Part[] {
  const own = reached.filter((path) => /^tests\/journeys\/.+\.spec\.ts$/.test(path))
  const families = familiesOf(reached)
  const ours = ['test:journeys', '--project=ours'] as const
  if (families.length > 0 && families.length <= MAX_FAMILIES)
    return [[...ours, ...families.map((family) => `tests/journeys/${family}/`), ...own]]
  const isApp = changed.some((path) => /^(src|server|vite|public)\/|^index\.html$/.test(path))
  const main: readonly Part[] = isApp ? [['test:main']] : []
  return own.length > 0 ? [...main, ['test:journeys', ...own]] : main
}

/** The parts of `npm test` that changed files can break, in the groups that run side by side. */
export function partsFor(changed: readonly string[], base: string): readonly (readonly Part[])[] {
  const importers = importersByFile()
  const reached = reachedFrom(changed, importers)
  const isIn = (...folders: readonly string[]) =>
    [...reached].some((path) => folders.some((folder) => path.startsWith(folder)))
  const stories = storiesOf(changed, importers).ids
  const since = `--changed=${base}`
  const parts = {
    store: isIn('server/store/', 'tests/server/store/'),
    server: isIn('server/', 'tests/server/'),
    other: isIn('tests/browsers/'),
  }
  const groups: readonly (readonly (Part | false)[])[] = [
    [['test:browser'], ['types']],
    [
      ['lint'],
      ['test:architecture'],
      ['test:unit', since, '--passWithNoTests'],
      parts.server && ['test:server', since, '--passWithNoTests'],
      parts.server && ['test:processes', since, '--passWithNoTests'],
      parts.store && ['test:postgres', since, '--passWithNoTests'],
    ],
    [stories.length > 0 && ['test:pictures', '-g', stories.join('|')]],
    ...journeysOf(changed, [...reached]).map((part) => [part]),
    [parts.other && ['test:browsers']],
  ]
  return groups
    .map((group) => group.filter((part): part is Part => Boolean(part)))
    .filter((group) => group.length > 0)
}
