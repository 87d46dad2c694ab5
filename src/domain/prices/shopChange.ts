import type { Price, PriceRow, RecentPrices, Shop } from '../../contract/prices.ts'

/** A shop that has another name, whose prices are another's, or whose prices have none. */
export interface ShopChange {
  readonly id: number
  readonly into: Shop | null
}

/** What a device keeps of prices, after a change of a shop. */
export function recentAfterShopChange(recent: RecentPrices, change: ShopChange): RecentPrices {
  const { id, into } = change
  const shops = recent.shops.flatMap(([shop, name]) => {
    if (shop === into?.id) return [[shop, into.name] as const]
    return shop === id ? [] : [[shop, name] as const]
  })
  const moved = (row: PriceRow): PriceRow => {
    const [seenOn, cents, packs, amount, measure, promo, shop, ...start] = row
    return shop === id
      ? [seenOn, cents, packs, amount, measure, promo, into?.id ?? null, ...start]
      : row
  }
  const prices = Object.entries(recent.prices).map(([id, rows]) => [id, rows.map(moved)])
  return { shops, prices: Object.fromEntries(prices) }
}

/** The history of a product, or the trips, after a change of a shop. */
export function afterShopChange<Kept extends Pick<Price, 'shop'>>(
  kept: readonly Kept[],
  { id, into }: ShopChange,
): Kept[] {
  return kept.map((each) => (each.shop?.id === id ? { ...each, shop: into } : each))
}
