/** Milliseconds of the page's clock, 0 for what has not happened. */
export interface OverlayMarks {
  pressed: number
  opened: number
  /** The camera's first frame. */
  pictured: number
  /** The worker's first answer with a code, then the overlay's message. */
  read: number
  found: number
  closed: number
  off: number
  /** The worker's answers. */
  looks: number
  tasks: { start: number; duration: number }[]
}

declare global {
  interface Window {
    overlayMarks: OverlayMarks
  }
}

/** Runs in the page before its own scripts. */
export function recordOverlayMarks(): void {
  const marks: OverlayMarks = {
    ...{ pressed: 0, opened: 0, pictured: 0, read: 0, found: 0, closed: 0, off: 0, looks: 0 },
    tasks: [],
  }
  window.overlayMarks = marks
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      const name = `${button?.textContent}${button?.getAttribute('aria-label')}`
      if (name.includes('Scanner maintenant')) marks.pressed = performance.now()
      if (name.includes('Fermer le scanner')) marks.closed = performance.now()
    },
    true,
  )
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      marks.tasks.push({ start: startTime, duration })
    }
  }).observe({ type: 'longtask' })

  const { Worker: Native } = window
  window.Worker = class extends Native {
    constructor(...of: ConstructorParameters<typeof Native>) {
      super(...of)
      this.addEventListener('message', ({ data }) => {
        marks.looks++
        if (data.readings?.length) marks.read ||= performance.now()
      })
    }
  }
  const { stop } = MediaStreamTrack.prototype
  MediaStreamTrack.prototype.stop = function () {
    stop.call(this)
    marks.off = performance.now()
  }

  const poll = () => {
    const dialog = document.querySelector('dialog')
    if (dialog) marks.opened ||= performance.now()
    const video = dialog?.querySelector('video')
    if (video && video.readyState >= 2) marks.pictured ||= performance.now()
    if (dialog?.textContent?.includes('Code-barres lu')) marks.found ||= performance.now()
    requestAnimationFrame(poll)
  }
  requestAnimationFrame(poll)
}
