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

function findBrowser(): string | null {
  return known.find((path) => path && existsSync(path)) ?? null
}

/** Debian's headless shell: journeys take a third less processor time in it, pictures a fifth. */
const headlessShell = '/usr/bin/chromium-headless-shell'

type Command = readonly [program: string, ...words: readonly string[]]

const playwrightProgram = fileURLToPath(new URL('cli.js', import.meta.resolve('playwright')))
const isRoot = process.getuid?.() === 0
const apt = (...words: readonly string[]): Command =>
  isRoot ? ['apt-get', ...words] : ['sudo', '-n', 'apt-get', ...words]

/** Debian's language files: a browser without them writes dates in English. */
export const isFrench = () => existsSync('/usr/lib/chromium/locales/fr.pak')

/** Installs system packages without removing another. */
const aptInstall = (...names: readonly string[]): readonly Command[] => [
  apt('update', '-qq'),
  apt('install', '-y', '-qq', '--no-remove', '--no-install-recommends', ...names),
]

/** Playwright's own download first; where it is refused, the system's packages. */
const attempts: readonly Command[] = [
  [process.execPath, playwrightProgram, 'install', '--with-deps', 'chromium'],
  ...aptInstall('chromium'),
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

/** Finds a browser, or installs one. @throws Error when neither works */
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

const isThrowaway = () => isRoot && Boolean(process.env.CI) && findBrowser() === '/usr/bin/chromium'

/** Installs the headless shell and French on a throwaway Debian; both are optional. */
export function ensureHeadlessShell(
  isMissing = isThrowaway() && !(existsSync(headlessShell) && isFrench()),
  run = runQuietly,
): void {
  try {
    if (!isMissing) return
    for (const command of aptInstall('chromium-headless-shell', 'chromium-l10n')) run(command)
  } catch {
    console.log('The tests run in the whole browser.')
  }
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

/** No name but this machine's own leads anywhere. */
export const loopbackOnly =
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost'

export function browserLaunch(extraFlags: readonly string[] = []) {
  const executablePath = findBrowser()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [...quietFlags, ...extraFlags],
  }
}

/** The headless shell where it is installed and `CHROMIUM_PATH` names no browser. */
export function headlessLaunch(extraFlags: readonly string[] = []) {
  const launch = browserLaunch(extraFlags)
  const isChosen = process.env.CHROMIUM_PATH !== undefined
  return isChosen || !existsSync(headlessShell)
    ? launch
    : { ...launch, executablePath: headlessShell }
}
