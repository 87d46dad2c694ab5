import * as z from 'zod/mini'
import type { Household } from '../../contract/household.ts'
import type { ListChange } from '../../contract/listChange.ts'
import { type ListRefusal, type SharedList, sharedList } from '../../contract/sharedList.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { parseJson } from '../../domain/format/parseJson.ts'
import { toHex } from '../../domain/format/toHex.ts'
import { applyOwnChanges, confirmedRows, ME } from '../../domain/shopping/confirmedRows.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import { listDifference, sentProduct } from '../../domain/shopping/listDifference.ts'
import { countItems } from '../../domain/shopping/shoppingList.ts'
import { createStore } from '../../platform/storage/createStore.ts'
import { currentAccountScope, currentSession } from '../../platform/storage/session.ts'
import { readStored, type StorageKey, writeStored } from '../../platform/storage/storage.ts'

type Items = readonly ShoppingItem[]

/** A list as pages read it. */
export interface ShoppingStore {
  readonly items: Items
  /** False while the browser refuses to store the list. */
  readonly stored: boolean
  /** Whether part of the stored list was invalid and was backed up. */
  readonly hasUnreadable: boolean
  /** Ids of the products that the household buys often; a list of this device knows them otherwise. */
  readonly usual?: readonly number[]
  /** Whether another person made the last change of the shown list. */
  readonly isOthersChange?: boolean
  /** Ids that stay on this device's list while the household's is shown; null while that is not known. */
  readonly left?: readonly number[] | null
}

const confirmedList = z.object({
  ...sharedList.shape,
  catalogue: z.string(),
  tag: z.nullable(z.string()),
})

export interface PendingList {
  readonly catalogue: string
  readonly changes: readonly ListChange[]
  /** Products that only this device knows, by item: one without an id, and one that a scan has found. */
  readonly links: Readonly<Record<string, Pick<ShoppingItem, 'productId' | 'candidateId'>>>
  /** Keys of the people whom this device has seen. */
  readonly people?: readonly string[]
  readonly role?: Household['members'][number]['role']
  readonly left?: readonly number[]
}
type Confirmed = z.infer<typeof confirmedList>

interface SharedListState {
  readonly scope: string
  readonly confirmed: Confirmed | null
  readonly pending: PendingList | null
  readonly rows: readonly ListRow[]
  readonly items: Items
  readonly isOthersChange: boolean
  readonly stored: boolean
}

const store = createStore<SharedListState | null>(null)
export const subscribeSharedList = store.subscribe

/** Which list, and in whose name; null without a household. */
export function listScope(): string | null {
  const account = currentAccountScope()
  const { sharedCatalogue } = currentSession()
  return account && sharedCatalogue && `${account} ${sharedCatalogue}`
}

const storedKey = (name: StorageKey) => `${name} ${currentAccountScope()}` as const

const readConfirmed = () =>
  z.safeParse(confirmedList, parseJson(readStored(storedKey('sharedList')))).data ?? null

/** What waits in a stored text; null where it is none. Written by this app alone: a schema of all changes would weigh on every page. */
export function parsePending(text: string | null): PendingList | null {
  const pending = parseJson(text) as Partial<PendingList> | null
  const isWhole = typeof pending?.catalogue === 'string' && Array.isArray(pending.changes)
  return isWhole ? (pending as PendingList) : null
}

const readPending = () => parsePending(readStored(storedKey('listChanges')))

const ofCatalogue = <Value extends { readonly catalogue: string }>(value: Value | null) =>
  value?.catalogue === currentSession().sharedCatalogue ? value : null

/** An article as a list of this device holds it. */
export function toItem(row: ListRow, links: PendingList['links'] = {}): ShoppingItem {
  const { id, name, product_id, count, paid, done, done_by, added_by, added_at } = row
  const { productId: local, candidateId } = links[id] ?? {}
  const productId = product_id ?? local
  return {
    ...{ id, name, completed: done, addedAt: added_at },
    ...(productId !== undefined && { productId }),
    ...(candidateId !== undefined && { candidateId }),
    ...(count > 1 && { count }),
    ...(paid !== null && { paid }),
    ...(done_by && { doneBy: done_by }),
    ...(added_by && { addedBy: added_by }),
  }
}

const hasSameCount = (before: Items, after: Items) =>
  JSON.stringify(countItems(before)) === JSON.stringify(countItems(after))

function stateOf(
  scope: string,
  confirmed: Confirmed | null,
  pending: PendingList | null,
  stored: boolean,
  { isOwn = false, sent = [] as readonly ListChange[] } = {},
): SharedListState {
  const before = store.get()
  const former = before?.scope === scope ? before : null
  const base = confirmedRows(confirmed?.items ?? [], former?.rows ?? [], sent)
  const { rows } = applyOwnChanges(base, pending?.changes ?? [])
  const items = rows
    .filter(({ gone }) => gone === null)
    .map((row) => toItem(row, pending?.links ?? {}))
  const isCounted = former !== null && !hasSameCount(former.items, items)
  const isOthersChange = isCounted ? !isOwn : (former?.isOthersChange ?? false)
  return { scope, confirmed, pending, rows, items, isOthersChange, stored }
}

function load(scope: string): SharedListState {
  const confirmed = ofCatalogue(readConfirmed())
  const pending = ofCatalogue(readPending())
  return stateOf(scope, confirmed, pending, true)
}

/** The list as a person sees it on this device; null without a household. */
export function readSharedList(): SharedListState | null {
  const scope = listScope()
  if (!scope) return null
  const state = store.get()
  if (state?.scope === scope) return state
  const loaded = load(scope)
  store.set(loaded)
  return loaded
}

/** The state with what other tabs have stored: their events may still be under way. */
export function latestSharedList(): SharedListState | null {
  const state = readSharedList()
  return state?.stored ? load(state.scope) : state
}

/** Reads again what another tab has stored. */
export function reloadSharedList(): void {
  const latest = latestSharedList()
  if (latest) store.set(latest)
}

function write(
  state: SharedListState,
  confirmed: Confirmed | null,
  pending: PendingList,
  how?: Parameters<typeof stateOf>[4],
): void {
  const isWritten =
    (confirmed === state.confirmed ||
      writeStored(storedKey('sharedList'), JSON.stringify(confirmed))) &&
    writeStored(storedKey('listChanges'), JSON.stringify(pending))
  store.set(stateOf(state.scope, confirmed, pending, isWritten, how))
}

const nothingPending = (): PendingList => ({
  catalogue: currentSession().sharedCatalogue ?? '',
  changes: [],
  links: {},
})

/** Stores what this device knows of the household's list, apart from the list. */
export function updatePending(known: Pick<PendingList, 'people' | 'left' | 'role'>): void {
  const state = latestSharedList()
  if (!state) return
  write(state, state.confirmed, { ...(state.pending ?? nothingPending()), ...known })
}

const newChangeId = () => toHex(crypto.getRandomValues(new Uint8Array(16)))

/** A whole number below 2^53: two phones may add in one millisecond. */
function newItemId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high % 2 ** 21) * 2 ** 32 + low + 1
}

function linksOf(items: Items): PendingList['links'] {
  return Object.fromEntries(
    items.flatMap((item) => {
      const { id, productId, candidateId } = item
      const isLocal = productId !== undefined && sentProduct(item) === null
      if (!isLocal && candidateId === undefined) return []
      return [[id, { ...(isLocal && { productId }), ...(candidateId && { candidateId }) }]]
    }),
  )
}

/** Applies a change as a person sees it, and stores it until it is sent; returns the names of articles that the list has no room for. */
export function changeSharedList(
  change: (items: Items) => Items,
  finishes = false,
): readonly string[] {
  const state = latestSharedList()
  const changed = state && change(state.items)
  if (!state || changed === state.items || !changed) return []
  const known = new Set(state.rows.map(({ id }) => id))
  const items = changed.map((item) => (known.has(item.id) ? item : { ...item, id: newItemId() }))
  const at = new Date().toISOString()
  const made = listDifference(state.rows, items, { by: ME, at, newChangeId, finishes })
  const { rows, refused } = applyOwnChanges(state.rows, made)
  const isRefused = ({ change_id }: ListChange) =>
    refused.some((refusal) => refusal.change_id === change_id)
  const present = new Set(rows.map(({ id }) => String(id)))
  const links = Object.entries(linksOf(items)).filter(([id]) => present.has(id))
  const pending = state.pending ?? nothingPending()
  const changes = [...pending.changes, ...made.filter((each) => !isRefused(each))]
  const next = { ...pending, changes, links: Object.fromEntries(links) }
  write(state, state.confirmed, next, { isOwn: true })
  return refusedNames(refused, made, state.rows)
}

function refusedNames(
  refused: readonly ListRefusal[],
  changes: readonly ListChange[],
  rows: readonly ListRow[],
): readonly string[] {
  return refused.flatMap(({ change_id, reason }) => {
    const change = changes.find((each) => each.change_id === change_id)
    if (!change || reason !== 'full') return []
    if (change.kind === 'add') return [change.name]
    const id = 'ids' in change ? change.ids[0] : change.id
    return rows.flatMap((row) => (row.id === id ? [row.name] : []))
  })
}

/** Applies an answer of the server and drops the sent changes; returns the names of articles that the list has no room for. */
export function confirmSharedList(
  { items, usual }: SharedList,
  tag: string | null,
  sent: readonly ListChange[] = [],
  refused: readonly ListRefusal[] = [],
): readonly string[] {
  const state = latestSharedList()
  if (!state) return []
  const done = new Set(sent.map(({ change_id }) => change_id))
  const pending = state.pending ?? nothingPending()
  const changes = pending.changes.filter(({ change_id }) => !done.has(change_id))
  const confirmed = { catalogue: pending.catalogue, items, usual, tag }
  write(state, confirmed, { ...pending, changes }, { sent })
  return refusedNames(refused, sent, state.rows)
}

/** Drops a change that the server does not take. */
export function dropChange({ change_id: dropped }: ListChange): void {
  const state = latestSharedList()
  if (!state?.pending) return
  const changes = state.pending.changes.filter(({ change_id }) => change_id !== dropped)
  write(state, state.confirmed, { ...state.pending, changes })
}
