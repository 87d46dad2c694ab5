/**
 * Runs in the page's head, before anything is drawn: the theme, the letters, and what is typed into
 * the shell and sent from it before the app wakes is kept for `replayEarlyInput`, never sent by the browser's
 * own way. It is put into the page as text, so it knows nothing but the page.
 */
export function captureEarlyInput(): void {
  const root = document.documentElement
  root.classList.toggle('dark', matchMedia('(prefers-color-scheme: dark)').matches)
  const { font, fontFamily = '', fontWeight = '' } = root.dataset
  if (font) {
    // Not by a rule: Chromium makes rules anew with every style that comes, and letters that had
    // come too late would then move what is under a finger.
    const look = { display: 'optional', weight: fontWeight } as const
    document.fonts.add(new FontFace(fontFamily, `url(${font})`, look))
  }
  const keep = (event: Event) => {
    const { target } = event
    if ('awake' in root.dataset) return
    if (event.type === 'input' && target instanceof HTMLInputElement && !target.files) {
      target.dataset.typed = target.value
    }
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault()
      event.stopImmediatePropagation()
      target.dataset.sent = ''
    }
  }
  document.addEventListener('input', keep, true)
  document.addEventListener('submit', keep, true)
}
