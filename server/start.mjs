// Plain JavaScript, so that an old Node can run it and print that it is too old.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NEEDED = 24
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const appSources = ['index.html', 'package-lock.json', 'vite.config.ts', 'public', 'src', 'vite']
const serverSources = ['package-lock.json', 'server', 'src/contract', 'src/domain']

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

/** Hashes contents, since a checkout changes every date. */
function stampOf(sources) {
  const hash = createHash('sha256')
  for (const name of sources.flatMap(filesUnder)) {
    const content = readFileSync(join(root, name))
    hash.update(`${name}\n${content.length}\n`).update(content)
  }
  return hash.digest('hex').slice(0, 32)
}

/** In a child process, so that the server does not keep the build's memory. */
function build(task) {
  // The build's output goes to stderr, because stdout holds JSON log lines only.
  const { status } = spawnSync(process.execPath, [join(root, 'server/cli/build.mjs'), ...task], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) stop('The build failed; the lines above say why.')
}

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  stop(`MémoPrix needs Node ${NEEDED} or later; this is Node ${process.versions.node}.`)
}

const words = process.argv.slice(2)
const appStamp = join(root, 'dist', `.built-${stampOf(appSources)}`)
if (words.length === 0 && !existsSync(appStamp)) build(['app', appStamp])

// A bundled server answers in half the time, with two thirds of the memory.
const bundle = join(root, '.cache', `server-${stampOf(serverSources)}.mjs`)
if (!existsSync(bundle)) build(['server', bundle])

// Without these settings glibc keeps 19 MiB per thread after hashing a password, and V8 lets garbage
// pile up on large machines. They can only be set at process start, so this process is replaced.
if (process.platform === 'linux' && process.execve) {
  process.execve(
    process.execPath,
    [process.execPath, '--max-semi-space-size=8', '--heap-growing-percent=80', bundle, ...words],
    {
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_ARENA_MAX: '2',
      ...process.env,
    },
  )
} else await import(pathToFileURL(bundle).href)
