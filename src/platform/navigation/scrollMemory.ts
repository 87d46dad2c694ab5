import { parseJson } from '../../domain/format/parseJson.ts'
import type { StoredIn } from '../storage/lifetimes.ts'

const KEY: StoredIn<'sessionStorage'> = 'scroll'
let read: Map<string, number> | null = null
let waiting: { readonly place: string; readonly end: () => void } | null = null
let isFirst = true

/** Of this visit, and of the one before a reload. */
function places(): Map<string, number> {
  read ??= new Map(storedPlaces())
  return read
}

function storedPlaces(): readonly (readonly [string, number])[] {
  try {
    const stored = parseJson(sessionStorage.getItem(KEY))
    if (!Array.isArray(stored)) return []
    return stored.flatMap(([place, top]) => (typeof top === 'number' ? [[String(place), top]] : []))
  } catch {
    // Storage is refused or spoilt: every place starts at the top.
    return []
  }
}

function storePlaces(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...places()]))
  } catch {
    // Storage is refused or full: a reload starts at the top.
  }
}

/** The scroll position that a place was left at, in pixels. */
export function scrollOf(place: string): number {
  return places().get(place) ?? 0
}

/** Stores the scroll position of a place. */
export function rememberScroll(place: string): void {
  // Left before its rows came, it keeps its position.
  if (waiting?.place !== place) places().set(place, window.scrollY)
}

/** Forgets every position. */
export function clearScroll(): void {
  places().clear()
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    return
  }
}

function scrollTo(top: number): boolean {
  window.scrollTo(0, top)
  return Math.abs(window.scrollY - top) <= 1
}

/** Scrolls to the stored position, again as rows come, until the person does something. */
export function restoreScroll(place: string): void {
  waiting?.end()
  // The first page may have been scrolled before the app started.
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

/** Takes scroll restoration over from the browser; returns the way to give it back. */
export function manageScroll(here: () => string): () => void {
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
