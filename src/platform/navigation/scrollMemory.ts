const KEY = 'scroll'
let read: Map<string, number> | null = null
/** The place that waits for its rows, and the way to give that up. */
let waiting: { readonly place: string; readonly end: () => void } | null = null
let isFirst = true

/** How far down each place was, of this visit and of the one before a reload. */
function places(): Map<string, number> {
  read ??= new Map(storedPlaces())
  return read
}

function storedPlaces(): readonly (readonly [string, number])[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap(([place, top]) => (typeof top === 'number' ? [[String(place), top]] : []))
  } catch {
    // Refused or spoilt: every place starts at its top.
    return []
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places()]))
  } catch {
    // Refused or full: a reload starts at the top.
  }
}

/** How far down a place was when it was left; 0 for one that was never scrolled. */
export function scrollOf(place: string): number {
  return places().get(place) ?? 0
}

/** Keeps how far down a place is scrolled. */
export function rememberScroll(place: string): void {
  // Left before its rows came, it is still where it was.
  if (waiting?.place !== place) places().set(place, window.scrollY)
}

function scrollTo(top: number): boolean {
  window.scrollTo(0, top)
  return Math.abs(window.scrollY - top) <= 1
}

/**
 * Scrolls to where a place was, else to its top; again as the page grows, where its rows are yet
 * to come, until it is there or the person does something.
 */
export function recallScroll(place: string): void {
  waiting?.end()
  // The first page may have been scrolled before the app was there.
  const isNew = isFirst && !places().has(place)
  isFirst = false
  if (isNew) return
  const top = scrollOf(place)
  if (scrollTo(top)) return
  const acts = new AbortController()
  const watch = new ResizeObserver(() => {
    if (scrollTo(top)) waiting?.end()
  })
  const end = () => {
    watch.disconnect()
    acts.abort()
    waiting = null
  }
  waiting = { place, end }
  watch.observe(document.body)
  for (const act of ['pointerdown', 'wheel', 'touchstart', 'keydown']) {
    window.addEventListener(act, end, { signal: acts.signal, passive: true })
  }
}

/**
 * Takes scrolling over from the browser; a reload finds every place where it was.
 * @param here the place now
 * @returns the way to give it back
 */
export function keepScroll(here: () => string): () => void {
  window.history.scrollRestoration = 'manual'
  const save = () => {
    rememberScroll(here())
    storePlaces()
  }
  window.addEventListener('pagehide', save)
  return () => {
    window.removeEventListener('pagehide', save)
    window.history.scrollRestoration = 'auto'
  }
}
