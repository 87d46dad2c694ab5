import type { ScopedMutator } from 'swr'
import type { Price, RecentPrices, WrittenPrice } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import { withFirstPrice, withPrice, withRecentPrice } from '../../domain/offline/cachedPrices.ts'
import { afterWrite } from '../../domain/offline/pendingProducts.ts'
import type { QueuedWrite } from '../../domain/offline/queuedWrite.ts'
import { answerCache } from '../cache/answerCache.ts'
import { categoryOfList, isPriceAnswer, isProductList, keys } from '../cache/keys.ts'
import type { WriteResult } from './writeOutcome.ts'

type Rows = readonly Product[]

/** Changes a cached answer as the server has. A call that runs may have read before that: it is repeated. */
function change<Data>(
  mutate: ScopedMutator,
  key: string,
  after: (known: Data | undefined) => Data | undefined,
  revalidate = false,
): void {
  const isAsked = answerCache().get(key)?.isValidating === true
  mutate<Data>(key, after, { revalidate: revalidate || isAsked }).catch(() => undefined)
}

function changeLists(mutate: ScopedMutator, after: (rows: Rows) => Rows, revalidate = false): void {
  for (const key of [...answerCache().keys()].filter(isProductList)) {
    const category = categoryOfList(key)
    const belongs = (row: Product) => category === null || String(row.category.id) === category
    change<Rows>(mutate, key, (rows) => rows && after(rows).filter(belongs), revalidate)
  }
}

function applyPrice(mutate: ScopedMutator, written: WrittenPrice): void {
  const { price, product } = written
  const history = keys.productPrices(String(product.id))
  const known: readonly Price[] | undefined = answerCache().get(history)?.data?.items
  const former = known?.find(({ id }) => id === price.id)
  change<{ items: readonly Price[] }>(
    mutate,
    history,
    (answer) => answer && { ...answer, items: withPrice(answer.items, price) },
  )
  change<RecentPrices>(
    mutate,
    keys.prices,
    (memory) => memory && withRecentPrice(memory, written, former),
  )
}

/** Puts what the server answered to a price into the cache, where nothing needs to be asked again. */
export function applyWrittenPrice(mutate: ScopedMutator, written: WrittenPrice): void {
  const { product } = written
  changeLists(mutate, (rows) => rows.map((row) => (row.id === product.id ? product : row)))
  change(mutate, keys.product(String(product.id)), () => product)
  applyPrice(mutate, written)
}

/** Applies a write that the server has just done to the cached answers. */
export function applyToCache(
  mutate: ScopedMutator,
  write: QueuedWrite,
  { id, product, price, repeated }: WriteResult,
  mayAsk: boolean,
): void {
  // A server of the base contract need not answer the product, and a change then shows only when asked for.
  const revalidate = mayAsk && !product && write.kind !== 'delete'
  const after = (rows: Rows) => afterWrite(rows, write, id, product)
  changeLists(mutate, after, revalidate)
  const key = keys.product(String(id))
  // `mutate` would blank the product's page before it is left.
  if (write.kind === 'delete') answerCache().delete(key)
  else if (write.kind !== 'add') {
    change<Product>(mutate, key, (known) => product ?? (known && after([known])[0]), revalidate)
  }
  if (write.kind === 'add' && product) {
    const { seen_on } = write.body
    change<RecentPrices>(
      mutate,
      keys.prices,
      (memory) => memory && withFirstPrice(memory, product, seen_on),
    )
  }
  if (write.kind !== 'price') return
  if (price && product) applyPrice(mutate, { price, product, repeated })
  else mutate(isPriceAnswer).catch(() => undefined)
}
