import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { forceWrite } from '../../domain/offline/writeQueue.ts'
import { writeKey } from './enqueue.ts'
import { outboxChanged, outboxStore } from './outbox.ts'

/** Sends a write after all: over what the server has now, or as a product of its own where that is gone. */
export async function keepMine(write: QueuedWrite): Promise<void> {
  const store = await outboxStore()
  const next = forceWrite(write, writeKey())
  const isNewAgain = next.kind === 'add' && write.kind !== 'add'
  await (isNewAgain ? store.readdProduct(next) : store.updateWrite(next))
  await outboxChanged()
}

/** Gives a write up: what the server has stays. */
export async function discardMine(write: QueuedWrite): Promise<void> {
  const store = await outboxStore()
  await store.dropWrite(write)
  await outboxChanged()
}
