/** Milliseconds, for browsers without `requestIdleCallback`. */
const someTime = 1000

/** Calls back once the page is idle; returns what cancels it. */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(work)
    return () => window.cancelIdleCallback(request)
  }
  const timer = setTimeout(work, someTime)
  return () => clearTimeout(timer)
}

/** Whether Save-Data is set; false where the browser does not say. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } }
  return connection?.saveData ?? false
}
