import * as z from 'zod/mini'
import type { Household } from '../../contract/household.ts'
import type { ListChange } from '../../contract/listChange.ts'
import {
  type ListItem,
  type ListRefusal,
  type SharedList,
  sharedList,
  sharedListLimits,
} from '../../contract/sharedList.ts'
import { parseJson } from '../../domain/format/parseJson.ts'
import { toHex } from '../../domain/format/toHex.ts'
import {
  applyListChanges,
  isPresent,
  type ListCommand,
  type ListRow,
  type NamedCommand,
  withGoneRows,
} from '../../domain/shopping/listChanges.ts'
import { countItems } from '../../domain/shopping/listCommands.ts'
import { createStore } from '../../platform/storage/createStore.ts'
import { currentAccountScope, currentSession } from '../../platform/storage/session.ts'
import { readStored, type StorageKey, writeStored } from '../../platform/storage/storage.ts'

type Rows = readonly ListRow[]

const confirmedList = z.object({
  ...sharedList.shape,
  catalogue: z.string(),
  tag: z.nullable(z.string()),
})

export interface PendingList {
  readonly catalogue: string
  readonly changes: readonly ListChange[]
  /** Products that only this device knows, by item: one without an id, and one that a scan has found. */
  readonly links: Readonly<
    Record<string, { readonly productId?: number; readonly candidateId?: number }>
  >
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
  readonly rows: Rows
  readonly items: Rows
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

/** Makes changes of this device as the server will make them. */
export function applyOwnChanges(rows: Rows, changes: readonly NamedCommand[]) {
  // The server names the person of this device by their key.
  const sender = { by: '', at: new Date().toISOString(), isProduct: () => true }
  return applyListChanges(rows, changes, sender)
}

const toRow = (item: ListItem): ListRow => ({ ...item, gone: null, gone_by: null, joined_to: null })

/** Articles that were sent, and that joined older ones: changes of them count for those. */
function joinedRows(standing: Rows, sent: readonly ListChange[]): Rows {
  const known = new Set(standing.map(({ id }) => id))
  const lacking = sent.filter((change) => change.kind === 'add' && !known.has(change.id))
  return applyOwnChanges(standing, lacking).rows.filter(({ gone }) => gone === 'joined')
}

function confirmedRows(items: readonly ListItem[], before: Rows, sent: readonly ListChange[]) {
  const standing = items.map(toRow)
  const joined = joinedRows(standing, sent)
  const isJoined = ({ id }: ListRow) => joined.some((each) => each.id === id)
  return [
    ...withGoneRows(
      standing,
      before.filter((row) => !isJoined(row)),
    ),
    ...joined,
  ]
}

/** An article with what only this device knows of its product. */
function withLinks(row: ListRow, links: PendingList['links']): ListRow {
  const known = links[row.id]
  if (!known) return row
  const { productId = null, candidateId } = known
  return {
    ...row,
    product_id: row.product_id ?? productId,
    ...(candidateId !== undefined && { candidate_id: candidateId }),
  }
}

const hasSameCount = (before: Rows, after: Rows) =>
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
  const links = pending?.links ?? {}
  const rows = applyOwnChanges(base, pending?.changes ?? []).rows.map((row) =>
    withLinks(row, links),
  )
  const items = rows.filter(isPresent)
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

const isLocal = (productId: number | null | undefined) => productId != null && productId < 0

function linksOf(rows: Rows): PendingList['links'] {
  return Object.fromEntries(
    rows.flatMap(({ id, product_id, candidate_id }) => {
      if (!isLocal(product_id) && candidate_id === undefined) return []
      const productId = isLocal(product_id) && product_id
      return [
        [
          id,
          { ...(productId && { productId }), ...(candidate_id && { candidateId: candidate_id }) },
        ],
      ]
    }),
  )
}

/** A change as the server takes it: products that only this device has are left out. */
function toSent(change: NamedCommand): readonly ListChange[] {
  if (change.kind === 'ask') return []
  if (change.kind !== 'add' && change.kind !== 'set') return [change]
  const { product_id, name, ...rest } = change
  const product = change.kind === 'add' ? {} : { product_id: null }
  return [
    {
      ...rest,
      ...(name !== undefined && { name: name.trim().slice(0, sharedListLimits.name) }),
      ...(isLocal(product_id) ? product : product_id !== undefined && { product_id }),
    } as ListChange,
  ]
}

/** Makes changes as a person sees them, and stores them until they are sent; returns the names of articles that the list has no room for. */
export function storeListCommands(commands: readonly ListCommand[]): readonly string[] {
  const state = latestSharedList()
  if (!state) return []
  const made = commands.map((command) => ({ change_id: newChangeId(), ...command }))
  const { rows, refused, effective } = applyOwnChanges(state.rows, made)
  const kept = made.filter(
    ({ change_id }) =>
      effective.has(change_id) && !refused.some((each) => each.change_id === change_id),
  )
  if (kept.length > 0) {
    const pending = state.pending ?? nothingPending()
    const changes = [...pending.changes, ...kept.flatMap(toSent)]
    const next = { ...pending, changes, links: linksOf(rows.filter(isPresent)) }
    write(state, state.confirmed, next, { isOwn: true })
  }
  return refusedNames(refused, made, state.rows)
}

function refusedNames(
  refused: readonly ListRefusal[],
  changes: readonly NamedCommand[],
  rows: Rows,
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
