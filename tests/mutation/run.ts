import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { applyMutant, chooseMutants, type Mutant } from './mutants.ts'
import { storiesOf } from './storiesOf.ts'

// npm run mutate [-- mutants-of-each-kind [first]]: does `npm test` see a small fault? In a copy of the house.
const [count = 6, first = 0] = process.argv.slice(2).map(Number)
const copy = resolve('.cache/mutants')

/** The checks from quick to slow; the first that fails has caught the mutant. */
const checks = (stories: readonly string[]) => [
  ['types', 'node_modules/.bin/tsc', '-p', '.'],
  ['unit', 'node_modules/.bin/vitest', 'run', '--project', 'unit', '--project', 'architecture'],
  ['pictures', process.execPath, 'tests/pictures/run.ts', ...stories],
]

function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard']).toString()
  for (const path of files.split('\0').filter((path) => path && existsSync(path))) {
    cpSync(path, join(copy, path))
  }
  // Hard links: a browser's test server serves only files that truly lie in its folder.
  execFileSync('cp', ['-al', 'node_modules', join(copy, 'node_modules')])
}

/** The first check that fails on the copy as it stands, or null. */
function failing(stories: readonly string[]): string | null {
  const options = { cwd: copy, stdio: 'ignore', env: { ...process.env, CI: '1' } } as const
  const failed = checks(stories).find(([, program = '', ...words]) => {
    return spawnSync(program, words, options).status !== 0
  })
  return failed?.[0] ?? null
}

/** The check that catches a mutant, or null when it lives. */
function catcher(mutant: Mutant): string | null {
  const path = join(copy, mutant.file)
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, applyMutant(mutant, text))
  try {
    return failing(storiesOf(mutant.file))
  } finally {
    writeFileSync(path, text)
  }
}

makeCopy()
const sick = failing([])
if (sick) throw new Error(`Without any mutant ${sick} fails: mend that first.`)
const caught = new Map<string, { all: number; by: string[] }>()
for (const mutant of chooseMutants(count, first)) {
  const by = catcher(mutant)
  const score = caught.get(mutant.kind) ?? { all: 0, by: [] }
  caught.set(mutant.kind, { all: score.all + 1, by: by ? [...score.by, by] : score.by })
  const line = readFileSync(mutant.file, 'utf8').slice(0, mutant.at).split('\n').length
  console.log(
    `${by ?? 'LIVES'}\t${mutant.file}:${line}\t${mutant.before.trim()} → ${mutant.after.trim() || 'nothing'}`,
  )
}
for (const [kind, { all, by }] of caught) console.log(`${by.length}/${all}  ${kind}`)
rmSync(copy, { recursive: true, force: true })
