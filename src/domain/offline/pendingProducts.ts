import type { Product } from '../../contract/products.ts'
import { withCode } from '../scanner/furtherCodes.ts'
import { applyWrite, type QueuedCode, type QueuedPrice, type QueuedWrite } from './queuedWrite.ts'

export type ProductWithSync = Product & {
  readonly pending?: 'waiting' | 'blocked'
}

type PhotoAddress = (photo: Blob, key: string) => string

const mark = ({ trouble }: QueuedWrite): 'waiting' | 'blocked' => (trouble ? 'blocked' : 'waiting')

type QueuedDetail = QueuedPrice | QueuedCode

const isDetail = (write: QueuedWrite): write is QueuedDetail =>
  write.kind === 'price' || write.kind === 'code'

const withDetail = (product: Product, write: QueuedDetail): Product =>
  write.kind === 'price'
    ? { ...product, ...write.shown }
    : withCode(product, write.code, write.body)

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
    const product = shown.get(write.productId) ?? null
    if (write.kind === 'delete') {
      if (!write.trouble) shown.delete(write.productId)
      else if (product) shown.set(write.productId, { ...product, pending: 'blocked' })
      continue
    }
    if (isDetail(write)) {
      if (product) shown.set(product.id, { ...withDetail(product, write), pending: mark(write) })
      continue
    }
    const image = write.photo && photoAddress(write.photo, write.key)
    const base = product ?? (write.kind === 'change' ? write.base : null)
    shown.set(write.productId, { ...applyWrite(write, base, image), pending: mark(write) })
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
  if (write.kind === 'delete') return products.filter((product) => product.id !== id)
  const known = products.find((product) => product.id === id)
  if (isDetail(write)) {
    return products.map((product) =>
      product === known ? (now ?? withDetail(product, write)) : product,
    )
  }
  const base = known ?? (write.kind === 'change' ? write.base : null)
  const changed = now ?? applyWrite({ ...write, productId: id }, base, null)
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
  const mine = writes.filter(({ productId }) => productId === id)
  if (mine.length === 0) return undefined
  return withWrites(product ? [product] : [], mine, photoAddress)[0] ?? null
}
