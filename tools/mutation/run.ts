import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { storiesOf } from '../../tests/support/importers.ts'
import { openLiveStorybook } from './liveStorybook.ts'
import { applyMutant, chooseMutants, type Mutant } from './mutants.ts'

// npm run mutate -- [mutants-of-each-kind [first]] [--kind=PART]: does `npm test` see a small fault? In a copy of the repository.
const words = process.argv.slice(2)
const part = words.find((word) => word.startsWith('--kind='))?.replace('--kind=', '') ?? ''
const [count = 6, first = 0] = words.filter((word) => !word.startsWith('--')).map(Number)
const copy = resolve('.cache/mutants')
const vitest = 'node_modules/.bin/vitest'

type Check = readonly [name: string, program: string, ...words: readonly string[]]

/** Compares the stories whose ids begin so, up to the first that differs. */
function pictures(ids: readonly string[]): Check {
  const config = ['-c', 'tests/pictures/playwright.config.ts']
  const options = ['-x', '--retries=0', '--reporter=line', '-g', ids.join('|')]
  return ['pictures', 'node_modules/.bin/playwright', 'test', ...config, ...options]
}

/** What sees a fault, the likeliest and quickest first. */
function checks({ file, kind }: Mutant): readonly Check[] {
  const stories = storiesOf([file])
  const types: Check = ['types', 'node_modules/.bin/tsc', '-p', '.']
  const unit: Check = ['unit', vitest, 'run', '--project', 'unit', '--project', 'architecture']
  const pictured = [stories.ids.slice(0, 1), stories.ids.slice(1)]
    .filter((ids) => ids.length > 0)
    .map(pictures)
  const played: Check = [
    'stories',
    vitest,
    ...['run', '--project', 'stories', '--bail', '1', ...stories.files],
  ]
  if (/^src\/(copy|theme)\//.test(file) && !kind.includes('recipe'))
    return [unit, types, ...pictured, played]
  if (kind.includes('callback')) return [types, played, ...pictured, unit]
  return [...pictured, types, played, unit]
}

/** The message of a failed check; null when it passes. */
function complaint([, program, ...rest]: Check): string | null {
  const env = { ...process.env, CI: '1', STORYBOOK_URL: storybook.url }
  const { status, stdout } = spawnSync(program, rest, { cwd: copy, encoding: 'utf8', env })
  return status === 0 ? null : stdout
}

/** Of a failed check, as little as must pass again once the mutant is gone. */
function again(check: Check, said: string): Check {
  const story = / › ([\w-]+--[\w-]+)/.exec(said)?.[1]
  return story && check[0] === 'pictures' ? pictures([`${story}$`]) : check
}

/** What has passed without any mutant, as one line each. */
const healthyChecks = new Set<string>()

function makeCopy(): void {
  rmSync(copy, { recursive: true, force: true })
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard']).toString()
  for (const path of files.split('\0').filter((path) => path && existsSync(path))) {
    cpSync(path, join(copy, path))
  }
  // Hard links: a browser's test server serves only files that truly lie in its folder.
  execFileSync('cp', ['-al', 'node_modules', join(copy, 'node_modules')])
}

/** The check that catches a mutant, LIVES, or UNSURE where that check fails without the mutant too. */
async function catcher(mutant: Mutant): Promise<string> {
  const path = join(copy, mutant.file)
  const text = readFileSync(path, 'utf8')
  const healthy = await storybook.served(mutant.file)
  writeFileSync(path, applyMutant(mutant, text))
  await storybook.follow(mutant.file, healthy)
  const sick = await storybook.served(mutant.file)
  let [caught, said]: [Check | undefined, string | null] = [undefined, null]
  for (const check of checks(mutant)) {
    said = complaint(check)
    if (said !== null) caught = check
    if (caught) break
  }
  writeFileSync(path, text)
  await storybook.follow(mutant.file, sick)
  if (!caught || said === null) return 'LIVES'
  const control = again(caught, said)
  const name = control.join(' ')
  const still = healthyChecks.has(name) ? null : complaint(control)
  if (still !== null) return 'UNSURE'
  healthyChecks.add(name)
  return caught[0]
}

makeCopy()
const storybook = await openLiveStorybook(copy)
const scores = new Map<string, { all: number; by: string[] }>()
try {
  for (const mutant of chooseMutants(part, count, first)) {
    const by = await catcher(mutant)
    const score = scores.get(mutant.kind) ?? { all: 0, by: [] }
    const isCaught = by !== 'LIVES' && by !== 'UNSURE'
    scores.set(mutant.kind, { all: score.all + 1, by: isCaught ? [...score.by, by] : score.by })
    const line = readFileSync(mutant.file, 'utf8').slice(0, mutant.at).split('\n').length
    console.log(
      `${by}\t${mutant.file}:${line}\t${mutant.before.trim()} → ${mutant.after.trim() || 'nothing'}`,
    )
  }
} finally {
  storybook.close()
  rmSync(copy, { recursive: true, force: true })
}
for (const [kind, { all, by }] of scores) console.log(`${by.length}/${all}  ${kind}`)
