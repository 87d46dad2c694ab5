import { toastLimits } from '../limits.ts'
import type { QueueChange as ChangeOf, Write } from './kinds/writeKind.ts'
import { isOverwrite, kindOf, productIdsOf, type QueuedWrite, thingsOf } from './queuedWrite.ts'
import { isAccountId } from './scope.ts'

type Queue = readonly QueuedWrite[]
export type QueueChange = ChangeOf<QueuedWrite>

export const sharesThing = (write: QueuedWrite) => {
  const things = thingsOf(write)
  return (other: QueuedWrite) => thingsOf(other).some((thing) => things.includes(thing))
}

/** Adds a write to a queue; two of one thing become one unless the server may have done the first. */
export function mergeQueuedWrite(queue: Queue, next: QueuedWrite): QueueChange {
  return kindOf(next).merge(next, queue.filter(sharesThing(next))) as QueueChange
}

/** For how many milliseconds from `now` a write is still held; 0 where the clock was set back. */
export function heldFor({ heldUntil }: Write, now: number): number {
  const time = heldUntil === undefined ? 0 : Date.parse(heldUntil) - now
  return time > 0 && time <= toastLimits.undoByKeys ? time : 0
}

/** The first write that may be sent: what follows one that waits or `isHeld` on its thing waits too. */
export function nextWrite(
  queue: Queue,
  isHeld: (write: QueuedWrite) => boolean = () => false,
): QueuedWrite | undefined {
  const held = new Set<number | string>()
  for (const write of queue) {
    const ids = thingsOf(write)
    const { waitsFor } = kindOf(write)
    const waits = ids.some((id) => held.has(id)) || queue.some((each) => waitsFor?.(write, each))
    if (!waits && !write.problem && !isHeld(write)) return write
    for (const id of ids) held.add(id)
  }
  return undefined
}

const followers = (queue: Queue, write: QueuedWrite) =>
  queue.filter(({ order }) => order > write.order).filter(sharesThing(write))

/** Gives a write up: what follows an addition goes too, what follows another write gets its `base`. */
export function discardWrite(queue: Queue, write: QueuedWrite): QueueChange {
  const later = followers(queue, write)
  if (write.kind === 'add') {
    return { drop: [write.order, ...later.map(({ order }) => order)], put: [] }
  }
  if (!isOverwrite(write)) return { drop: [write.order], put: [] }
  const put = later.map((follower) =>
    isOverwrite(follower) ? { ...follower, base: follower.base ?? write.base } : follower,
  )
  return { drop: [write.order], put }
}

/** Of the writes of a lost catalogue, those that create products or are about created ones only. */
export function newProductsIn(queue: Queue): Queue {
  const added = new Set(
    queue.filter(({ kind }) => kind === 'add').flatMap((write) => productIdsOf(write)),
  )
  return queue.filter((write) => {
    const ids = productIdsOf(write)
    return ids.length > 0 && ids.every((id) => added.has(id))
  })
}

function moveFollowers(queue: Queue, write: QueuedWrite, id: number): Queue {
  const [from = id] = productIdsOf(write)
  return followers(queue, write).map((follower) => {
    const moved = kindOf(follower).withProductId(follower, from, id)
    return isOverwrite(moved) ? { ...moved, base: null } : moved
  })
}

/** Takes out a write that the server has done, and gives its followers the product's `id`. */
export function settleWrite(queue: Queue, write: QueuedWrite, id: number): QueueChange {
  return { drop: [write.order], put: moveFollowers(queue, write, id) }
}

/** Turns a change of a product that is gone into the addition of a new one. */
export function readdProduct(queue: Queue, addition: QueuedWrite): QueueChange {
  const id = -addition.order
  const [from = id] = productIdsOf(addition)
  const again = kindOf(addition).withProductId(addition, from, id)
  return { drop: [], put: [again, ...moveFollowers(queue, addition, id)] }
}

/** A write after the person's decision: over the server's version, or as a new product. */
export function forceWrite(write: QueuedWrite, key: string): QueuedWrite {
  const { problem } = write
  const readded = problem?.kind === 'gone' && kindOf(write).readd?.(write)
  const next = readded ? (readded as QueuedWrite) : write
  const again = { ...next, tried: false, failures: 0, problem: null, key }
  return problem?.kind === 'changed' && isOverwrite(again)
    ? { ...again, base: problem.theirs }
    : again
}

/** A write whose price is of this day at the latest. */
export function notAfter(write: QueuedWrite, day: string): QueuedWrite {
  if (write.kind !== 'add' && write.kind !== 'price' && write.kind !== 'changePrice') return write
  const { seen_on } = write.body
  if (!seen_on || seen_on <= day) return write
  return { ...write, body: { ...write.body, seen_on: day } } as QueuedWrite
}

/** Under what else a person's things may lie: their present and former e-mail, or when their account was created. */
export interface FormerScopes {
  readonly emails: ReadonlyArray<string | null>
  readonly memberSince: string | null
}

/** Whether a write of another scope is this person's: two ids are two persons, and so are two dates of creation. */
export function isTheirs(write: QueuedWrite, scope: string, { emails, memberSince }: FormerScopes) {
  const isSince = memberSince !== null && write.memberSince === memberSince
  if (emails.includes(write.person)) return isSince || !memberSince || !write.memberSince
  return isSince && !(isAccountId(write.person) && isAccountId(scope))
}
