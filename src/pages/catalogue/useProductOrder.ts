import { useEffect, useMemo, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import { loadFailureCopy } from '../../copy/failures/loadFailures.ts'
import { needsPrices, type ProductSort, sortedColumn } from '../../domain/catalogue/productSort.ts'
import type * as OrderRules from '../../domain/verdict/productOrder.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { useSeenPrices } from './useSeenPrices.ts'

type Rules = typeof OrderRules

let loaded: Rules | null = null

/** The rules of prices are no part of a first screen; null until they are loaded. */
function useRules(isWanted: boolean): Rules | null {
  const [rules, setRules] = useState(loaded)
  const isMissing = isWanted && rules === null
  useEffect(() => {
    if (!isMissing) return
    loadChunk(() => import('../../domain/verdict/productOrder.ts')).then(
      (chunk) => {
        loaded = chunk
        setRules(chunk)
      },
      () => notify('error', loadFailureCopy.network),
    )
  }, [isMissing])
  return rules
}

interface Order {
  readonly sort: ProductSort
  readonly ids: readonly number[]
  /** By how much what rose did. */
  readonly percentOf: ReadonlyMap<number, number>
}

/** The order chosen, as it was once it was known: what comes later does not move the rows. */
export function useProductOrder(
  sort: ProductSort,
  products: readonly Product[] | null,
  prices: ReturnType<typeof useSeenPrices>,
) {
  const [order, setOrder] = useState<Order | null>(null)
  const { historyOf, today } = prices
  const rules = useRules(sort !== 'name')
  function ordered({ byColumn, byLastSeen }: Rules) {
    const column = sortedColumn(sort)
    if (!products) return []
    return sort === 'recent' || !column
      ? byLastSeen(products, historyOf)
      : byColumn(products, column, historyOf, today)
  }
  if (sort !== (order?.sort ?? 'name')) {
    if (sort === 'name') setOrder(null)
    else if (products && rules && !(prices.isOpen && needsPrices(sort))) {
      const risen = sort === 'rising' ? rules.rises(products, historyOf, today) : []
      const shown = sort === 'rising' ? risen : ordered(rules)
      const percentOf = new Map(risen.map(({ id, percent }) => [id, percent]))
      setOrder({ sort, ids: shown.map(({ id }) => id), percentOf })
    }
  }
  const isReady = order?.sort === sort
  const sorted = useMemo(() => {
    if (!isReady || !products) return null
    const byId = new Map(products.map((product) => [product.id, product]))
    const kept = order.ids.flatMap((id) => byId.get(id) ?? [])
    if (order.sort === 'rising') return kept
    const known = new Set(order.ids)
    return [...products.filter(({ id }) => !known.has(id)), ...kept]
  }, [isReady, order, products])
  return { sorted, percentOf: order?.percentOf }
}
