const DOUBLE_TAP_MS = 300
const SAME_PLACE_PX = 24

/** Drops the second tap of a double one that closed a dialog: nobody chose what lay beneath. */
export function dropStraySecondTaps(): void {
  let before: { readonly dialog: Element; readonly tap: MouseEvent } | null = null
  window.addEventListener(
    'click',
    (tap) => {
      const first = before
      const dialog = tap.target instanceof Element && tap.target.closest('[role$=dialog], dialog')
      // A key's click has no place.
      before = dialog && tap.detail > 0 ? { dialog, tap } : null
      if (!first || first.dialog.isConnected || tap.detail === 0) return
      if (tap.timeStamp - first.tap.timeStamp > DOUBLE_TAP_MS) return
      const [right, down] = [tap.clientX - first.tap.clientX, tap.clientY - first.tap.clientY]
      if (Math.hypot(right, down) > SAME_PLACE_PX) return
      tap.preventDefault()
      tap.stopImmediatePropagation()
    },
    { capture: true },
  )
}
