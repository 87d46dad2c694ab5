import type { Product } from '../../contract/products.ts'
import { type QueuedWrite, written } from './queuedWrite.ts'

/** One waiting write as a screen shows it. */
export interface PendingItem {
  readonly order: number
  readonly kind: QueuedWrite['kind']
  readonly productId: number
  readonly name: string
  /** ISO 8601. */
  readonly at: string
  /** The product as it will be; null for a deletion. */
  readonly mine: Product | null
  /** The product as the server has it, where that stands against this write; null where it is gone. */
  readonly theirs: Product | null
  readonly trouble: 'changed' | 'gone' | 'refused' | null
  /** What the server says of a refusal, in French. */
  readonly reason: string | null
}

/**
 * A waiting write for a screen.
 * @param image the address of a photo that was not sent yet
 * @param reason the French sentence of a refusal
 */
export function pendingItem(
  write: QueuedWrite,
  image: string | null,
  reason: string | null,
): PendingItem {
  const { order, kind, productId, name, at, trouble } = write
  const base = write.kind === 'change' ? write.base : null
  return {
    order,
    kind,
    productId,
    name,
    at,
    mine: write.kind === 'delete' ? null : written(write, base, image),
    theirs: trouble?.kind === 'changed' ? trouble.theirs : null,
    trouble: trouble?.kind ?? null,
    reason: trouble?.kind === 'refused' ? reason : null,
  }
}
