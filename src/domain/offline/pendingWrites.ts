import type { Product } from '../../contract/products.ts'
import { applyWrite, type QueuedCode, type QueuedWrite } from './queuedWrite.ts'

export interface PendingItem {
  readonly order: number
  readonly kind: QueuedWrite['kind']
  readonly productId: number
  readonly name: string
  readonly at: string
  readonly mine: Product | null
  /** Euros of a new price. */
  readonly paid: number | null
  /** A further code that is noted, or taken away. */
  readonly code: Pick<QueuedCode, 'code' | 'body'> | null
  readonly theirs: Product | null
  readonly trouble: 'changed' | 'gone' | 'refused' | null
  readonly reason: string | null
}

/** A queued write for a screen; `reason` is the French sentence of a refusal. */
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
    mine: write.kind === 'add' || write.kind === 'change' ? applyWrite(write, base, image) : null,
    paid: write.kind === 'price' ? write.body.paid : null,
    code: write.kind === 'code' ? { code: write.code, body: write.body } : null,
    theirs: trouble?.kind === 'changed' ? trouble.theirs : null,
    trouble: trouble?.kind ?? null,
    reason: trouble?.kind === 'refused' ? reason : null,
  }
}
