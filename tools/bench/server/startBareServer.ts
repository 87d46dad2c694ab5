import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const bare = fileURLToPath(new URL('bareServer.ts', import.meta.url))

export async function startBareServer(file: string) {
  const child = spawn(process.execPath, [bare, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => child.kill() }
}
