import type { CodeBody } from '../../contract/codes.ts'
import type { ProductChange, ProductCreation } from '../../contract/products.ts'
import type { QueuedChange, QueuedCode, QueuedDeletion, QueuedWrite } from './queuedWrite.ts'

type Queue = readonly QueuedWrite[]

export interface QueueChange {
  readonly drop: readonly number[]
  /** Each replaces the write of its order; one of order 0 is appended. */
  readonly put: Queue
}

function asCreation(body: ProductChange): ProductCreation {
  const { unit, unit_type, ...rest } = body
  return { ...rest, unit_type: unit ?? unit_type ?? null, image_data: body.image_url ?? null }
}

/** The change that gives a product the values of an addition. */
export function asChange(body: ProductCreation): ProductChange {
  const { unit_type, image_data: _, seen_on: __, ...rest } = body
  return { ...rest, unit: rest.unit ?? unit_type ?? null }
}

const isFree = (write: QueuedWrite) => !write.tried || write.trouble?.kind === 'refused'

/** New values answer a refusal; a conflict still waits. */
const remaining = ({ trouble }: QueuedWrite) => (trouble?.kind === 'refused' ? null : trouble)

const isOverwrite = (write: QueuedWrite): write is QueuedChange | QueuedDeletion =>
  write.kind === 'change' || write.kind === 'delete'

const append = (write: QueuedWrite): QueueChange => ({ drop: [], put: [write] })

type Merge<Write> = (last: QueuedWrite, next: Write, earlier: Queue) => QueueChange

/** How an overwrite is merged with the last write of its product, which the server can't have done. */
const merges: { readonly change: Merge<QueuedChange>; readonly delete: Merge<QueuedDeletion> } = {
  change(last, next) {
    if (last.kind === 'price' || last.kind === 'code') return append({ ...next, base: null })
    const { body, photo, key, name, categoryName } = next
    const values = { photo, key, name, categoryName, tried: false, trouble: remaining(last) }
    if (last.kind === 'add') return append({ ...last, ...values, body: asCreation(body) })
    if (last.kind === 'change') return append({ ...last, ...values, body })
    return { drop: [last.order], put: [{ ...next, base: last.base }] }
  },
  delete(last, next, earlier) {
    if (earlier.every(isFree) && earlier[0]?.kind === 'add') {
      return { drop: earlier.map(({ order }) => order), put: [] }
    }
    const base = last.kind === 'change' || last.kind === 'delete' ? last.base : null
    return { drop: [last.order], put: [{ ...next, base }] }
  },
}

const packFields = ['amount', 'measure', 'pieces', 'drained', 'replaces', 'replaced_by'] as const

const isSamePack = (one: CodeBody | null, other: CodeBody | null) =>
  (one === null) === (other === null) &&
  packFields.every((field) => (one?.[field] ?? null) === (other?.[field] ?? null))

/** What waits for a code becomes one write, none where the code ends as it began. */
function mergeCode(earlier: Queue, next: QueuedCode): QueueChange {
  const ofCode = (write: QueuedWrite): write is QueuedCode =>
    write.kind === 'code' && write.code === next.code
  const last = earlier.filter(ofCode).at(-1)
  if (!last || !isFree(last)) return append(next)
  const { order, base } = last
  if (isSamePack(next.body, base)) return { drop: [order], put: [] }
  return { drop: [], put: [{ ...next, order, base }] }
}

/** Adds a write to a queue; two of one product become one unless the server may have done the first. */
export function mergeQueuedWrite(queue: Queue, next: QueuedWrite): QueueChange {
  const earlier = queue.filter(({ productId }) => productId === next.productId)
  const last = earlier.at(-1)
  if (next.kind === 'code') return mergeCode(earlier, next)
  if (!last || !isOverwrite(next)) return append(next)
  if (!isFree(last)) return append({ ...next, base: null })
  const merge = merges[next.kind] as Merge<QueuedWrite>
  return merge(last, next, earlier)
}

/** The first write that may be sent: what follows one that waits or `isHeld` on its product waits too. */
export function nextWrite(
  queue: Queue,
  isHeld: (write: QueuedWrite) => boolean = () => false,
): QueuedWrite | undefined {
  const held = new Set<number>()
  for (const write of queue) {
    if (write.trouble || isHeld(write)) held.add(write.productId)
    else if (!held.has(write.productId)) return write
  }
  return undefined
}

const followers = (queue: Queue, { productId, order }: QueuedWrite) =>
  queue.filter((later) => later.productId === productId && later.order > order)

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

function moveFollowers(queue: Queue, write: QueuedWrite, id: number): Queue {
  return followers(queue, write).map((follower) =>
    isOverwrite(follower)
      ? { ...follower, productId: id, base: null }
      : { ...follower, productId: id },
  )
}

/** Takes out a write that the server has done, and gives its followers the product's `id`. */
export function settleWrite(queue: Queue, write: QueuedWrite, id: number): QueueChange {
  return { drop: [write.order], put: moveFollowers(queue, write, id) }
}

/** Turns a change of a product that is gone into the addition of a new one. */
export function readdProduct(queue: Queue, addition: QueuedWrite): QueueChange {
  const productId = -addition.order
  return {
    drop: [],
    put: [{ ...addition, productId }, ...moveFollowers(queue, addition, productId)],
  }
}

/** A write after the person's decision: over the server's version, or as a new product. */
export function forceWrite(write: QueuedWrite, key: string): QueuedWrite {
  const { trouble } = write
  const again = { tried: false, failures: 0, trouble: null, key }
  if (write.kind === 'add' || trouble?.kind === 'refused') return { ...write, ...again }
  if (write.kind === 'change' && trouble?.kind === 'gone') {
    const { base: _, ...rest } = write
    return { ...rest, ...again, kind: 'add', body: asCreation(write.body) }
  }
  return trouble?.kind === 'changed' && isOverwrite(write)
    ? { ...write, ...again, base: trouble.theirs }
    : { ...write, ...again }
}
