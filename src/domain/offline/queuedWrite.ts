import { plainFieldsOf } from '../../contract/productFields.ts'
import type { Product, ProductChange, ProductCreation } from '../../contract/products.ts'

/** Changes when kept writes can't be read as before. */
export const WRITE_FORMAT = 1

/** Why a write was not sent on: it waits for the person. */
export type Trouble =
  /** The product is another one now than the one that was changed or deleted here. */
  | { readonly kind: 'changed'; readonly theirs: Product }
  /** The product that was changed here is not there any more. */
  | { readonly kind: 'gone' }
  /** The server said no; `detail` is its own sentence. */
  | { readonly kind: 'refused'; readonly status: number; readonly detail: string | null }

interface Write {
  readonly format: typeof WRITE_FORMAT
  /** The order in which it is sent; 0 until it is kept. */
  readonly order: number
  /** E-mail in lower case of the person whose it is: sent as nobody else. */
  readonly person: string
  /** Since when that person has their account: tells them again under another e-mail. */
  readonly memberSince: string | null
  /** When it was made, ISO 8601. */
  readonly at: string
  /** Negative for a product that the server does not know yet. */
  readonly productId: number
  /** The product's name, for lists of writes. */
  readonly name: string
  readonly categoryName: string
  /** Sent along with an addition, so that it is made once however often it is sent. */
  readonly key: string
  /** Whether it was sent without a usable answer: the server may have done it. */
  readonly tried: boolean
  /** How often the server itself failed on it. */
  readonly failures: number
  readonly trouble: Trouble | null
}

export interface QueuedAddition extends Write {
  readonly kind: 'add'
  readonly body: ProductCreation
  /** A photo that is to be sent before the product. */
  readonly photo: Blob | null
}

export interface QueuedChange extends Write {
  readonly kind: 'change'
  readonly body: ProductChange
  readonly photo: Blob | null
  /** The product as it was when it was changed; null after an earlier write of this queue. */
  readonly base: Product | null
}

export interface QueuedDeletion extends Write {
  readonly kind: 'delete'
  readonly base: Product | null
}

/** A write that waits for a network. */
export type QueuedWrite = QueuedAddition | QueuedChange | QueuedDeletion

/** A product as a write would leave it. @param image the address to show it by */
export function written(
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
  }
}
