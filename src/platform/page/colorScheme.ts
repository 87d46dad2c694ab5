const DARK = '(prefers-color-scheme: dark)'

/** Sets the `dark` class by the device's preference, and follows its changes. */
export function followColorScheme(): void {
  const query = window.matchMedia(DARK)
  const apply = () => document.documentElement.classList.toggle('dark', query.matches)
  apply()
  query.addEventListener('change', apply)
}
