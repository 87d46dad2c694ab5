import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { forceWrite } from '../../domain/offline/writeQueue.ts'
import { newWriteKey, outboxChanged, outboxStore } from './outbox.ts'

/** Sends a write after all: over the server's version, or as a new product where that is gone. */
export async function keepMine(write: QueuedWrite): Promise<void> {
  const store = await outboxStore()
  const next = forceWrite(write, newWriteKey())
  const isNewAgain = next.kind === 'add' && write.kind !== 'add'
  await (isNewAgain ? store.storeReaddition(next) : store.updateWrite(next))
  await outboxChanged()
}

/** Gives a write up: the server's version stays. */
export async function discardMine(write: QueuedWrite): Promise<void> {
  const store = await outboxStore()
  await store.dropWrite(write)
  await outboxChanged()
}
