import type { Price } from '../../../contract/prices.ts'
import type { Product } from '../../../contract/products.ts'
import type { Refusal } from '../../failure.ts'

export type WriteProblem =
  | { readonly kind: 'changed'; readonly theirs: Product }
  | { readonly kind: 'gone' }
  | ({ readonly kind: 'refused' } & Omit<Refusal, 'code'>)

export interface Write {
  readonly kind: string
  readonly format: number
  /** Assigned by IndexedDB; 0 until then. */
  readonly order: number
  readonly person: string
  /** When the account was created: recognises its owner after a change of e-mail. */
  readonly memberSince: string | null
  readonly at: string
  /** Not sent before then (ISO 8601), and no change that waits for a person to see. */
  readonly heldUntil?: string
  readonly name: string
  readonly key: string
  /** Sent without a usable answer: the server may have done it. */
  readonly tried: boolean
  readonly failures: number
  readonly problem: WriteProblem | null
}

export interface ProductWrite extends Write {
  /** Negative for a product that the server does not have yet. */
  readonly productId: number
}

export interface QueueChange<W extends Write = Write> {
  readonly drop: readonly number[]
  /** Each replaces the write of its order; one of order 0 is appended. */
  readonly put: readonly W[]
}

export interface WriteKind<W extends Write> {
  /** Raised when the shape changes. A version that does not know it leaves such writes stored. */
  readonly format: number
  /** Overwrites the product that the person saw: `base`, null after an earlier write of the queue. */
  readonly isOverwrite?: true
  /** The products that it changes; the writes of one product are sent in order. */
  productIds(write: W): readonly number[]
  /** What it changes that is no product; the writes of one thing are sent in order. */
  thing?(write: W): string
  withProductId(write: W, from: number, to: number): W
  /** Adds it to `earlier`, what waits for its products. */
  merge(next: W, earlier: readonly Write[]): QueueChange
  apply(write: W, product: Product | null, image: string | null): Product | null
  /** The price of the server that it changes, before and after; null where it is deleted. */
  priceChange?(write: W): { readonly former: Price; readonly next: Price | null }
  /** Whether it may not be sent before another one is decided. */
  waitsFor?(write: W, other: Write): boolean
  /** The product whose prices become those of the product `to`. */
  pricesMove?(write: W): { readonly from: Product; readonly to: number }
  /** The write that adds its product again after another device has deleted it. */
  readd?(write: W): Write
}

export const isOfOneProduct = (write: Write): write is ProductWrite => 'productId' in write

export const ofOneProduct = {
  productIds: ({ productId }: ProductWrite): readonly number[] => [productId],
  withProductId: <W extends ProductWrite>(write: W, _: number, productId: number): W => ({
    ...write,
    productId,
  }),
} as const

export const ofNoProduct = {
  productIds: (): readonly number[] => [],
  withProductId: <W extends Write>(write: W): W => write,
  apply: (_write: Write, product: Product | null): Product | null => product,
} as const

/** Queues a write, in place of the one whose order it has. */
export const put = <W extends Write>(write: W): QueueChange<W> => ({ drop: [], put: [write] })

export const isFree = (write: Write) => !write.tried || write.problem?.kind === 'refused'
