import type { Product } from '../../contract/products.ts'
import { kindOf, productIdsOf, type QueuedWrite } from './queuedWrite.ts'

export type ProductWithSync = Product & {
  readonly pending?: 'waiting' | 'blocked'
}

type PhotoAddress = (photo: Blob, key: string) => string

function mark({ problem, heldUntil }: QueuedWrite): Pick<ProductWithSync, 'pending'> {
  if (problem) return { pending: 'blocked' }
  return heldUntil ? {} : { pending: 'waiting' }
}

/** Products as they will be once the queue is sent; with a category, only those that will be in it. */
export function withWrites(
  products: readonly Product[],
  writes: readonly QueuedWrite[],
  photoAddress: PhotoAddress,
  category?: number,
): readonly ProductWithSync[] {
  if (writes.length === 0) return products
  const shown = new Map<number, ProductWithSync>(products.map((product) => [product.id, product]))
  for (const write of writes) {
    const photo = 'photo' in write ? write.photo : null
    const image = photo && photoAddress(photo, write.key)
    for (const id of productIdsOf(write)) {
      const product = shown.get(id) ?? null
      const next = kindOf(write).apply(write, product, image) ?? (write.problem && product)
      if (next) shown.set(id, { ...next, ...mark(write) })
      else shown.delete(id)
    }
  }
  const all = [...shown.values()]
  return category === undefined ? all : all.filter((product) => product.category.id === category)
}

/** Products after the server has done a write; `now` is the product where it answered it. */
export function afterWrite(
  products: readonly Product[],
  write: QueuedWrite,
  id: number,
  now?: Product,
): readonly Product[] {
  const { apply, withProductId } = kindOf(write)
  const [before = id] = productIdsOf(write)
  const known = products.find((product) => product.id === id)
  const applied = apply(withProductId(write, before, id), known ?? null, null)
  if (!applied) return products.filter((product) => product !== known)
  const changed = now ?? applied
  return known
    ? products.map((product) => (product === known ? changed : product))
    : [...products, changed]
}

/** One product as the queue will leave it: null when deleted, undefined when the queue has nothing of it. */
export function pendingProduct(
  id: number,
  writes: readonly QueuedWrite[],
  photoAddress: PhotoAddress,
  product: Product | null,
): ProductWithSync | null | undefined {
  const mine = writes.filter((write) => productIdsOf(write).includes(id))
  if (mine.length === 0) return undefined
  const shown = withWrites(product ? [product] : [], mine, photoAddress)
  return shown.find((each) => each.id === id) ?? null
}
