import { serverDay } from '../../domain/failure.ts'
import { isPartOf } from '../../domain/offline/pendingWrites.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { forceWrite, notAfter } from '../../domain/offline/writeQueue.ts'
import { withLock } from '../../platform/offline/webLocks.ts'
import { newWriteKey, outboxChanged, outboxStore, writeLock } from './outbox.ts'

/** Sends a write after all: over the server's version, or as a new product where that is gone. */
export async function keepMine(write: QueuedWrite): Promise<void> {
  const store = await outboxStore()
  const next = forceWrite(write, newWriteKey())
  const isNewAgain = next.kind === 'add' && write.kind !== 'add'
  await (isNewAgain ? store.storeReaddition(next) : store.updateWrite(next))
  await outboxChanged()
}

/** Sends a write that lay ahead of the server's day with that day, and the price given with its product. */
export async function redateMine(write: QueuedWrite): Promise<void> {
  const day = write.problem?.kind === 'refused' ? serverDay(write.problem) : null
  if (!day) return
  const store = await outboxStore()
  const { writes } = await store.readQueue(write.person)
  const parts = writes.filter((other) => isPartOf(other, write))
  for (const part of parts) await store.updateWrite(notAfter(part, day))
  await keepMine(notAfter(write, day))
}

/** Discards a write: the server's version stays. */
export async function discardMine(write: QueuedWrite): Promise<void> {
  const store = await outboxStore()
  await store.dropWrite(write)
  await outboxChanged()
}

/** Undoes a write that still waits. @returns false where the server may have done it: then nothing changes */
export function withdrawWrite(write: QueuedWrite): Promise<boolean> {
  return withLock(writeLock(write), async () => {
    const { readQueue } = await outboxStore()
    const { writes } = await readQueue(write.person)
    const queued = writes.find(({ key }) => key === write.key)
    if (!queued || queued.tried) return false
    await discardMine(queued)
    return true
  })
}
