import type { Product } from '../../contract/products.ts'
import { serverDay } from '../failure.ts'
import { isOverwrite, kindOf, productIdsOf, type QueuedWrite } from './queuedWrite.ts'

export type WriteIcon =
  | 'plus'
  | 'pencil'
  | 'trash'
  | 'tag'
  | 'barcode'
  | 'merge'
  | 'list'
  | 'receipt'

export interface WriteDescription {
  readonly icon: WriteIcon
  readonly label: string
  /** What has to be decided; null while nothing has. */
  readonly question: string | null
}

export interface PendingItem extends WriteDescription {
  readonly order: number
  /** Null where there is no page of it. */
  readonly productId: number | null
  readonly name: string
  readonly at: string
  readonly mine: Product | null
  readonly theirs: Product | null
  readonly hasVersions: boolean
  readonly canRetry: boolean
  readonly rightDay: string | null
}

/** Whether a write is the price that was given with the product of another. */
export const isPartOf = (write: QueuedWrite, other: QueuedWrite) =>
  'ofAddition' in write && other.kind === 'add' && write.productId === other.productId

/** What a person decides about at once: the price that was given with a product waits with it. */
export function pendingChanges(writes: readonly QueuedWrite[]): readonly QueuedWrite[] {
  const added = new Set(writes.flatMap((write) => (write.kind === 'add' ? write.productId : [])))
  const isPart = (write: QueuedWrite) => 'ofAddition' in write && added.has(write.productId)
  return writes.filter((write) => !write.heldUntil && !isPart(write))
}

/** A queued write for a screen. */
export function pendingItem(
  write: QueuedWrite,
  image: string | null,
  description: WriteDescription,
): PendingItem {
  const { order, kind, name, at, problem } = write
  const [productId = null] = kind === 'delete' ? [] : productIdsOf(write)
  return {
    ...description,
    order,
    productId,
    name,
    at,
    mine: 'photo' in write ? kindOf(write).apply(write, null, image) : null,
    theirs: problem?.kind === 'changed' ? problem.theirs : null,
    hasVersions: isOverwrite(write) && problem !== null && problem.kind !== 'refused',
    canRetry: problem?.kind === 'refused',
    rightDay: problem?.kind === 'refused' ? serverDay(problem) : null,
  }
}
