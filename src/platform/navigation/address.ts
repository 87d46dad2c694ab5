const REPLACE_DELAY_MS = 250

let waiting: { readonly address: string; readonly entry: unknown } | null = null
let timer = 0

/** Replaces the address of the current history entry, debounced, and at the latest before a press. */
export function replaceAddress(address: string): void {
  waiting = { address, entry: window.history.state }
  clearTimeout(timer)
  timer = window.setTimeout(replaceNow, REPLACE_DELAY_MS)
  window.addEventListener('click', replaceNow, { capture: true })
}

function replaceNow(): void {
  clearTimeout(timer)
  window.removeEventListener('click', replaceNow, { capture: true })
  const { state } = window.history
  const last = waiting
  waiting = null
  if (last?.entry !== state) return
  try {
    window.history.replaceState(state, '', last?.address)
  } catch {
    // Safari allows a hundred calls in half a minute.
  }
}
