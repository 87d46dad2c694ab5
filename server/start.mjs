// Plain JavaScript that any Node understands: it must run far enough to say what is missing.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NEEDED = 24
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const appSources = ['index.html', 'package-lock.json', 'vite.config.ts', 'public', 'src', 'vite']
const serverSources = ['package-lock.json', 'server', 'src/contract']

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function filesUnder(name) {
  const path = join(root, name)
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [name]
  return readdirSync(path)
    .sort()
    .flatMap((child) => filesUnder(`${name}/${child}`))
}

/** The hash of all that a build reads, by name and content: a checkout changes every date. */
function stampOf(sources) {
  const hash = createHash('sha256')
  for (const name of sources.flatMap(filesUnder)) {
    const content = readFileSync(join(root, name))
    hash.update(`${name}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 32)
}

/** Builds what is missing, in a process of its own: the server keeps none of its memory. */
function build(task) {
  // The build talks on stderr: stdout holds the server's JSON lines only.
  const { status } = spawnSync(process.execPath, [join(root, 'server/build.mjs'), ...task], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    // Whoever starts it, a test runner say: what is served is never a development build.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) stop('The build failed; the lines above say why.')
}

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  stop(`MémoPrix needs Node ${NEEDED} or later; this is Node ${process.versions.node}.`)
}

// `backup FILE` and `restore FILE` need no app.
const words = process.argv.slice(2)
const appStamp = join(root, 'dist', `.built-${stampOf(appSources)}`)
if (words.length === 0 && !existsSync(appStamp)) build(['app', appStamp])

// In one file the server answers in half the time and with two thirds of the memory.
const bundle = join(root, '.cache', `server-${stampOf(serverSources)}.mjs`)
if (!existsSync(bundle)) build(['server', bundle])

// glibc keeps a password's 19 MiB per thread unless large blocks go back at once, and V8 lets
// garbage pile up on machines with much memory. Both are told at the start of a process only,
// so this one becomes the server where the system can do that.
if (process.platform === 'linux' && process.execve) {
  process.execve(
    process.execPath,
    [process.execPath, '--max-semi-space-size=8', '--heap-growing-percent=40', bundle, ...words],
    {
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_ARENA_MAX: '2',
      ...process.env,
    },
  )
} else await import(pathToFileURL(bundle).href)
