import * as z from 'zod/mini'
import type { ListChange } from '../../../contract/listChange.ts'
import {
  type ListItem,
  type ListRefusal,
  type SharedList,
  sharedList,
  sharedListLimits,
} from '../../../contract/sharedList.ts'
import { parseJson } from '../../../domain/format/parseJson.ts'
import { accountOf } from '../../../domain/offline/scope.ts'
import { idsOf, type QueuedListChange } from '../../../domain/shopping/kinds/list.ts'
import {
  applyListChanges,
  type ListCommand,
  type ListRow,
  type NamedCommand,
  type SharedCommand,
} from '../../../domain/shopping/listChanges.ts'
import { countItems } from '../../../domain/shopping/listCommands.ts'
import { isPresent, withGoneRows } from '../../../domain/shopping/storedList.ts'
import {
  isListStored,
  type ListNotes,
  type ListQueue,
  newListWrite,
  nextOrder,
  readListQueue,
  writeListQueue,
} from '../../../platform/offline/listWrites.ts'
import { createStore } from '../../../platform/storage/createStore.ts'
import {
  currentAccountScope,
  currentListScope,
  currentSession,
} from '../../../platform/storage/session.ts'
import { readStored, writeStored } from '../../../platform/storage/storage.ts'
import { listWrites, newWriteKey } from '../../writes/outbox.ts'

type Rows = readonly ListRow[]
type Writes = readonly QueuedListChange[]

const confirmedList = z.object({
  ...sharedList.shape,
  catalogue: z.string(),
  tag: z.nullable(z.string()),
})
type Confirmed = z.infer<typeof confirmedList>

export interface ListNews {
  readonly reason: ListRefusal['reason']
  readonly name: string
}

interface SharedListState {
  readonly scope: string
  readonly text: string | null
  readonly queue: ListQueue
  readonly confirmed: Confirmed | null
  readonly notes: ListNotes
  readonly rows: Rows
  readonly items: Rows
  readonly isOthersChange: boolean
  readonly stored: boolean
}

const store = createStore<SharedListState | null>(null)
export const subscribeSharedList = store.subscribe

const storedKey = () => `sharedList ${currentAccountScope()}` as const

/** Makes changes of this device as the server will make them. */
export function applyOwnChanges(rows: Rows, changes: readonly NamedCommand[]) {
  const sender = { by: '', at: new Date().toISOString(), isProduct: () => true }
  return applyListChanges(rows, changes, sender)
}

export const changesOf = (writes: Writes): readonly ListChange[] =>
  writes.map(({ key, body }) => ({ change_id: key, ...body }) as ListChange)

const toRow = (item: ListItem): ListRow => ({ ...item, gone: null, gone_by: null, joined_to: null })

/** Sent articles that joined older ones: their changes count for those. */
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

function withLinks(row: ListRow, links: ListNotes['links']): ListRow {
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

interface Made {
  readonly isOwn?: boolean
  readonly sent?: readonly ListChange[]
}

let unstored: Confirmed | null = null

function readConfirmed(text: string | null): Confirmed | null {
  const { data } = z.safeParse(confirmedList, unstored ?? parseJson(text))
  return data && data.catalogue === currentSession().sharedCatalogue ? data : null
}

function readStoredList(scope: string, former: SharedListState | null) {
  const text = readStored(storedKey())
  const queue = readListQueue(accountOf(scope))
  const isSame = former !== null && former.text === text && unstored === null
  const confirmed = isSame ? former.confirmed : readConfirmed(text)
  const catalogue = currentSession().sharedCatalogue ?? ''
  const isOfList = queue.notes?.catalogue === catalogue
  const notes = isOfList && queue.notes ? queue.notes : { catalogue, links: {} }
  return { scope, text, queue, confirmed, notes, isSame: isSame && former.queue === queue }
}

function loadState(scope: string, { isOwn = false, sent }: Made = {}): SharedListState {
  const before = store.get()
  const former = before?.scope === scope ? before : null
  const { isSame, ...stored } = readStoredList(scope, former)
  if (former && isSame && !sent) return former
  const base = confirmedRows(stored.confirmed?.items ?? [], former?.rows ?? [], sent ?? [])
  const { rows: made } = applyOwnChanges(base, changesOf(listWrites()))
  const rows = made.map((row) => withLinks(row, stored.notes.links))
  const items = rows.filter(isPresent)
  const isCounted = former !== null && !hasSameCount(former.items, items)
  const isOthersChange = isCounted ? !isOwn : (former?.isOthersChange ?? false)
  const isStored = isListStored() && unstored === null
  return { ...stored, rows, items, isOthersChange, stored: isStored }
}

/** The list as a person sees it on this device; null without a household. */
export function readSharedList(): SharedListState | null {
  const scope = currentListScope()
  if (!scope) return null
  const state = store.get()
  if (state?.scope === scope) return state
  const loaded = loadState(scope)
  store.set(loaded)
  return loaded
}

/** The state with what other tabs have stored: their events may still be under way. */
export function latestSharedList(): SharedListState | null {
  const state = readSharedList()
  return state && loadState(state.scope)
}

/** Reads again what another tab has stored. */
export function reloadSharedList(): void {
  const latest = latestSharedList()
  if (latest && latest !== store.get()) store.set(latest)
}

function write(state: SharedListState, next: Partial<SharedListState>, writes: Writes, how?: Made) {
  const { scope, confirmed, notes } = { ...state, ...next }
  if (confirmed !== state.confirmed) {
    const isStored = writeStored(storedKey(), JSON.stringify(confirmed))
    unstored = isStored ? null : confirmed
  }
  writeListQueue(accountOf(scope), { writes, notes })
  store.set(loadState(scope, how))
}

const allWrites = (scope: string) => readListQueue(accountOf(scope)).writes

/** Stores what this device knows of the household's list, apart from the list. */
export function updateNotes(known: Partial<ListNotes>): void {
  const state = latestSharedList()
  if (state) write(state, { notes: { ...state.notes, ...known } }, allWrites(state.scope))
}

const isLocal = (productId: number | null | undefined) => productId != null && productId < 0

function linksOf(rows: Rows): ListNotes['links'] {
  return Object.fromEntries(
    rows.flatMap(({ id, product_id, candidate_id }) => {
      const productId = isLocal(product_id) && product_id
      if (!productId && candidate_id === undefined) return []
      const candidate = candidate_id !== undefined && { candidateId: candidate_id }
      return [[id, { ...(productId && { productId }), ...candidate }]]
    }),
  )
}

/** A change as the server takes it: products that only this device has are left out. */
function toBody(command: ListCommand): readonly SharedCommand[] {
  if (command.kind === 'ask') return []
  if (command.kind !== 'add' && command.kind !== 'set') return [command]
  const { product_id, name, ...rest } = command
  const unlinked = command.kind === 'add' ? {} : { product_id: null }
  return [
    {
      ...rest,
      ...(name !== undefined && { name: name.trim().slice(0, sharedListLimits.name) }),
      ...(isLocal(product_id) ? unlinked : product_id !== undefined && { product_id }),
    } as SharedCommand,
  ]
}

/** Makes changes as a person sees them, and queues them. @returns them, and the articles that the list has no room for */
export function queueListCommands(commands: readonly ListCommand[]): {
  readonly made: Writes
  readonly news: readonly ListNews[]
} {
  const state = latestSharedList()
  if (!state) return { made: [], news: [] }
  const { scope } = state
  const named = commands.map((command) => ({ change_id: newWriteKey(), ...command }))
  const { rows, refused, effective } = applyOwnChanges(state.rows, named)
  const refusals = new Map(refused.map(({ change_id, reason }) => [change_id, reason]))
  const nameOf = (body: SharedCommand) =>
    [...idsOf(body)].flatMap((id) => rows.find((row) => row.id === id)?.name ?? []).join(', ')
  const news = named.flatMap(({ change_id, ...command }): readonly ListNews[] => {
    const reason = refusals.get(change_id)
    const added = command.kind === 'add' ? command.name : ''
    return reason && command.kind !== 'ask' ? [{ reason, name: added || nameOf(command) }] : []
  })
  const kept = named.filter(({ change_id: id }) => effective.has(id) && !refusals.has(id))
  if (kept.length === 0) return { made: [], news }
  const waiting = allWrites(scope)
  const first = nextOrder(waiting)
  const made = kept
    .flatMap(({ change_id: key, ...command }) => toBody(command).map((body) => ({ key, body })))
    .map((each, at) =>
      newListWrite({ ...each, person: scope, name: nameOf(each.body), order: first + at }),
    )
  const notes = { ...state.notes, links: linksOf(rows.filter(isPresent)) }
  write(state, { notes }, [...waiting, ...made], { isOwn: true })
  return { made, news }
}

const asFull = (write: QueuedListChange): QueuedListChange => ({
  ...write,
  problem: {
    ...{ kind: 'refused', status: 409, detail: null, problem: 'list-full' },
    ...{ limit: sharedListLimits.articles, now: undefined },
  },
})

/** Applies an answer of the server and takes the sent changes out; one for which the list has no room waits for a decision. */
export function confirmSharedList(
  { items, usual }: SharedList,
  tag: string | null,
  sent: Writes = [],
  refused: readonly ListRefusal[] = [],
): readonly ListNews[] {
  const state = latestSharedList()
  if (!state) return []
  const reasons = new Map(refused.map(({ change_id, reason }) => [change_id, reason]))
  const keys = new Set(sent.map(({ key }) => key))
  const writes = allWrites(state.scope).flatMap((each) => {
    if (!keys.has(each.key)) return [each]
    return reasons.get(each.key) === 'full' ? [asFull(each)] : []
  })
  const confirmed = { catalogue: state.notes.catalogue, items, usual, tag }
  write(state, { confirmed }, writes, { sent: changesOf(sent) })
  return sent.flatMap(({ key, name }) => {
    const reason = reasons.get(key)
    return reason ? [{ reason, name }] : []
  })
}
