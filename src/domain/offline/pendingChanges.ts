import type { QueuedWrite } from './queuedWrite.ts'

/** What a person decides about at once: the price that was given with a product waits with it. */
export function pendingChanges(writes: readonly QueuedWrite[]): readonly QueuedWrite[] {
  const added = new Set(writes.map(({ kind, productId }) => kind === 'add' && productId))
  const isPart = (write: QueuedWrite) => write.kind === 'price' && write.ofAddition === true
  return writes.filter((write) => !(isPart(write) && added.has(write.productId)))
}
