import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const start = fileURLToPath(new URL('../server/start.mjs', import.meta.url))

/** Settings of the user's environment that the demo must not use. */
const untouched = { DATABASE_URL: '', SMTP_URL: '', MAIL_FROM: '', REGISTRATION: '', API_URL: '' }

/** Runs `npm start` on a folder and a port of its own; `address` resolves once it listens. */
export function startServer(dataDir: string) {
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      ...untouched,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Detached from Ctrl-C: this process stops the server and then removes its data.
    detached: process.platform !== 'win32',
  })
  const ended = once(child, 'exit')
  const address = new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000)
      const port = /"address":"http:\/\/[^"]*:(\d+)"/.exec(said)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    ended.then(() => reject(new Error('The server did not start.')))
  })
  return {
    address,
    ended,
    /** Also stops a running build. */
    async stop(): Promise<void> {
      address.catch(() => undefined)
      if (process.platform === 'win32' || !child.pid) child.kill('SIGTERM')
      else process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}
