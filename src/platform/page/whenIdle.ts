/** What a browser without `requestIdleCallback` (Safari, for long) waits instead, in milliseconds. */
const someTime = 1000

/**
 * Calls back once the page has nothing else to do.
 * @returns the way to call it off
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(work)
    return () => window.cancelIdleCallback(request)
  }
  const timer = setTimeout(work, someTime)
  return () => clearTimeout(timer)
}

/** Whether the person asked the browser to be sparing with data; where it does not tell, no. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData ?? false
}
