import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { type Price, type RecentPrices, type Shop, shop, shopList } from '../../contract/prices.ts'
import type { TripList } from '../../contract/trips.ts'
import {
  afterShopChange,
  recentAfterShopChange,
  type ShopChange,
} from '../../domain/prices/shopChange.ts'
import { answerCache } from '../cache/answerCache.ts'
import { isProductPrices, keys } from '../cache/keys.ts'
import { useResource } from '../queries/useResource.ts'
import { deleteUnlessGone, request } from '../session/request.ts'

/** The shops of the person's prices. */
export function useShops() {
  return useResource(keys.shops, shopList)
}

const pathOf = ({ id }: Shop) => `${keys.shops}/${id}`

/** Renames shops, merges them and deletes them, on the server and in what this device keeps. The functions throw ApiError, FormatError, NetworkError */
export function useShopChanges() {
  const { mutate } = useSWRConfig()
  const apply = useCallback(
    async (change: ShopChange) => {
      const { id, into } = change
      const settled = { revalidate: false }
      await answerCache().hydrateLater(keys.prices)
      await mutate<RecentPrices>(
        keys.prices,
        (known) => known && recentAfterShopChange(known, change),
        settled,
      )
      await mutate<{ items: readonly Price[] }>(
        isProductPrices,
        (known) => known && { items: afterShopChange(known.items, change) },
        settled,
      )
      await answerCache().hydrateLater(keys.trips)
      await mutate<TripList>(
        keys.trips,
        (known) => known && { items: afterShopChange(known.items, change) },
        settled,
      )
      await mutate<{ items: readonly Shop[] }>(
        keys.shops,
        (known) => {
          const items = known?.items.flatMap((each) =>
            each.id === into?.id ? [into] : each.id === id ? [] : [each],
          )
          return items && { items }
        },
        settled,
      )
    },
    [mutate],
  )

  const rename = useCallback(
    async (former: Shop, name: string) => {
      const call = { method: 'PUT', body: { name }, schema: shop, strict: true } as const
      await apply({ id: former.id, into: await request(pathOf(former), call) })
    },
    [apply],
  )

  const merge = useCallback(
    async (other: Shop, main: Shop) => {
      const body = { other_id: other.id }
      const call = { method: 'POST', body, schema: shop, strict: true } as const
      await apply({ id: other.id, into: await request(`${pathOf(main)}/merge`, call) })
    },
    [apply],
  )

  const remove = useCallback(
    async (former: Shop) => {
      await deleteUnlessGone(pathOf(former), 'shop-not-found')
      await apply({ id: former.id, into: null })
    },
    [apply],
  )

  return { rename, merge, remove }
}
