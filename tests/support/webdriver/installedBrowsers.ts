import { existsSync } from 'node:fs'
import { installByApt } from '../installByApt.ts'
import { type FirefoxOptions, startFirefox } from './firefox.ts'
import type { BrowserSession } from './session.ts'
import { startWebKit, type WebKitOptions } from './webKit.ts'

export type BrowserKind = 'firefox' | 'webkit'

const packages: Readonly<Record<BrowserKind, readonly string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
}
const architecture = { x64: 'x86_64', arm64: 'aarch64' }[process.arch as string]

function findFirefox(): FirefoxOptions | null {
  const known = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']
  const program = known.find((path) => path && existsSync(path))
  return program ? { program } : null
}

function findWebKit(): WebKitOptions | null {
  const driver = '/usr/bin/WebKitWebDriver'
  const program = `/usr/lib/${architecture}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
  return [driver, program, '/usr/bin/Xvfb'].every(existsSync) ? { driver, program } : null
}

const isInstalled = (kind: BrowserKind) =>
  (kind === 'firefox' ? findFirefox() : findWebKit()) !== null

/** Starts a browser. @returns null where it is not installed */
export async function startBrowser(
  kind: BrowserKind,
  isDark = false,
  desktop?: NodeJS.ProcessEnv,
): Promise<BrowserSession | null> {
  if (kind === 'firefox') {
    const found = findFirefox()
    return found && startFirefox({ ...found, isDark, ...(desktop && { desktop }) })
  }
  const found = findWebKit()
  return found && startWebKit({ ...found, isDark })
}

/** Installs what is missing where that needs no password. @returns the kinds that can't be had */
export function installBrowsers(has = isInstalled, install = installByApt): readonly BrowserKind[] {
  const kinds: readonly BrowserKind[] = ['firefox', 'webkit']
  return kinds.filter(
    (kind) => !has(kind) && !(packages[kind].every((name) => install(name)) && has(kind)),
  )
}
