import { createStore } from '../storage/createStore.ts'
import { readStored, writeStored } from '../storage/storage.ts'

const DARK = '(prefers-color-scheme: dark)'
const key = 'colorScheme'

type ColorScheme = 'auto' | 'light' | 'dark'

/** As chosen in this browser. */
export function chosenColorScheme(): ColorScheme {
  const chosen = readStored(key)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
}

/** By the person's choice, else by the device's preference. */
export function isDark(): boolean {
  const chosen = chosenColorScheme()
  return chosen === 'auto' ? window.matchMedia(DARK).matches : chosen === 'dark'
}

const { subscribe, notify } = createStore(null)

/** Calls back after each choice of this tab. @returns unsubscribe */
export const subscribeColorScheme = subscribe

/** Sets the `dark` class and the colour of the browser's bar, and follows the device and other tabs. */
export function followColorScheme(): void {
  const bars = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  const schemes = [...bars].map((bar) => ({ bar, media: bar.media }))
  const apply = () => {
    const chosen = chosenColorScheme()
    document.documentElement.classList.toggle('dark', isDark())
    for (const { bar, media } of schemes) {
      bar.media = chosen === 'auto' ? media : media.includes(chosen) ? 'all' : 'not all'
    }
  }
  apply()
  window.matchMedia(DARK).addEventListener('change', apply)
  window.addEventListener('storage', apply)
  subscribe(apply)
}

/** Stores the choice in this browser; the page follows at once. */
export function chooseColorScheme(scheme: ColorScheme): void {
  writeStored(key, scheme === 'auto' ? null : scheme)
  notify()
}
