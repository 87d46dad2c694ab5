import type { Product } from '../../src/contract/products.ts'
import type { Offer, PriceRecord } from '../../src/domain/prices/priceHistory.ts'
import { compareProducts } from '../../src/domain/verdict/compareProducts.ts'
import { judge } from '../../src/domain/verdict/verdict.ts'
import { median, round } from './statistics.ts'

const PRODUCTS = 10_000
const PRICES = 24
const RUNS = 9
const TODAY = '2026-11-23'

interface Judged {
  readonly history: readonly PriceRecord[]
  readonly offer: Offer
}

const dayAgo = (days: number) => new Date(Date.UTC(2026, 10, 23 - days)).toISOString().slice(0, 10)

/** A price every two weeks from newest to oldest, as the server sends them; one in six reduced. */
function productOf(id: number): Judged {
  const amount = { measure: 'g', total: 100_000 + (id % 90) * 10_000 } as const
  const usual = 100 + ((id * 37) % 900)
  const history = Array.from({ length: PRICES }, (_, at): PriceRecord => {
    const spread = ((id * 7 + at * 13) % 21) - 10
    const isReduced = (id + at) % 6 === 0
    return {
      seenOn: dayAgo(at * 14 + (id % 14)),
      cents: Math.round(usual * (1 + spread / 100) * (isReduced ? 0.72 : 1)),
      amount,
      shop: (id + at) % 3,
      ...(isReduced && { promo: 'price' }),
    }
  })
  const cents = Math.round(usual * (0.7 + (id % 7) / 10))
  return { history, offer: { cents, amount } }
}

/** Milliseconds for judging one offer of every product, and how the kinds share them. */
export async function measurePrices(): Promise<object> {
  const products = Array.from({ length: PRODUCTS }, (_, id) => productOf(id))
  const times: number[] = []
  const kinds: Record<string, number> = {}
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now()
    const verdicts = products.map(({ history, offer }) => judge(history, offer, TODAY))
    times.push(performance.now() - start)
    if (run > 0) continue
    for (const { kind } of verdicts) kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  return {
    products: PRODUCTS,
    pricesEach: PRICES,
    firstMs: round(times[0] ?? 0),
    medianMs: median(times, 10),
    kinds,
    compareMs: measureComparison(products),
  }
}

/** Milliseconds for a product beside 9,999 others, all of one category and with one word in common. */
function measureComparison(judged: readonly Judged[]): object {
  const catalogue = judged.map(
    (_, id): Product => ({
      ...{ id, name: `Coquillettes ${id} g`, price: 1, category: { id: 9, name: 'Pâtes' } },
    }),
  )
  const historyOf = (id: number) => judged[id]?.history ?? null
  const times = catalogue.slice(0, RUNS).map((own) => {
    const start = performance.now()
    compareProducts(own, catalogue, historyOf, TODAY)
    return performance.now() - start
  })
  return { first: round(times[0] ?? 0), median: median(times, 10) }
}
