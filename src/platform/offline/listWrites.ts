import { parseFields } from '../../domain/format/parseJson.ts'
import { isKnownWrite } from '../../domain/offline/queuedWrite.ts'
import { accountOf, isLostScope } from '../../domain/offline/scope.ts'
import { isAbout, type QueuedListChange } from '../../domain/shopping/kinds/list.ts'
import type { SharedCommand } from '../../domain/shopping/listChanges.ts'
import { readStored, writeStored } from '../storage/storage.ts'

export interface ListNotes {
  readonly catalogue: string
  /** Products that only this device knows, by article: one without an id, and one that a scan has found. */
  readonly links: Readonly<
    Record<string, { readonly productId?: number; readonly candidateId?: number }>
  >
  readonly people?: readonly string[]
  readonly role?: 'owner' | 'member'
  readonly left?: readonly number[]
}

export interface ListQueue {
  readonly writes: readonly QueuedListChange[]
  readonly notes: ListNotes | null
}

const keyOf = (account: string) => `listWrites ${account}` as const

let inMemory: { readonly account: string; readonly queue: ListQueue } | null = null

export const isListStored = () => inMemory === null

interface FormerQueue extends ListNotes {
  readonly changes: ReadonlyArray<SharedCommand & { readonly change_id: string }>
}

function formerQueue(text: string | null): FormerQueue | null {
  const fields = { links: {}, ...parseFields(text) } as Partial<FormerQueue>
  const isWhole = typeof fields.catalogue === 'string' && Array.isArray(fields.changes)
  return isWhole ? (fields as FormerQueue) : null
}

function formerWrites(account: string, { catalogue, changes }: FormerQueue, from: number) {
  const { items } = parseFields(readStored(`sharedList ${account}`))
  const named = [...(Array.isArray(items) ? items : []), ...changes]
  return changes.map(({ change_id: key, ...body }, at): QueuedListChange => {
    const id = 'ids' in body ? body.ids[0] : body.id
    const name = String(named.find((each) => each.id === id && 'name' in each)?.name ?? '')
    const order = from + at
    const person = `${account} ${catalogue}`
    return newListWrite({ person, key, name, order, body: body as QueuedListChange['body'] })
  })
}

export const newListWrite = (
  write: Pick<QueuedListChange, 'person' | 'key' | 'name' | 'order' | 'body'>,
): QueuedListChange => ({
  ...{ kind: 'list', format: 1, memberSince: null, at: new Date().toISOString() },
  ...{ tried: false, failures: 0, problem: null, ...write },
})

const notesOf = ({ changes: _, ...notes }: FormerQueue): ListNotes => notes

/** Takes over what a former version has stored, and goes on storing where its tab is still open. */
function withFormer(account: string, queue: ListQueue): ListQueue {
  const pending = `listChanges ${account}` as const
  const lost = `lostListChanges ${account}` as const
  const current = formerQueue(readStored(pending))
  const lines = readStored(lost)?.split('\n') ?? []
  const former = [...lines.map(formerQueue), current].filter((each) => each !== null)
  if (former.length === 0) return queue
  const writes = [...queue.writes]
  for (const each of former) writes.push(...formerWrites(account, each, nextOrder(writes)))
  const all = { writes, notes: current ? notesOf(current) : queue.notes }
  if (writeListQueue(account, all)) for (const key of [pending, lost]) writeStored(key, null)
  return all
}

export const nextOrder = (writes: readonly QueuedListChange[]) =>
  Math.max(Date.now(), (writes.at(-1)?.order ?? 0) + 1)

let latest: { readonly text: string | null; readonly queue: ListQueue } | null = null

function parseQueue(text: string | null): ListQueue {
  if (latest?.text === text) return latest.queue
  const { writes, notes } = parseFields(text)
  const queue = { writes: Array.isArray(writes) ? writes : [], notes: (notes ?? null) as ListNotes }
  latest = { text, queue }
  return queue
}

/** What waits for the lists of a person's households. In localStorage: a tick is shown and kept in the same turn, and in the first frame. */
export function readListQueue(account: string): ListQueue {
  if (inMemory?.account === account) return inMemory.queue
  return withFormer(account, parseQueue(readStored(keyOf(account))))
}

/** Stores it; false where the browser refuses, and this tab alone has it. */
export function writeListQueue(account: string, queue: ListQueue): boolean {
  const text = JSON.stringify(queue)
  const isStored = writeStored(keyOf(account), text)
  inMemory = isStored ? null : { account, queue }
  latest = { text, queue }
  return isStored
}

function change(
  account: string,
  next: (writes: readonly QueuedListChange[]) => readonly QueuedListChange[],
): void {
  const queue = readListQueue(account)
  writeListQueue(account, { ...queue, writes: next(queue.writes) })
}

export const listWritesOf = (account: string, isMeant: (person: string) => boolean) =>
  readListQueue(account).writes.filter((write) => isKnownWrite(write) && isMeant(write.person))

export const lostListWrites = (account: string, sharedCatalogue: string | null) =>
  listWritesOf(account, (person) => isLostScope(person, account, sharedCatalogue))

export const findListWrite = ({ person, order }: QueuedListChange) =>
  listWritesOf(accountOf(person), (of) => of === person).find((each) => each.order === order)

/** Replaces a change that still waits. */
export function updateListWrite(write: QueuedListChange): void {
  change(accountOf(write.person), (all) =>
    all.map((each) => (each.order === write.order ? write : each)),
  )
}

function drop(account: string, isDropped: (write: QueuedListChange) => boolean): void {
  change(account, (all) => all.filter((each) => !(isKnownWrite(each) && isDropped(each))))
}

/** Takes a change out that the server has made; one that it has refused stays. */
export function finishListWrite({ person, key }: QueuedListChange): void {
  drop(accountOf(person), (each) => each.key === key && each.problem === null)
}

/** Gives a change up; what follows an article that is not added goes too. */
export function discardListWrite(write: QueuedListChange): void {
  const isFollower = (each: QueuedListChange) => !('ids' in each.body) && isAbout(each, write)
  drop(accountOf(write.person), (each) => each.order === write.order || isFollower(each))
}

/** Gives up what waits for lists that a person has lost. */
export function dropLostListWrites(account: string, sharedCatalogue: string | null): void {
  drop(account, ({ person }) => isLostScope(person, account, sharedCatalogue))
}

/** Deletes what waits for every list of a person. */
export function clearListQueue(account: string): void {
  inMemory = null
  for (const name of ['listWrites', 'listChanges', 'lostListChanges'] as const)
    writeStored(`${name} ${account}`, null)
}
