// `build.mjs app STAMP` builds the app; `build.mjs server FILE` bundles the server.
// Both build into a temporary folder and rename it, so that a parallel start never reads half a build.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const cache = join(root, '.cache')
const made = join(cache, `making-${process.pid}`)
const [task, target] = process.argv.slice(2)

async function buildApp() {
  process.stderr.write('Building the app: the first start, or its source has changed.\n')
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir: made,
      emptyOutDir: true,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  })
  writeFileSync(join(made, basename(target)), '')
  for (let attempt = 1; !existsSync(target); attempt += 1) {
    rmSync(dirname(target), { recursive: true, force: true })
    try {
      renameSync(made, dirname(target))
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

async function buildServer() {
  const name = basename(target)
  const stem = basename(target, '.mjs')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'server/main.ts'),
      outDir: made,
      target: 'node24',
      minify: false,
      copyPublicDir: false,
      license: { fileName: `${stem}-licences.txt` },
      rolldownOptions: {
        output: { entryFileNames: name, chunkFileNames: `${stem}-[name].mjs` },
      },
    },
  })
  // The entry comes last: once it exists, the other chunks do too.
  const parts = readdirSync(made).filter((part) => part !== name)
  for (const part of [...parts, name]) renameSync(join(made, part), join(dirname(target), part))
  const age = (entry) => statSync(join(cache, entry), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const builds = readdirSync(cache).filter((entry) => /^server-[^-]*\.mjs$/.test(entry))
  // A server of the build before may still be running and load one of its chunks later.
  const kept = builds.sort((a, b) => age(b) - age(a)).slice(0, 2)
  const stems = kept.map((entry) => basename(entry, '.mjs'))
  for (const entry of readdirSync(cache)) {
    const isOld = entry.startsWith('server-') && !stems.some((each) => entry.startsWith(each))
    if (isOld) rmSync(join(cache, entry), { force: true })
  }
}

mkdirSync(cache, { recursive: true })
try {
  await (task === 'app' ? buildApp() : buildServer())
} finally {
  rmSync(made, { recursive: true, force: true })
}
