const DOUBLE_TAP_MS = 300
const SAME_PLACE_PX = 24
const DIALOGS = '[role$=dialog], dialog'

interface Tap {
  readonly event: MouseEvent
  readonly dialog: Element
  /** Every dialog that was there. */
  readonly dialogs: readonly Element[]
}

/** Drops the second tap of a double one that closed a dialog: what lay beneath was not meant. */
export function dropStraySecondTaps(): void {
  let last: Tap | null = null
  window.addEventListener(
    'click',
    (event) => {
      const first = last
      const dialog = event.target instanceof Element ? event.target.closest(DIALOGS) : null
      const isTap = event.detail > 0
      last =
        isTap && dialog ? { event, dialog, dialogs: [...document.querySelectorAll(DIALOGS)] } : null
      if (first && isTap && !first.dialog.isConnected && isDoubled(first, event, dialog)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true },
  )
}

function isDoubled({ event, dialogs }: Tap, next: MouseEvent, dialog: Element | null): boolean {
  // One that opened since does not lie beneath.
  if (dialog && !dialogs.includes(dialog)) return false
  const moved = Math.hypot(next.clientX - event.clientX, next.clientY - event.clientY)
  return next.timeStamp - event.timeStamp <= DOUBLE_TAP_MS && moved <= SAME_PLACE_PX
}
