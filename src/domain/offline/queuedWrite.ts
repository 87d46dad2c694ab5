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

/** What of a product a person can change, in one spelling for products and for bodies. */
interface Values {
  readonly name: string
  readonly category: number
  readonly price: number
  readonly unitPrice: number | null
  readonly unit: string
  readonly barcode: string
  readonly description: string
  readonly image: string
}

function valuesOf(product: Product): Values {
  return {
    name: product.name.trim(),
    category: product.category.id,
    price: product.price,
    unitPrice: product.unit_price ?? null,
    unit: product.unit ?? '',
    barcode: product.barcode ?? '',
    description: (product.description ?? '').trim(),
    image: product.image_url ?? '',
  }
}

function valuesOfBody(body: ProductChange): Values {
  return {
    name: body.name.trim(),
    category: body.category_id,
    price: body.price,
    unitPrice: body.unit_price ?? null,
    unit: body.unit ?? body.unit_type ?? '',
    barcode: body.barcode ?? '',
    description: (body.description ?? '').trim(),
    image: body.image_url ?? '',
  }
}

const same = (a: Values, b: Values) => JSON.stringify(a) === JSON.stringify(b)

/** Whether nothing that a person can change differs between two readings of a product. */
export function isUnchanged(before: Product, now: Product): boolean {
  return same(valuesOf(before), valuesOf(now))
}

/** Whether a product already is what a change would make of it: the answer was lost, not the call. */
export function isDone(body: ProductChange, now: Product): boolean {
  return same(valuesOfBody(body), valuesOf(now))
}

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
    name: body.name,
    price: body.price,
    unit_price: body.unit_price,
    unit: body.unit ?? body.unit_type,
    barcode: body.barcode,
    description: body.description,
    image_url: image ?? body.image_url,
    category: { id: body.category_id, name: write.categoryName },
  }
}
