import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startGroup } from './processGroup.ts'
import type { BrowserSession, Send } from './session.ts'
import { createHome } from './throwawayHome.ts'

const START_TIMEOUT_MS = 60_000

const preferences = {
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'marionette.port': 0,
  'intl.accept_languages': 'fr-FR',
  'ui.prefersReducedMotion': 1,
  'ui.caretBlinkTime': 0,
  'ui.useOverlayScrollbars': 1,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
}

// Without its bars the window is as narrow as a phone.
const noBars = ':root { min-width: 0 !important } #navigator-toolbox { display: none !important }'

/** In a window, for a screen reader. */
const windowPreferences = {
  'accessibility.force_disabled': -1,
  'browser.translations.enable': false,
  'browser.formfill.enable': false,
}

export interface FirefoxOptions {
  readonly program: string
  readonly isDark?: boolean
  /** The environment of the desktop that shows its window; without one it has no window. */
  readonly desktop?: NodeJS.ProcessEnv
}

/** Starts Firefox and speaks Marionette with it. */
export async function startFirefox({
  program,
  isDark,
  desktop,
}: FirefoxOptions): Promise<BrowserSession> {
  const home = createHome('firefox')
  const profile = home.folder
  const all = {
    ...preferences,
    ...(desktop && windowPreferences),
    'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
  }
  const lines = Object.entries(all).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  mkdirSync(join(profile, 'chrome'))
  writeFileSync(join(profile, 'chrome', 'userChrome.css'), noBars)
  const words = ['--marionette', '--no-remote', ...(desktop ? [] : ['--headless'])]
  // A reader that comes to a key after the browser's answer drops that answer: it goes first, as on a machine at rest.
  const command = desktop ? ['nice', '-n', '10', program] : [program]
  const [first = program, ...rest] = [...command, ...words, '--profile', profile, 'about:blank']
  const browser = startGroup(first, rest, {
    stdio: 'ignore',
    env: desktop ? { ...desktop, HOME: profile } : home.env,
  })
  const stop = async () => {
    await browser.stop()
    home.remove()
  }
  try {
    const connection = await connectTo(join(profile, 'MarionetteActivePort'))
    const call = marionette(connection)
    const { capabilities } = await call<{ capabilities: { browserVersion: string } }>(
      'WebDriver:NewSession',
      { capabilities: { alwaysMatch: { strictFileInteractability: false } } },
    )
    const send: Send = async (command, parameters) =>
      (await call<{ value: never }>(`WebDriver:${command}`, parameters)).value
    return {
      version: capabilities.browserVersion,
      send,
      resize: (width, height) => send('SetWindowRect', { width, height }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function connectTo(portFile: string): Promise<Socket> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await wait(20)) {
    const port = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0
    if (port > 0) return connect(port, '127.0.0.1')
  }
  throw new Error('Firefox did not start.')
}

interface Call {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

interface Failure {
  readonly error: string
  readonly message: string
}

/** Marionette's packets: the length in bytes, a colon, `[type, id, name or error, value]`. */
function marionette(connection: Socket) {
  const waiting = new Map<number, Call>()
  let received = Buffer.alloc(0)
  let lastId = 0
  connection.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 0 || received.length < end) return
      const packet: unknown = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // The first packet is a greeting and no list.
      if (Array.isArray(packet)) answer(packet[1], packet[2], packet[3])
    }
  })
  connection.on('close', () => {
    for (const call of waiting.values()) call.reject(new Error('Firefox has ended.'))
  })
  connection.on('error', () => connection.destroy())

  function answer(id: number, failure: Failure | null, value: unknown): void {
    const call = waiting.get(id)
    waiting.delete(id)
    if (failure) call?.reject(new Error(`${failure.error}: ${failure.message}`))
    else call?.resolve(value)
  }

  return <Value>(name: string, parameters: object = {}) =>
    new Promise<Value>((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { resolve: (value) => resolve(value as Value), reject })
      const packet = JSON.stringify([0, lastId, name, parameters])
      connection.write(`${Buffer.byteLength(packet)}:${packet}`)
    })
}
