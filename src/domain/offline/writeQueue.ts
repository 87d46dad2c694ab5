import type { ProductChange, ProductCreation } from '../../contract/products.ts'
import type { QueuedWrite } from './queuedWrite.ts'

/** What becomes of the queue when a write joins it. */
export interface MergedQueue {
  /** Orders of the writes that leave it. */
  readonly drop: readonly number[]
  /** What is kept: in the place of the write of its order, or at the end where that is 0. */
  readonly keep: QueuedWrite | null
}

/** A form on a product of this queue speaks as a change; what it changes is still to be added. */
function asCreation(body: ProductChange): ProductCreation {
  const { unit, unit_type, ...rest } = body
  return { ...rest, unit_type: unit ?? unit_type ?? null, image_data: body.image_url ?? null }
}

/** Whether the server can't have done it: never sent, or sent and refused. */
const isFree = (write: QueuedWrite) => !write.tried || write.trouble?.kind === 'refused'

/** A decision that is waited for stays; a refusal is answered by the new values. */
const remaining = ({ trouble }: QueuedWrite) => (trouble?.kind === 'refused' ? null : trouble)

/**
 * Takes a write into a person's queue. Two that follow each other on one product become one, as
 * long as the first can't have been done; what was never added need not be deleted.
 */
export function mergeQueuedWrite(queue: readonly QueuedWrite[], next: QueuedWrite): MergedQueue {
  const earlier = queue.filter(({ productId }) => productId === next.productId)
  const last = earlier.at(-1)
  if (!last || next.kind === 'add') return { drop: [], keep: next }
  if (!isFree(last)) {
    // It follows what the server may have done, whatever that was.
    return { drop: [], keep: { ...next, base: null } }
  }
  if (next.kind === 'change') {
    const { body, photo, key, name, categoryName } = next
    const fresh = { photo, key, name, categoryName, tried: false, trouble: remaining(last) }
    if (last.kind === 'add') {
      return { drop: [], keep: { ...last, ...fresh, body: asCreation(body) } }
    }
    if (last.kind === 'change') return { drop: [], keep: { ...last, ...fresh, body } }
    return { drop: [last.order], keep: { ...next, base: last.base } }
  }
  if (earlier.every(isFree) && earlier[0]?.kind === 'add') {
    return { drop: earlier.map(({ order }) => order), keep: null }
  }
  const base = last.kind === 'add' ? null : last.base
  return { drop: [last.order], keep: { ...next, base } }
}

/** The first write that may be sent: those behind one that waits for the person, on its product, wait too. */
export function nextWrite(queue: readonly QueuedWrite[]): QueuedWrite | undefined {
  const held = new Set<number>()
  for (const write of queue) {
    if (write.trouble) held.add(write.productId)
    else if (!held.has(write.productId)) return write
  }
  return undefined
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
