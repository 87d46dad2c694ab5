import type { Product } from '../../contract/products.ts'
import { type QueuedWrite, written } from './queuedWrite.ts'

/** A product of a list, with what of it the server does not have yet. */
export type ProductWithSync = Product & {
  /** A write of it waits for a network, or for the person. */
  readonly pending?: 'waiting' | 'troubled'
}

/** @returns the address under which a photo that was not sent yet can be shown */
type PhotoAddress = (photo: Blob, key: string) => string

const mark = ({ trouble }: QueuedWrite): 'waiting' | 'troubled' =>
  trouble ? 'troubled' : 'waiting'

/**
 * Products as they will be once the waiting writes are sent.
 * @param category keeps those of one category only, what moves into it included
 */
export function withWrites(
  products: readonly Product[],
  writes: readonly QueuedWrite[],
  photoAddress: PhotoAddress,
  category?: number,
): readonly ProductWithSync[] {
  if (writes.length === 0) return products
  const shown = new Map<number, ProductWithSync>(products.map((product) => [product.id, product]))
  for (const write of writes) {
    const product = shown.get(write.productId) ?? null
    if (write.kind === 'delete') {
      // A deletion that waits for a decision is not done: the product is shown again.
      if (!write.trouble) shown.delete(write.productId)
      else if (product) shown.set(write.productId, { ...product, pending: 'troubled' })
      continue
    }
    const image = write.photo && photoAddress(write.photo, write.key)
    const base = product ?? (write.kind === 'change' ? write.base : null)
    shown.set(write.productId, { ...written(write, base, image), pending: mark(write) })
  }
  const all = [...shown.values()]
  return category === undefined ? all : all.filter((product) => product.category.id === category)
}

/**
 * Products as the server has them once it has done a write.
 * @param id the one that it gave to a new product
 * @param now the product as it answered it, where it did
 */
export function afterWrite(
  products: readonly Product[],
  write: QueuedWrite,
  id: number,
  now?: Product,
): readonly Product[] {
  if (write.kind === 'delete') return products.filter((product) => product.id !== id)
  const known = products.find((product) => product.id === id)
  const base = known ?? (write.kind === 'change' ? write.base : null)
  const changed = now ?? written({ ...write, productId: id }, base, null)
  return known
    ? products.map((product) => (product === known ? changed : product))
    : [...products, changed]
}

/** One product as it will be; null when it will be gone, undefined when no write is about it. */
export function pendingProduct(
  id: number,
  writes: readonly QueuedWrite[],
  photoAddress: PhotoAddress,
  product: Product | null,
): ProductWithSync | null | undefined {
  const mine = writes.filter(({ productId }) => productId === id)
  if (mine.length === 0) return undefined
  return withWrites(product ? [product] : [], mine, photoAddress)[0] ?? null
}
