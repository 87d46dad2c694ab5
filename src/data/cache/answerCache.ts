import { useSyncExternalStore } from 'react'
import type { Product } from '../../contract/products.ts'
import { personOf, SEEN_FORMAT } from '../../domain/offline/cachedAnswer.ts'
import { forgetFirstRows, forgetFirstScreen } from '../../platform/firstScreen.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { isProduct, keys } from './keys.ts'

interface Seen {
  readonly data: unknown
  readonly at: string
}

/** What is kept: the rest of the catalogue can be told from these. */
const keptKeys: readonly string[] = [keys.account, keys.categories, keys.products]

let token: string | null = null
let answers: ReadonlyMap<string, Seen> = new Map()
let reading: Promise<void> | null = null
const listeners = new Set<() => void>()

const store = () => import('../../platform/offline/database.ts')

function publish(next: ReadonlyMap<string, Seen>): void {
  answers = next
  for (const listener of listeners) listener()
}

/** Answers of another session are not this one's. */
function forSession(): ReadonlyMap<string, Seen> {
  const session = currentSession()
  if (session.token !== token) {
    token = session.token
    answers = new Map()
    reading = null
  }
  return answers
}

/** Begins to read what this person last saw; once a session. Never throws. */
export function loadSeen(): Promise<void> {
  forSession()
  const person = personOf(currentSession().userEmail)
  if (!person || token === null) return Promise.resolve()
  const mine = token
  reading ??= store()
    .then(({ readSeen }) => readSeen(person))
    .then((kept) => {
      if (mine !== token) return
      const read = kept.map(({ key, data, at }) => [key, { data, at }] as const)
      // What the server has answered meanwhile is newer.
      publish(new Map([...read, ...answers]))
    })
    .catch(() => undefined)
  return reading
}

/** What the server last answered to a call, in this session or before; undefined for nothing. */
export function lastSeen(key: string | null): unknown {
  return key === null ? undefined : forSession().get(key)?.data
}

/** When the catalogue was last seen, ISO 8601. */
export function catalogueSeenAt(): string | null {
  const kept = forSession()
  return (kept.get(keys.products) ?? kept.get(keys.categories))?.at ?? null
}

/** Changes the catalogue last seen as a write has just changed it on the server. Never throws. */
export async function changeSeen(
  change: (rows: readonly Product[]) => readonly Product[],
): Promise<void> {
  forgetFirstRows()
  const known = forSession().get(keys.products)
  if (known) await keep(keys.products, change(known.data as readonly Product[]), known.at)
}

/** Keeps an answer that just came, for the person who is signed in; a product's in the catalogue. */
export function rememberAnswer(key: string, data: unknown): void {
  if (keptKeys.includes(key)) void keep(key, data, new Date().toISOString())
  // An answer of none is no product.
  else if (isProduct(key) && data) rememberProduct(data as Product)
}

/** A product just added or changed is in the catalogue before its list is asked for again. */
function rememberProduct(read: Product): void {
  const rows = forSession().get(keys.products)?.data as readonly Product[] | undefined
  const known = rows?.find(({ id }) => id === read.id)
  // The whole catalogue is written at each change of it.
  if (!rows || JSON.stringify(known) === JSON.stringify(read)) return
  void changeSeen(() => (known ? rows.map((row) => (row === known ? read : row)) : [...rows, read]))
}

async function keep(key: string, data: unknown, at: string): Promise<void> {
  const person = personOf(currentSession().userEmail)
  publish(new Map(forSession()).set(key, { data, at }))
  if (!person || token === null) return
  const mine = token
  await store()
    .then(({ writeSeen }) =>
      mine === currentSession().token
        ? writeSeen({ format: SEEN_FORMAT, person, key, data, at })
        : undefined,
    )
    .catch(() => undefined)
}

/** Forgets all that was seen, here and on the device. */
export async function forgetSeen(): Promise<void> {
  forgetFirstScreen()
  publish(new Map())
  await store()
    .then(({ clearSeen }) => clearSeen())
    .catch(() => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  void loadSeen()
  return () => listeners.delete(listener)
}

/** What the server last answered to a call, followed; read from the device when first asked for. */
export function useLastSeen(key: string | null): unknown {
  return useSyncExternalStore(
    subscribe,
    () => lastSeen(key),
    () => undefined,
  )
}

/** When the catalogue was last seen, followed. */
export function useCatalogueSeenAt(): string | null {
  return useSyncExternalStore(subscribe, catalogueSeenAt, () => null)
}
