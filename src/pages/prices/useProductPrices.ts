import { useState } from 'react'
import type { Price, PriceBody } from '../../contract/prices.ts'
import { describeLoad } from '../../copy/failures/describeLoad.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { priceCopy, priceHistoryCopy } from '../../copy/prices/prices.ts'
import { useChangeWatch } from '../../data/catalogue/changeContent.ts'
import { failureOf } from '../../data/http/apiError.ts'
import {
  useAddPrice,
  usePriceHistory,
  useRemovePrice,
  useWithdrawPrice,
} from '../../data/prices/prices.ts'
import { useProductRecentPrices } from '../../data/prices/recentPrices.ts'
import { usePriceSupport } from '../../data/prices/useHasPrices.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import type { QueuedPrice } from '../../domain/prices/kinds/price.ts'
import type { PriceRecord } from '../../domain/prices/priceHistory.ts'
import { bodyOf, recordOfBody, recordOfPrice } from '../../domain/prices/priceRecords.ts'
import { packChange } from '../../domain/verdict/packChange.ts'
import { priceCurve, shopPrices } from '../../domain/verdict/priceFacts.ts'
import { productPriceFacts } from '../../domain/verdict/productPrices.ts'
import { watchOffer } from '../../domain/verdict/watchedPrices.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { notifyUndoable } from '../../platform/toasts/notify.ts'
import type { HistoryRow, ProductPrices } from '../../screens/product/ProductDetailScreen.tsx'
import { tryTo } from '../notifyFailure.ts'

/** One price adds nothing to the product. */
const FEWEST_SHOWN = 2

/** What a product's page shows of its prices, and the price that is being corrected. */
export function useProductPrices(product: ProductWithSync | null, productId: number) {
  const today = useToday()
  const [correcting, setCorrecting] = useState<Price | null>(null)
  const support = usePriceSupport()
  const { history, shops } = useProductRecentPrices(productId)
  const { answered, prices, failure, waiting, retry } = usePriceHistory(productId)
  const addPrice = useAddPrice()
  const removePrice = useRemovePrice()
  const withdrawPrice = useWithdrawPrice()
  const changeWatch = useChangeWatch()

  async function remove(key: string) {
    const queued = waiting.find((write) => write.key === key)
    const price = prices?.find(({ id }) => String(id) === key)
    const body = queued?.body ?? (price && bodyOf(price))
    if (!body || !product) return
    const kept: PriceBody = body
    const { name, price: own, unit_price, unit } = product
    const displayedPrice = queued ? queued.displayedPrice : { price: own, unit_price, unit }
    const again = { productId, name, body: kept, displayedPrice }
    await tryTo('removePrice', async () => {
      const removed = price && (await removePrice(price, product.name))
      if (queued) await withdrawPrice(queued)
      notifyUndoable(removed?.queued ? queuedCopy.deleted : priceHistoryCopy.removed, {
        label: priceCopy.undo,
        onClick: () => void tryTo('removePrice', undo),
      })
      async function undo() {
        if (!(await removed?.takeBack())) await addPrice(again)
      }
    })
  }

  const known = prices
    ? [...waiting.map(({ body }) => recordOfBody(body)).reverse(), ...prices.map(recordOfPrice)]
    : history
  const facts = product && known && productPriceFacts(product, known, today)
  const watch = product && watchOffer(product, known, today)
  // The memory may hold the newest prices alone, but everything of a product added offline.
  const all = prices ? [...prices, ...waiting] : productId < 0 ? history : null
  const rows = historyRows({ answered, prices, waiting, remembered: history })
  function view(onAdd: () => void, onCompare: (() => void) | null): ProductPrices | null {
    if (support !== true || !product) return null
    const isShown = rows && rows.length >= FEWEST_SHOWN
    const isMissing = failure && !rows
    return {
      isLoading: !rows && !failure,
      ...summaryOf(product, facts ?? null, today),
      watch: watch && {
        ...watch,
        onWatch: (cents) => void tryTo('changeProduct', () => changeWatch(product, cents)),
      },
      onAdd,
      onCompare,
      count: all?.length ?? 'unknown',
      history: isShown
        ? {
            rows,
            curve: facts && priceCurve(facts.alike, today),
            today,
            onCorrect(key) {
              setCorrecting(prices?.find(({ id }) => String(id) === key) ?? null)
              onAdd()
            },
            onRemove: (key) => void remove(key),
          }
        : null,
      failure: isMissing
        ? { ...describeLoad(failureOf(failure), 'loadPrices'), onRetry: retry }
        : null,
    }
  }
  const others = correcting
    ? (prices ?? []).filter(({ id }) => id !== correcting.id).map(recordOfPrice)
    : history
  return { view, isOpen: support === 'unknown', shops, history: others, correcting, setCorrecting }
}

function summaryOf(
  product: ProductWithSync,
  known: ReturnType<typeof productPriceFacts> | null,
  today: string,
): Pick<ProductPrices, 'summary' | 'packChange' | 'shops'> {
  if (!known) return { summary: { facts: null, shared: {}, today }, packChange: null, shops: [] }
  const { facts, shared, counted, alike, compared } = known
  return {
    summary: { facts, shared, today },
    packChange: packChange(product, counted, today),
    shops: shopPrices(alike, compared, today),
  }
}

interface KnownPrices {
  readonly answered: readonly Price[] | null
  readonly prices: readonly Price[] | null
  readonly waiting: readonly QueuedPrice[]
  readonly remembered: readonly PriceRecord[] | null
}

function historyRows({
  answered,
  prices,
  waiting,
  remembered,
}: KnownPrices): readonly HistoryRow[] | null {
  const queued = waiting.map(({ key, body }) => ({
    key,
    price: recordOfBody(body),
    note: body.note ?? null,
    counts: body.promotion,
    isWaiting: true,
    can: { correct: false, remove: true },
  }))
  if (prices) {
    const sent = prices.map((price) => ({
      key: String(price.id),
      price: recordOfPrice(price),
      note: price.note,
      counts: price.promotion,
      isWaiting: !answered?.includes(price),
      can: { correct: true, remove: true },
    }))
    return newestFirst([...queued, ...sent])
  }
  if (!remembered) return null
  const known = remembered.slice(waiting.length).map((price, at) => ({
    key: `known-${at}`,
    price,
    note: null,
    isWaiting: false,
    can: { correct: false, remove: false },
  }))
  return newestFirst([...queued, ...known])
}

const newestFirst = (rows: readonly HistoryRow[]) =>
  [...rows].sort((a, b) =>
    a.price.seenOn < b.price.seenOn ? 1 : a.price.seenOn > b.price.seenOn ? -1 : 0,
  )
