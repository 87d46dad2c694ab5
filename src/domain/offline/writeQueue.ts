import type { ProductChange, ProductCreation } from '../../contract/products.ts'
import type { QueuedWrite } from './queuedWrite.ts'

type Queue = readonly QueuedWrite[]

/** What a decision makes of a person's stored queue. */
export interface QueueChange {
  /** Orders of the writes that leave it. */
  readonly drop: readonly number[]
  /** Each replaces the write of its order; one of order 0 comes last. */
  readonly put: Queue
}

/** An addition that takes over the values of a change: what that changes was never added. */
function asCreation(body: ProductChange): ProductCreation {
  const { unit, unit_type, ...rest } = body
  return { ...rest, unit_type: unit ?? unit_type ?? null, image_data: body.image_url ?? null }
}

/** The change that gives a product the values of an addition. */
export function asChange(body: ProductCreation): ProductChange {
  const { unit_type, image_data: _, ...rest } = body
  return { ...rest, unit: rest.unit ?? unit_type ?? null }
}

/** Whether the server can't have done it: never sent, or sent and refused. */
const isFree = (write: QueuedWrite) => !write.tried || write.trouble?.kind === 'refused'

/** New values answer a refusal; a conflict still waits for the person's decision. */
const remaining = ({ trouble }: QueuedWrite) => (trouble?.kind === 'refused' ? null : trouble)

const append = (write: QueuedWrite): QueueChange => ({ drop: [], put: [write] })

type Merge<Kind extends QueuedWrite['kind']> = (
  last: QueuedWrite,
  next: Extract<QueuedWrite, { kind: Kind }>,
  earlier: Queue,
) => QueueChange

/** How each kind of write is merged with the last one of its product, which the server can't have done. */
const merges: { readonly [Kind in QueuedWrite['kind']]: Merge<Kind> } = {
  add: (_, next) => append(next),
  change(last, next) {
    const { body, photo, key, name, categoryName } = next
    const values = { photo, key, name, categoryName, tried: false, trouble: remaining(last) }
    if (last.kind === 'add') return append({ ...last, ...values, body: asCreation(body) })
    if (last.kind === 'change') return append({ ...last, ...values, body })
    return { drop: [last.order], put: [{ ...next, base: last.base }] }
  },
  delete(last, next, earlier) {
    // What was never added need not be deleted.
    if (earlier.every(isFree) && earlier[0]?.kind === 'add') {
      return { drop: earlier.map(({ order }) => order), put: [] }
    }
    const base = last.kind === 'add' ? null : last.base
    return { drop: [last.order], put: [{ ...next, base }] }
  },
}

/** Adds a write to a person's queue; two of one product become one unless the server may have done the first. */
export function mergeQueuedWrite(queue: Queue, next: QueuedWrite): QueueChange {
  const earlier = queue.filter(({ productId }) => productId === next.productId)
  const last = earlier.at(-1)
  if (!last || next.kind === 'add') return append(next)
  // The product may be as it was before the earlier write, or as that left it.
  if (!isFree(last)) return append({ ...next, base: null })
  const merge = merges[next.kind] as Merge<QueuedWrite['kind']>
  return merge(last, next, earlier)
}

/**
 * The first write that may be sent. Behind one that waits for the person, or that `isHeld`, the
 * later writes of its product wait too.
 */
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

/**
 * Gives a write up. What follows an addition goes with it; what follows another write is compared
 * with the product that the write given up had found.
 */
export function discardWrite(queue: Queue, write: QueuedWrite): QueueChange {
  const later = followers(queue, write)
  if (write.kind === 'add') {
    return { drop: [write.order, ...later.map(({ order }) => order)], put: [] }
  }
  const put = later.map((follower) =>
    follower.kind === 'add' ? follower : { ...follower, base: follower.base ?? write.base },
  )
  return { drop: [write.order], put }
}

/** Moves the later writes of a product to the id that it has after a write. */
function moveFollowers(queue: Queue, write: QueuedWrite, id: number): Queue {
  return followers(queue, write).map((follower) => ({
    ...follower,
    productId: id,
    // The write has changed the product since: it is compared with nothing any more.
    ...(follower.kind !== 'add' && { base: null }),
  }))
}

/** Takes out a write that the server has done. @param id the product's, as the server knows it */
export function settleWrite(queue: Queue, write: QueuedWrite, id: number): QueueChange {
  return { drop: [write.order], put: moveFollowers(queue, write, id) }
}

/** Keeps a change of a product that is gone as the addition of a new one, which later writes follow. */
export function readdProduct(queue: Queue, addition: QueuedWrite): QueueChange {
  const productId = -addition.order
  return {
    drop: [],
    put: [{ ...addition, productId }, ...moveFollowers(queue, addition, productId)],
  }
}

/** A write that goes on after a decision: over what the server has now, or as a product of its own. */
export function forceWrite(write: QueuedWrite, key: string): QueuedWrite {
  const { trouble } = write
  const again = { tried: false, failures: 0, trouble: null, key }
  if (write.kind === 'add' || trouble?.kind === 'refused') return { ...write, ...again }
  if (write.kind === 'change' && trouble?.kind === 'gone') {
    const { base: _, ...rest } = write
    return { ...rest, ...again, kind: 'add', body: asCreation(write.body) }
  }
  return trouble?.kind === 'changed'
    ? { ...write, ...again, base: trouble.theirs }
    : { ...write, ...again }
}
