/** Puts an address of the app in the place of the current one, in the same entry of the history. */
export function replaceAddress(address: string): void {
  try {
    window.history.replaceState(window.history.state, '', address)
  } catch {
    // Safari takes a hundred of them in half a minute; the next one will do.
  }
}
