import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const vite = join(
  dirname(createRequire(import.meta.url).resolve('vite/package.json')),
  'bin/vite.js',
)
const api = `http://127.0.0.1:${process.env.PORT || 3000}`

function run(args) {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_PROXY: api },
  })
}

const children = [run(['--watch', join(root, 'server/main.ts')]), run([vite])]

function stopAll() {
  for (const child of children) child.kill('SIGTERM')
}

for (const child of children) child.on('exit', stopAll)
process.on('SIGINT', stopAll)
process.on('SIGTERM', stopAll)
