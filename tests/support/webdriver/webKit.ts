import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/appServer.ts'
import { startGroup } from './processGroup.ts'
import { type BrowserSession, routes, type Send } from './session.ts'
import { createHome } from './throwawayHome.ts'

const START_TIMEOUT_MS = 60_000
/** The side of the screen in pixels; the pointer lies in its middle. */
const SCREEN = 2000

export interface WebKitOptions {
  readonly driver: string
  readonly program: string
  readonly isDark?: boolean
}

// The smallest bars let the window be as narrow as a phone.
const smallBars = '* { font-size: 1px; min-width: 0; min-height: 0; padding: 0; margin: 0; }'

const settings = `[Settings]
gtk-font-name=Sans 1
gtk-enable-animations=false
gtk-cursor-blink=false
`

/** Starts WebKitGTK's MiniBrowser in a screen of its own, and WebKitWebDriver before it. */
export async function startWebKit({
  driver,
  program,
  isDark,
}: WebKitOptions): Promise<BrowserSession> {
  const home = createHome('webkit')
  const gtk = join(home.folder, 'gtk-3.0')
  mkdirSync(gtk)
  writeFileSync(join(gtk, 'gtk.css'), smallBars)
  writeFileSync(join(gtk, 'settings.ini'), settings)
  const screen = startGroup(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${SCREEN}x${SCREEN}x24`, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const stops = [screen.stop]
  const stop = async () => {
    for (const each of stops.toReversed()) await each()
    home.remove()
  }
  try {
    const display = await new Promise<string>((resolve, reject) => {
      screen.child.stdio[3]?.once('data', (line) => resolve(`:${String(line).trim()}`))
      screen.child.once('close', () => reject(new Error('Xvfb did not start.')))
    })
    const port = await freePort()
    const service = startGroup(driver, [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: {
        ...home.env,
        ...{ XDG_CONFIG_HOME: home.folder, XDG_CACHE_HOME: home.folder },
        ...{ XDG_DATA_HOME: home.folder, DISPLAY: display, GDK_BACKEND: 'x11', LANG: 'C.UTF-8' },
        GTK_THEME: isDark ? 'Adwaita:dark' : 'Adwaita',
      },
    })
    stops.push(service.stop)
    const address = `http://127.0.0.1:${port}/session`
    await untilReady(`http://127.0.0.1:${port}/status`)
    const session = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
      address,
      'POST',
      {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': { binary: program, args: ['--automation'] } },
        },
      },
    )
    const send: Send = (command, { id, ...parameters } = {}) => {
      const [method, path] = routes[command]
      const to = `${address}/${session.sessionId}/${path.replace('{id}', String(id))}`
      return call(to, method, method === 'POST' ? parameters : undefined)
    }
    return {
      version: session.capabilities.browserVersion,
      send,
      // The pointer lies on the window's bar: without a window manager only that gives it the focus.
      resize: (width, height) =>
        send('SetWindowRect', { x: SCREEN / 2 - width / 2, y: SCREEN / 2 - 10, width, height }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilReady(address: string): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await wait(20)) {
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('WebKitWebDriver did not start.')
}

async function call<Value>(address: string, method: string, body?: object): Promise<Value> {
  const answer = await fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
