import type { ScopedMutator } from 'swr'
import type { Product } from '../../contract/products.ts'
import { afterWrite } from '../../domain/offline/pendingProducts.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { answerCache } from '../cache/answerCache.ts'
import { categoryOfList, isPriceAnswer, isProductList, keys } from '../cache/keys.ts'
import type { Done } from './writeOutcome.ts'

/** Applies a write that the server has just done to the cached products. */
export function applyToCache(
  mutate: ScopedMutator,
  write: QueuedWrite,
  { id, product }: Done,
  revalidate: boolean,
): void {
  const cache = answerCache()
  const after = (rows: readonly Product[]) => afterWrite(rows, write, id, product)
  const changes: Promise<unknown>[] = [...cache.keys()].filter(isProductList).map((key) => {
    const category = categoryOfList(key)
    const belongs = (row: Product) => category === null || String(row.category.id) === category
    const change = (rows: readonly Product[] | undefined) => rows && after(rows).filter(belongs)
    return mutate(key, change, { revalidate })
  })
  const key = keys.product(String(id))
  // `mutate` would blank the product's page before it is left.
  if (write.kind === 'delete') cache.delete(key)
  else if (write.kind !== 'add') {
    const change = (known: Product | undefined) => product ?? (known && after([known])[0])
    changes.push(mutate(key, change, { revalidate }))
  }
  if (write.kind === 'price') changes.push(mutate(isPriceAnswer))
  for (const change of changes) change.catch(() => undefined)
}
