// `npm test`. Plain JavaScript that any Node understands: it must run far enough to say what is missing.
import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = 24
const root = join(dirname(fileURLToPath(import.meta.url)), '..')

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  process.stderr.write(
    `MémoPrix needs Node ${NEEDED} or later to be tested; this is Node ${process.versions.node}.\n`,
  )
  process.exit(1)
}

/**
 * The parts in order: each group ends before the next begins, and the parts of one group run
 * side by side, because most of their time is waiting. Each is an npm script of its own.
 */
const groups = [
  ['test:browser', 'types'],
  ['lint', 'test:build', 'test:postgres', 'test:node'],
  // Plays every story too, on React's development build: `test:stories` plays them once more, for
  // whoever works on one.
  ['test:pictures'],
  ['test:journeys'],
]

/** Each part is as strict as in CI; but on a person's machine that has no PostgreSQL, its part is not run. */
const environment = { ...process.env, ...(process.env.CI ? {} : { WITHOUT_POSTGRES: 'skip' }) }

/** Runs one npm script; its words are shown whole when it ends, so that two never mix. */
function run(name) {
  const began = Date.now()
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], {
      cwd: root,
      shell: process.platform === 'win32',
      env: { ...environment, CI: '1', FORCE_COLOR: '0', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        said += text
      })
    }
    child.on('close', (code) => {
      const seconds = (Date.now() - began) / 1000
      process.stdout.write(`\n── ${name} (${seconds.toFixed(1)} s)\n${said}`)
      resolve({ name, seconds, isPassed: code === 0 })
    })
  })
}

const results = []
for (const group of groups) {
  results.push(...(await Promise.all(group.map(run))))
  if (results.some(({ isPassed }) => !isPassed)) break
}

const failed = results.filter(({ isPassed }) => !isPassed)
const skipped = groups.flat().filter((name) => !results.some((result) => result.name === name))
process.stdout.write('\n')
for (const { name, seconds, isPassed } of results) {
  process.stdout.write(
    `${isPassed ? 'passed' : 'FAILED'}  ${name.padEnd(16)}${seconds.toFixed(1).padStart(7)} s\n`,
  )
}
for (const name of skipped) process.stdout.write(`not run ${name}\n`)
for (const { name } of failed) process.stdout.write(`Failed: ${name}. Alone: npm run ${name}\n`)
process.stdout.write(`${results.length - failed.length} passed, ${failed.length} failed\n`)
process.exitCode = failed.length > 0 ? 1 : 0
