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
/** `proceed` makes the move after all; `isBack` of the browser's back button and of `go(-1)`. */
export type Guard = (next: Entry, proceed: () => void, isBack: boolean) => boolean

/** Shaped as the router's own state, so that entries of earlier versions are understood. */
interface HistoryState {
  readonly usr?: unknown
  readonly key?: string
  readonly idx?: number
}

const historyState = (): HistoryState => (window.history.state as HistoryState | null) ?? {}

/** The entry that the browser is at. */
export function currentEntry(): Entry {
  const { pathname, search, hash } = window.location
  const { usr = null, key = 'default' } = historyState()
  return { pathname, search, hash, state: usr, key }
}

const listeners = new Set<(entry: Entry, move: Move) => void>()
const guards = new Set<Guard>()
let index = 0
/** Pops to let pass: allowed by the person, or made by this file. */
let allowedPops = 0
let ignoredPops = 0

function notifyListeners(move: Move): void {
  for (const listener of listeners) listener(currentEntry(), move)
}

const mustWait: Guard = (next, proceed, isBack) =>
  [...guards].some((guard) => guard(next, proceed, isBack))

function onPop(): void {
  const delta = (historyState().idx ?? index) - index
  if (ignoredPops > 0) {
    ignoredPops -= 1
    return
  }
  if (allowedPops > 0) allowedPops -= 1
  else {
    const again = () => {
      allowedPops += 1
      window.history.go(delta)
    }
    if (delta !== 0 && mustWait(currentEntry(), again, delta < 0)) {
      // The browser has already moved: go back.
      ignoredPops += 1
      window.history.go(-delta)
      return
    }
  }
  index += delta
  notifyListeners('POP')
}

function write(move: 'PUSH' | 'REPLACE', to: string | Target, state: unknown): void {
  const href = createHref(to)
  const { pathname, search, hash } = new URL(href, window.location.href)
  const key = Math.random().toString(36).slice(2, 10)
  const make = () => {
    if (move === 'PUSH') index += 1
    const entry: HistoryState = { usr: state, key, idx: index }
    if (move === 'PUSH') window.history.pushState(entry, '', href)
    else window.history.replaceState(entry, '', href)
    notifyListeners(move)
  }
  if (!mustWait({ pathname, search, hash, state, key }, make, false)) make()
}

function createHref(to: string | Target): string {
  if (typeof to === 'string') return to
  return `${to.pathname ?? '/'}${to.search ?? ''}${to.hash ?? ''}`
}

/** The router's navigator. */
export const moves = {
  createHref,
  go: (delta: number) => window.history.go(delta),
  push: (to: string | Target, state?: unknown) => write('PUSH', to, state ?? null),
  replace: (to: string | Target, state?: unknown) => write('REPLACE', to, state ?? null),
}

/** Calls back at every move; returns the way to stop. */
export function followHistory(listener: (entry: Entry, move: Move) => void): () => void {
  if (listeners.size === 0) {
    index = historyState().idx ?? 0
    if (historyState().idx === undefined) {
      window.history.replaceState({ ...historyState(), idx: index }, '')
    }
    window.addEventListener('popstate', onPop)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('popstate', onPop)
  }
}

/** Asks before each move; returns the way to stop. */
export function guardHistory(guard: Guard): () => void {
  guards.add(guard)
  return () => void guards.delete(guard)
}
