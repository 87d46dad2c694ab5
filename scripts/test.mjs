// `npm test`, `npm run test:all`, `test:rest` and `test:changed`. Plain JavaScript that any Node understands: it must run far enough to say what is missing.
import { spawn } from 'node:child_process'
import { statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const REDRAW_MS = 500
/** How often a log, which cannot be redrawn, reports a part that is under way. */
const LOG_MS = 15_000
/** More than the throwaway folders of all parts take together. */
const MEMORY_DISK_BYTES = 4 * 1024 ** 3
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { stdout } = process

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    `MémoPrix needs Node ${NEEDED} or later to be tested; this is Node ${process.versions.node}.\n`,
  )
  process.exit(1)
}
const { createTestCount } = await import('./testCount.ts')

/**
 * The parts in order: each group ends before the next begins, and the parts of one group run
 * side by side, because most of their time is waiting. Each is an npm script of its own.
 * These are what a person runs before each commit.
 */
const short = [
  [['test:browser'], ['types']],
  [['lint'], ['test:build'], ['test:storybook'], ['test:node']],
  [['test:played'], ['test:main']],
]

/** What `short` leaves out; pictures last, because another browser draws some of them otherwise. */
const rest = [
  [['test:postgres'], ['test:failover']],
  [['test:processes']],
  [['test:others']],
  [['test:browsers']],
  [['test:heard']],
  [['test:drawn']],
]

/** Both, where a story is played once for its checks and its pictures. */
const together = [...short, ...rest].map((group) =>
  group
    .filter(([name]) => name !== 'test:played')
    .map((part) => (part[0] === 'test:drawn' ? ['test:pictures'] : part)),
)

/** On a busy machine a screen reader skips an utterance now and then: that fails nothing. */
const optional = ['test:heard']

/** With `changed` only what the changes since a commit can break. */
async function chooseGroups([kind, base = 'main']) {
  if (kind === 'all') return together
  if (kind === 'rest') return [[['test:browser'], ['test:build'], ['test:storybook']], ...rest]
  if (kind !== 'changed') return short
  const { changedSince, partsFor } = await import('./changedTests.ts')
  return partsFor(changedSince(base), base)
}
const groups = await chooseGroups(process.argv.slice(2))

/** Where the parts keep what lives for the run: in Linux's memory disk, if it has room. */
function temporaryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= MEMORY_DISK_BYTES ? { TMPDIR: '/dev/shm' } : {}
  } catch {
    return {}
  }
}

/** Each part is as strict as in CI; but a person's machine may lack PostgreSQL and other browsers. */
const lenient = { WITHOUT_POSTGRES: 'skip', WITHOUT_BROWSERS: 'skip' }
const environment = {
  ...process.env,
  ...temporaryFolder(),
  // Some hundred processes start from the same sources.
  NODE_COMPILE_CACHE: join(root, 'tests/.results/compiled'),
  ...(process.env.CI ? {} : lenient),
}

function lineOf(word, { name, count, began, ended }) {
  const seconds = ((ended ?? Date.now()) - began) / 1000
  return `${word} ${name.padEnd(15)}${count.text().padEnd(20)}${seconds.toFixed(1).padStart(7)} s\n`
}

const running = new Set()
let drawn = 0

/** Clears the lines of the parts under way, so that what is said stands above them. */
function say(text) {
  if (drawn > 0) stdout.write(`\u001b[${drawn}A\u001b[J`)
  drawn = stdout.isTTY ? running.size : 0
  stdout.write(text)
  if (stdout.isTTY) for (const part of running) stdout.write(lineOf('running', part))
}

function report() {
  say(stdout.isTTY ? '' : [...running].map((part) => lineOf('running', part)).join(''))
}

/** Runs one npm script, and keeps what it prints. */
function run([name, ...words]) {
  const part = { name, count: createTestCount(), began: Date.now(), lines: [] }
  running.add(part)
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...words], {
      cwd: root,
      shell: process.platform === 'win32',
      env: { ...environment, CI: '1', FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        part.lines.push(line)
        part.count.read(line)
      })
    }
    child.on('close', (code) => {
      const isMissed = code !== 0 && optional.includes(name)
      const done = { ...part, ended: Date.now(), isPassed: code === 0 || isMissed, isMissed }
      running.delete(part)
      // A part that passes is silent but for what it left out, or passed at the second try only.
      const notes = part.lines.filter(
        (line) =>
          /^[^✓↓✘-]*\b(skipped|flaky|drawn by another browser)\b/.test(line) ||
          /^ {4}\[\w+\] › /.test(line),
      )
      const said = done.isPassed ? notes.map((line) => `        ${line.trim()}\n`).join('') : ''
      say(lineOf(isMissed ? 'missed ' : done.isPassed ? 'passed ' : 'FAILED ', done) + said)
      resolve(done)
    })
  })
}

const timer = setInterval(report, stdout.isTTY ? REDRAW_MS : LOG_MS)
const results = []
for (const group of groups) {
  results.push(...(await Promise.all(group.map(run))))
  if (results.some(({ isPassed }) => !isPassed)) break
}
clearInterval(timer)

const failed = results.filter(({ isPassed }) => !isPassed)
const names = groups.flat().map(([name]) => name)
const skipped = names.filter((name) => !results.some((result) => result.name === name))
for (const { name, lines } of results.filter(({ isPassed, isMissed }) => isMissed || !isPassed)) {
  // What passed would hide what did not.
  const said = lines.filter((line) => !/^ *✓/.test(line))
  stdout.write(`\n── ${name}\n${said.join('\n')}\n`)
}
if (failed.length > 0) stdout.write('\n')
for (const name of skipped) stdout.write(`not run ${name}\n`)
for (const { name } of failed) stdout.write(`Failed: ${name}. Alone: npm run ${name}\n`)
stdout.write(`${results.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length > 0 ? 1 : 0
