import { useSyncExternalStore } from 'react'
import type { Cache, State } from 'swr'
import type { Product } from '../../contract/products.ts'
import { CACHE_FORMAT, type CachedAnswer } from '../../domain/offline/cachedAnswer.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { createStore } from '../../platform/storage/createStore.ts'
import { currentScope, currentView } from '../../platform/storage/session.ts'
import { isProduct, keys } from './keys.ts'

/** What IndexedDB stores and a start reads: every other answer can be worked out from these. */
const startKeys: readonly string[] = [keys.account, keys.categories, keys.products]
/** Prices are many, and no first screen shows them, the household or trips. */
const persistedKeys: readonly string[] = [...startKeys, keys.prices, keys.household, keys.trips]

const FRESH_MS = 600_000

const database = () => loadChunk(() => import('../../platform/offline/database.ts'))
const { subscribe, notify } = createStore(null)

/** Calls back after each change of a cached answer. @returns unsubscribe */
export const subscribeAnswers = subscribe

let created = 0

/** SWR's cache of one session and one catalogue. What it holds under `persistedKeys` is written to IndexedDB on change. */
export class AnswerCache implements Cache {
  readonly view: string | null
  readonly serial = created++
  revision = 0
  hasHydrated = false
  readonly #states = new Map<string, State>()
  readonly #times = new Map<string, string>()
  readonly #answered = new Set<string>()
  readonly #dirty = new Set<string>()
  #reading: Promise<readonly CachedAnswer[]> | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(view: string | null) {
    this.view = view
  }

  keys() {
    return this.#states.keys()
  }

  get(key: string) {
    return this.#states.get(key)
  }

  set(key: string, state: State): void {
    const isNew = state.data !== this.#states.get(key)?.data
    this.#states.set(key, state)
    if (!isNew) return
    this.#persistSoon(key)
    notify()
  }

  delete(key: string): void {
    this.#states.delete(key)
  }

  recordAnswer(key: string, data: unknown): void {
    this.#answered.add(key)
    this.#times.set(key, new Date().toISOString())
    this.#persistSoon(key)
    if (isProduct(key) && data) this.#addToCatalogue(data as Product)
    notify()
  }

  hasAnswered(key: string): boolean {
    return this.#answered.has(key)
  }

  /** Whether an answer is known and came in this session, or within ten minutes of now. */
  isFresh(key: string): boolean {
    if (this.#states.get(key)?.data === undefined) return false
    const age = Math.abs(Date.now() - Date.parse(this.#times.get(key) ?? ''))
    return this.#answered.has(key) || age < FRESH_MS
  }

  catalogueTime(): string | null {
    return this.#times.get(keys.products) ?? this.#times.get(keys.categories) ?? null
  }

  /** Sets an answer without SWR's `mutate`, which would discard the answer to a running call. */
  replace(key: string, data: unknown): void {
    // `mutate` hands `_k` to its filters.
    this.#states.set(key, { ...this.#states.get(key), data, _k: key } as State)
    this.revision += 1
    this.#persistSoon(key)
    notify()
  }

  load(): Promise<readonly CachedAnswer[]> {
    const person = this.#person()
    if (!person) return Promise.resolve([])
    this.#reading ??= this.#read(person, startKeys)
    return this.#reading
  }

  /** Adds what IndexedDB holds. Call after React has hydrated the page, which was prerendered without it. */
  async hydrate(): Promise<void> {
    this.#add(await this.load())
    if (this.hasHydrated) return
    this.hasHydrated = true
    this.revision += 1
    notify()
  }

  /** Adds an answer that a start does not read. Never rejects. */
  async hydrateLater(key: string): Promise<void> {
    const person = this.#person()
    if (!person || this.#states.get(key)?.data !== undefined) return
    this.#add(await this.#read(person, [key]))
  }

  #read(person: string, stored: readonly string[]): Promise<readonly CachedAnswer[]> {
    return database()
      .then(({ readAnswers }) => readAnswers(person, stored))
      .catch(() => [])
  }

  #add(answers: readonly CachedAnswer[]): void {
    for (const { key, data, at } of answers) {
      if (this.#states.get(key)?.data !== undefined) continue
      this.#times.set(key, at)
      this.replace(key, data)
      this.#dirty.delete(key)
    }
  }

  flush(): Promise<void> {
    const dirty = [...this.#dirty]
    this.#dirty.clear()
    if (dirty.length > 0) {
      this.#writing = this.#writing.then(() => this.#write(dirty)).catch(() => undefined)
    }
    return this.#writing
  }

  takeChanged(): readonly CachedAnswer[] {
    const person = this.#person()
    const dirty = [...this.#dirty]
    this.#dirty.clear()
    return person ? dirty.flatMap((key) => this.#toStored(person, key) ?? []) : []
  }

  #person(): string | null {
    return currentView() === this.view ? currentScope() : null
  }

  #addToCatalogue(read: Product): void {
    const rows = this.#states.get(keys.products)?.data as readonly Product[] | undefined
    const known = rows?.find(({ id }) => id === read.id)
    if (!rows || JSON.stringify(known) === JSON.stringify(read)) return
    const next = known ? rows.map((row) => (row === known ? read : row)) : [...rows, read]
    this.replace(keys.products, next)
  }

  #persistSoon(key: string): void {
    if (!persistedKeys.includes(key)) return
    if (this.#dirty.size === 0) queueMicrotask(() => void this.flush())
    this.#dirty.add(key)
  }

  async #write(dirty: readonly string[]): Promise<void> {
    const { writeAnswer } = await database()
    for (const key of dirty) {
      const person = this.#person()
      const answer = person && this.#toStored(person, key)
      if (answer) await writeAnswer(answer)
    }
  }

  #toStored(person: string, key: string): CachedAnswer | null {
    const data: unknown = this.#states.get(key)?.data
    const at = this.#times.get(key) ?? new Date().toISOString()
    return data === undefined ? null : { format: CACHE_FORMAT, person, key, data, at }
  }
}

let current = new AnswerCache(currentView())

/** The cache of the shown catalogue: another session or catalogue starts with an empty one. */
export function answerCache(): AnswerCache {
  const view = currentView()
  if (current.view !== view) current = new AnswerCache(view)
  return current
}

/** Deletes what IndexedDB holds. Never rejects. */
export async function clearStoredAnswers(): Promise<void> {
  await database()
    .then(({ clearStore }) => clearStore('seen'))
    .catch(() => undefined)
}

/** Empties the cache, in memory and in IndexedDB. Never rejects. */
export async function clearAnswers(): Promise<void> {
  current = new AnswerCache(currentView())
  notify()
  await clearStoredAnswers()
}

/** Subscribes a component to one cached answer. */
export function useCached<Data>(key: string): Data | undefined {
  return useSyncExternalStore(
    subscribeAnswers,
    () => answerCache().get(key)?.data as Data | undefined,
    () => undefined,
  )
}

/** Renders a component again when the cache has changed without SWR's `mutate`. */
export function useCacheRevision(): void {
  useSyncExternalStore(
    subscribeAnswers,
    () => answerCache().revision,
    () => 0,
  )
}

/** Subscribes a component to when the catalogue was last answered, ISO 8601. */
export function useCatalogueTime(): string | null {
  return useSyncExternalStore(
    subscribeAnswers,
    () => answerCache().catalogueTime(),
    () => null,
  )
}
