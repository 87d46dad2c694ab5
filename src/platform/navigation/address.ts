/** Milliseconds without another address: each costs more than drawing what was typed. */
const REST = 250

let waiting: { readonly address: string; readonly entry: unknown } | null = null
let rest = 0

/**
 * Puts an address of the app in the place of the current one, in the same entry of the history, once
 * no other has followed for a moment, and before a press may lead elsewhere.
 */
export function replaceAddress(address: string): void {
  waiting = { address, entry: window.history.state }
  clearTimeout(rest)
  rest = window.setTimeout(replaceNow, REST)
  window.addEventListener('click', replaceNow, { capture: true })
}

function replaceNow(): void {
  clearTimeout(rest)
  window.removeEventListener('click', replaceNow, { capture: true })
  const { state } = window.history
  const last = waiting
  waiting = null
  // Another entry by now has an address of its own.
  if (last?.entry !== state) return
  try {
    window.history.replaceState(state, '', last?.address)
  } catch {
    // Safari takes a hundred of them in half a minute; the next one will do.
  }
}
