export const APP_LOAD_TIMEOUT_MS = 1000

export interface AppScripts {
  readonly start: string
  readonly styles: string
  /** In the order of requesting. */
  readonly all: readonly string[]
}

const isFirstPaint = (list: PerformanceObserverEntryList) =>
  list.getEntriesByName('first-contentful-paint').length > 0

/** Paint Timing reports when a frame is on the screen, later than it is drawn. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) resolve()
    else {
      new PerformanceObserver((list) => {
        if (isFirstPaint(list)) resolve()
      }).observe({ type: 'paint', buffered: true })
    }
  })

/** What has just been drawn is in the frame before the second. */
const secondFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })

/** Requests the app's scripts once the shell is on the screen; at once in a hidden page. */
export function loadAppAfterPaint({ start, styles, all }: AppScripts): void {
  let isRequested = false
  const run = () => {
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', crossOrigin: '', src: start })
    document.head.append(script)
  }
  const load = () => {
    if (isRequested) return
    isRequested = true
    const sheet = document.createElement('link')
    Object.assign(sheet, { rel: 'stylesheet', crossOrigin: '', href: styles })
    // The app draws more than the shell, whose rules alone are in the page.
    sheet.onload = run
    sheet.onerror = run
    document.head.append(sheet)
    for (const href of all) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
      document.head.append(link)
    }
  }
  if (document.hidden) {
    load()
    return
  }
  setTimeout(load, APP_LOAD_TIMEOUT_MS)
  Promise.all([firstPaint(), secondFrame()]).then(load)
}
