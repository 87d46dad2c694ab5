import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const known = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  chromium.executablePath(),
]

/** The path of a Chromium or Chrome on this machine, or null. */
function findBrowser(): string | null {
  return known.find((path) => path && existsSync(path)) ?? null
}

type Command = readonly [program: string, ...words: readonly string[]]

const playwrightProgram = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright')))
const isRoot = process.getuid?.() === 0
const apt = (...words: readonly string[]): Command =>
  isRoot ? ['apt-get', ...words] : ['sudo', '-n', 'apt-get', ...words]

/** Playwright's own download first; where it is refused, the system's packages. */
const attempts: readonly Command[] = [
  [process.execPath, playwrightProgram, 'install', '--with-deps', 'chromium'],
  apt('update', '-qq'),
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium'),
]

function runQuietly([program, ...words]: Command): void {
  execFileSync(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DEBIAN_FRONTEND: 'noninteractive',
      PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000',
    },
    timeout: 300_000,
  })
}

/**
 * Makes sure that there is a browser to test with: one on the machine, else an installed one.
 * @throws Error with one sentence when none can be had
 */
export function ensureBrowser(find = findBrowser, run = runQuietly): string {
  const found = find()
  if (found) return found
  for (const command of attempts) {
    try {
      console.log(`No browser found: ${command.join(' ')}`)
      run(command)
    } catch {
      continue
    }
    const installed = find()
    if (installed) return installed
  }
  throw new Error('No Chromium or Chrome was found and none could be installed.')
}

/** Flags that keep a test browser quiet: no sandbox as root, no calls of its own to the network. */
const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication',
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--hide-scrollbars',
]

/** Launch options for Playwright with the machine's browser. */
export function browserLaunch(extraFlags: readonly string[] = []) {
  const executablePath = findBrowser()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...quietFlags, ...extraFlags],
  }
}
