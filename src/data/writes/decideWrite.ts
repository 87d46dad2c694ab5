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

/** Undoes a write that still waits, and puts back what it took the place of. @returns false where the server may have done it: then nothing changes */
export function withdrawWrite(
  write: QueuedWrite,
  replaced: readonly QueuedWrite[] = [],
): Promise<boolean> {
  return withLock(writeLock(write), async () => {
    const { undoWrite } = await outboxStore()
    const isUndone = await undoWrite(write, replaced)
    if (isUndone) await outboxChanged()
    return isUndone
  })
}
