import type { ScopedMutator } from 'swr'
import type { Product } from '../../contract/products.ts'
import { afterWrite } from '../../domain/offline/pendingProducts.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { answerCache } from '../cache/answerCache.ts'
import { categoryOfList, isProductList, keys } from '../cache/keys.ts'
import type { WriteResult } from './writeOutcome.ts'

type Rows = readonly Product[]

/** Changes a cached answer as the server has. A call that is under way may have been answered before that: it is repeated. */
export function changeAnswer<Data>(
  mutate: ScopedMutator,
  key: string,
  after: (known: Data | undefined) => Data | undefined,
  revalidate = false,
): void {
  const isFetching = answerCache().get(key)?.isValidating === true
  mutate<Data>(key, after, { revalidate: revalidate || isFetching }).catch(() => undefined)
}

/** Changes every cached list of products as the server has. */
export function changeLists(
  mutate: ScopedMutator,
  after: (rows: Rows) => Rows,
  revalidate = false,
): void {
  for (const key of [...answerCache().keys()].filter(isProductList)) {
    const category = categoryOfList(key)
    const belongs = (row: Product) => category === null || String(row.category.id) === category
    changeAnswer<Rows>(mutate, key, (rows) => rows && after(rows).filter(belongs), revalidate)
  }
}

/** Puts a product as a write has left it into its lists. */
export function applyToLists(
  mutate: ScopedMutator,
  write: QueuedWrite,
  { id, product }: WriteResult,
  mayAsk: boolean,
): void {
  // A server of the base contract need not answer the product: it is fetched.
  const revalidate = mayAsk && !product
  changeLists(mutate, (rows) => afterWrite(rows, write, id, product), revalidate)
}

/** Puts a product as a write has left it into its lists and on its page. */
export function applyProduct(
  mutate: ScopedMutator,
  write: QueuedWrite,
  result: WriteResult,
  mayAsk: boolean,
): void {
  const { id, product } = result
  applyToLists(mutate, write, result, mayAsk)
  const after = (known: Product) => afterWrite([known], write, id)[0]
  changeAnswer<Product>(
    mutate,
    keys.product(String(id)),
    (known) => product ?? (known && after(known)),
    mayAsk && !product,
  )
}
