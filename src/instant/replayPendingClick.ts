/** A pointer that moved further, in pixels, has left what it was pressed on. */
const STILL = 8

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null)

/**
 * A press that began on a link drawn here counts, on it or on its twin, though the app comes before
 * the button is up again: it takes the place over, or puts a line above it, and the browser itself
 * knows of no click then. A finger's press is one event, when it ends.
 */
export function replayPendingClick(place: HTMLElement): void {
  let pressed: { readonly link: Element; readonly x: number; readonly y: number } | null = null
  const hear = (event: PointerEvent) => {
    // Other buttons, and keys held with it, ask for something else than to go there.
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event
    const isPlain = button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
    const link = event.pointerType === 'mouse' && isPlain ? linkOf(event) : null
    pressed = link && place.contains(link) ? { link, x: event.clientX, y: event.clientY } : null
  }
  const follow = (event: MouseEvent) => {
    if (!pressed || event.button !== 0) return
    const { link, x, y } = pressed
    pressed = null
    const hasLeft = Math.hypot(event.clientX - x, event.clientY - y) > STILL
    if (hasLeft || linkOf(event) === link) return
    const href = CSS.escape(link.getAttribute('href') ?? '')
    document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.click()
  }
  // The first of a press's events: on a busy phone the next one can find the link gone already.
  document.addEventListener('pointerdown', hear, true)
  document.addEventListener('mouseup', follow, true)
}
