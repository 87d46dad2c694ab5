const MAX_MOVE_PX = 8

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null)

/** Clicks the app's link when the app replaced the shell's link between press and release. */
export function replayPendingClick(slot: HTMLElement): void {
  let pressed: { readonly link: Element; readonly x: number; readonly y: number } | null = null
  const remember = (event: PointerEvent) => {
    // Other buttons and modifier keys do not open the link here.
    const { button, ctrlKey, metaKey, shiftKey, altKey } = event
    const isPlain = button === 0 && !(ctrlKey || metaKey || shiftKey || altKey)
    const link = event.pointerType === 'mouse' && isPlain ? linkOf(event) : null
    pressed = link && slot.contains(link) ? { link, x: event.clientX, y: event.clientY } : null
  }
  const replay = (event: MouseEvent) => {
    if (!pressed || event.button !== 0) return
    const { link, x, y } = pressed
    pressed = null
    const hasLeft = Math.hypot(event.clientX - x, event.clientY - y) > MAX_MOVE_PX
    if (hasLeft || linkOf(event) === link) return
    const href = CSS.escape(link.getAttribute('href') ?? '')
    document.querySelector<HTMLElement>(`main a[href="${href}"]`)?.click()
  }
  // On a busy phone the link may be gone at the next event.
  document.addEventListener('pointerdown', remember, true)
  document.addEventListener('mouseup', replay, true)
}
