/**
 * Runs at the end of a page, as text: what its shell shows is what a person waits for, so the app's
 * scripts are asked for once it stands on the screen. Of a page in the background nothing is drawn,
 * and nothing waits; nor for longer than a second.
 * @param start address of what starts the app
 * @param scripts addresses of it and of all that it imports, in the order of asking
 */
export function loadAppAfterPaint(start: string, scripts: readonly string[]): void {
  let isAsked = false
  const bring = () => {
    if (isAsked) return
    isAsked = true
    for (const address of scripts) {
      const ahead = document.createElement('link')
      Object.assign(ahead, { rel: 'modulepreload', crossOrigin: '', href: address })
      document.head.append(ahead)
    }
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', crossOrigin: '', src: start })
    document.head.append(script)
  }
  if (document.hidden) {
    bring()
    return
  }
  setTimeout(bring, 1000)
  // A frame is drawn some time before it stands on the screen: the first one is told (Paint Timing).
  const firstStands = new Promise<void>((resolve) => {
    const isTold = PerformanceObserver.supportedEntryTypes.includes('paint')
    if (!isTold) resolve()
    else {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
      }).observe({ type: 'paint', buffered: true })
    }
  })
  // What has just been drawn is in the frame before the second.
  const isDrawn = new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
  Promise.all([firstStands, isDrawn]).then(bring)
}
