import { existsSync } from 'node:fs'
import { installByApt } from '../../../tests/support/installByApt.ts'
import { installBrowsers } from '../../../tests/support/webdriver/installedBrowsers.ts'

/** What Orca needs around it, by the file that shows it is there; named as Debian packages. */
const programs = {
  xvfb: '/usr/bin/Xvfb',
  openbox: '/usr/bin/openbox',
  xdotool: '/usr/bin/xdotool',
  dbus: '/usr/bin/dbus-daemon',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  locales: '/usr/share/i18n/locales/fr_FR',
  'speech-dispatcher': '/usr/bin/speech-dispatcher',
  orca: '/usr/bin/orca',
} as const

export const hasReader = () => Object.values(programs).every((path) => existsSync(path))

/** Installs what is missing where that needs no password. */
function ensureReader(): void {
  const missing = Object.entries(programs).filter(([, path]) => !existsSync(path))
  for (const [name] of missing) installByApt(name)
  const isWithoutFirefox = installBrowsers().includes('firefox')
  if (hasReader() && !isWithoutFirefox) return
  const sentence = 'No screen reader was found and none could be installed: nothing is heard.'
  if (process.env.CI && process.env.WITHOUT_BROWSERS !== 'skip') throw new Error(sentence)
  console.log(sentence)
}

if (import.meta.main) ensureReader()
