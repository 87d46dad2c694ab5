const KEY = 'scroll'
const places = new Map<string, number>()

/** Keeps how far down a place is scrolled. */
export function rememberScroll(place: string): void {
  places.set(place, window.scrollY)
}

/** Scrolls to where a place was, else to its top. */
export function recallScroll(place: string): void {
  window.scrollTo(0, places.get(place) ?? 0)
}

function readPlaces(): void {
  try {
    for (const [place, top] of JSON.parse(sessionStorage.getItem(KEY) ?? '[]')) {
      if (typeof top === 'number') places.set(String(place), top)
    }
  } catch {
    // Refused or spoilt: every place starts at its top.
  }
}

function writePlaces(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places]))
  } catch {
    // Refused or full: a reload starts at the top.
  }
}

/**
 * Takes scrolling over from the browser; a reload finds every place where it was.
 * @param here the place now
 * @returns the way to give it back
 */
export function keepScroll(here: () => string): () => void {
  window.history.scrollRestoration = 'manual'
  readPlaces()
  const save = () => {
    rememberScroll(here())
    writePlaces()
  }
  window.addEventListener('pagehide', save)
  return () => {
    window.removeEventListener('pagehide', save)
    window.history.scrollRestoration = 'auto'
  }
}
