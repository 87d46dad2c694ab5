import type { CodeBody } from '../../contract/codes.ts'
import type { PriceBody } from '../../contract/prices.ts'
import { plainFieldsOf } from '../../contract/productFields.ts'
import type { Product, ProductChange, ProductCreation } from '../../contract/products.ts'
import type { Refusal } from '../failure.ts'

/** Raised when the shape of a kind changes. A version that does not know it leaves such writes stored. */
export const writeFormats: Readonly<Record<QueuedWrite['kind'], number>> = {
  add: 1,
  change: 1,
  delete: 1,
  price: 1,
  code: 2,
}

export type WriteProblem =
  | { readonly kind: 'changed'; readonly theirs: Product }
  | { readonly kind: 'gone' }
  | ({ readonly kind: 'refused' } & Omit<Refusal, 'code'>)

interface Write {
  readonly format: number
  /** Assigned by IndexedDB; 0 until then. */
  readonly order: number
  readonly person: string
  /** When the account was created: recognises its owner after a change of e-mail. */
  readonly memberSince: string | null
  readonly at: string
  /** Negative for a product that the server does not have yet. */
  readonly productId: number
  readonly name: string
  readonly categoryName: string
  readonly key: string
  /** Sent without a usable answer: the server may have done it. */
  readonly tried: boolean
  readonly failures: number
  readonly trouble: WriteProblem | null
}

export interface QueuedAddition extends Write {
  readonly kind: 'add'
  readonly body: ProductCreation
  readonly photo: Blob | null
}

export interface QueuedChange extends Write {
  readonly kind: 'change'
  readonly body: ProductChange
  readonly photo: Blob | null
  /** The product that the person saw; null after an earlier write of this queue. */
  readonly base: Product | null
}

export interface QueuedDeletion extends Write {
  readonly kind: 'delete'
  readonly base: Product | null
}

export interface QueuedPrice extends Write {
  readonly kind: 'price'
  readonly body: PriceBody
  /** How the product's own price reads once it is sent; null where it stays, as after a promotion. */
  readonly shown: Pick<Product, 'price' | 'unit_price' | 'unit'> | null
  /** Given with the product itself: one change for the person. */
  readonly ofAddition?: true
}

export interface QueuedCode extends Write {
  readonly kind: 'code'
  readonly code: string
  /** Null takes the code away. */
  readonly body: CodeBody | null
  /** What the product said of the code before; null where it had it not. */
  readonly base: CodeBody | null
}

export type QueuedWrite = QueuedAddition | QueuedChange | QueuedDeletion | QueuedPrice | QueuedCode

/** A product as a write would leave it, shown with `image`. */
export function applyWrite(
  write: QueuedAddition | QueuedChange,
  product: Product | null,
  image: string | null,
): Product {
  const { body } = write
  return {
    id: write.productId,
    created_at: write.at,
    ...product,
    ...plainFieldsOf(body),
    image_url: image ?? body.image_url,
    category: { id: body.category_id, name: write.categoryName },
    ...(body.content !== undefined && { content: body.content }),
  }
}
