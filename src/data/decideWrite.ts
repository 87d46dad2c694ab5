import { insisted } from '../domain/joinWrite.ts'
import type { QueuedWrite } from '../domain/queuedWrite.ts'
import { writeKey } from './enqueue.ts'
import { outboxChanged, outboxStore } from './outbox.ts'

/** Sends a write after all: over what the server has now, or as a product of its own where that is gone. */
export async function insistOnWrite(write: QueuedWrite): Promise<void> {
  const store = await outboxStore()
  const next = insisted(write, writeKey())
  const isNewAgain = next.kind === 'add' && write.kind !== 'add'
  await (isNewAgain ? store.readdProduct(next) : store.updateWrite(next))
  await outboxChanged()
}

/** Gives a write up: what the server has stays. */
export async function giveUpWrite(write: QueuedWrite): Promise<void> {
  const store = await outboxStore()
  await store.dropWrite(write)
  await outboxChanged()
}
