// `build.mjs app STAMP` builds the app; `build.mjs server FILE` puts the server in one file.
// Both are made aside and moved into place whole: a start beside this one never reads half of it.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const cache = join(root, '.cache')
const made = join(cache, `making-${process.pid}`)
const [task, target] = process.argv.slice(2)

async function buildApp() {
  await build({ root, build: { outDir: made, emptyOutDir: true } })
  writeFileSync(join(made, basename(target)), '')
  // Two first starts may end their equal builds together: whoever comes second has nothing to do.
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
      rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
    },
  })
  for (const name of readdirSync(cache)) {
    if (/^server-.*\.mjs$/.test(name) && name !== basename(target))
      rmSync(join(cache, name), { force: true })
  }
  renameSync(join(made, 'server.mjs'), target)
}

mkdirSync(cache, { recursive: true })
try {
  await (task === 'app' ? buildApp() : buildServer())
} finally {
  rmSync(made, { recursive: true, force: true })
}
