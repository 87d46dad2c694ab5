const DARK = '(prefers-color-scheme: dark)'

/** Puts the theme's `dark` class on the page as the device asks, and follows its changes. */
export function followColorScheme(): void {
  const query = window.matchMedia(DARK)
  const apply = () => document.documentElement.classList.toggle('dark', query.matches)
  apply()
  query.addEventListener('change', apply)
}
