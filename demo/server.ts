import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const start = fileURLToPath(new URL('../server/start.mjs', import.meta.url))

/** What the person's own environment may say, and the demonstration must not touch. */
const untouched = { DATABASE_URL: '', SMTP_URL: '', MAIL_FROM: '', REGISTRATION: '', API_URL: '' }

/**
 * Starts the server as `npm start` does, on a folder and a port of its own. `address` is known when
 * it listens, and fails when it ends before; its own words are on the terminal.
 */
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
    // Ctrl-C reaches this process alone: it stops the server itself, and then removes the data.
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
    /** Ends it, and the build that it may have begun. */
    async stop(): Promise<void> {
      address.catch(() => undefined)
      if (process.platform === 'win32' || !child.pid) child.kill('SIGTERM')
      else process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}
