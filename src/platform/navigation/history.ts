/** One entry of the browser's history: where it leads, and what the app keeps with it. */
export interface Entry {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}
export type Move = 'POP' | 'PUSH' | 'REPLACE'
interface Target {
  readonly pathname?: string
  readonly search?: string
  readonly hash?: string
}
/** Whether a move must wait; `proceed` makes it after all. */
type Guard = (next: Entry, proceed: () => void) => boolean

/** Shaped as the router's own, so that entries written by an earlier version are understood. */
interface Kept {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
}

const kept = (): Kept => (window.history.state as Kept | null) ?? {}

function here(): Entry {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = kept()
  return { pathname, search, hash, state: usr, key }
}

const listeners = new Set<(entry: Entry, move: Move) => void>()
const guards = new Set<Guard>()
let index = 0
/** Moves that the browser reports but that are only taken back, or were asked about already. */
let unasked = 0
let silent = 0

function tell(move: Move): void {
  for (const listener of listeners) listener(here(), move)
}

const mustWait = (next: Entry, proceed: () => void) =>
  [...guards].some((guard) => guard(next, proceed))

function onPop(): void {
  const delta = (kept().idx ?? index) - index
  if (silent > 0) {
    silent -= 1
    return
  }
  if (unasked > 0) unasked -= 1
  else {
    const again = () => {
      unasked += 1
      window.history.go(delta)
    }
    if (delta !== 0 && mustWait(here(), again)) {
      // The browser has moved already: back to where the page still is.
      silent += 1
      window.history.go(-delta)
      return
    }
  }
  index += delta
  tell('POP')
}

function write(move: 'PUSH' | 'REPLACE', to: string | Target, state: unknown): void {
  const href = createHref(to)
  const { pathname, search, hash } = new URL(href, window.location.href)
  const key = Math.random().toString(36).slice(2, 10)
  const make = () => {
    if (move === 'PUSH') index += 1
    const entry: Kept = { usr: state, key, idx: index }
    if (move === 'PUSH') window.history.pushState(entry, '', href)
    else window.history.replaceState(entry, '', href)
    tell(move)
  }
  if (!mustWait({ pathname, search, hash, state, key }, make)) make()
}

function createHref(to: string | Target): string {
  if (typeof to === 'string') return to
  return `${to.pathname ?? '/'}${to.search ?? ''}${to.hash ?? ''}`
}

/** What the router moves with. */
export const moves = {
  createHref,
  go: (delta: number) => window.history.go(delta),
  push: (to: string | Target, state?: unknown) => write('PUSH', to, state ?? null),
  replace: (to: string | Target, state?: unknown) => write('REPLACE', to, state ?? null),
}

/** Where the browser is now. */
export function currentEntry(): Entry {
  return here()
}

/** Follows every move. @returns the way to stop */
export function followHistory(listener: (entry: Entry, move: Move) => void): () => void {
  if (listeners.size === 0) {
    index = kept().idx ?? 0
    if (kept().idx === undefined) {
      window.history.replaceState({ ...kept(), idx: index }, '')
    }
    window.addEventListener('popstate', onPop)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', onPop)
  }
}

/** Asks before each move away. @returns the way to stop */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}
