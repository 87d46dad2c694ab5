import { Box, chakra } from '@chakra-ui/react'
import { priceHistoryCopy, shopPricesCopy } from '../../copy/prices.ts'
import { formatDay } from '../../domain/format/dates.ts'
import type { Comparable, ShopPrice } from '../../domain/prices/priceFacts.ts'
import { rowsCard } from '../../theme/recipes/panels.ts'
import { dayText } from './dayText.ts'
import { sharedPrice } from './verdictWords.ts'

export interface ShopPricesProps {
  readonly shops: readonly ShopPrice[]
  readonly shared: Comparable
  readonly today: string
}

/** What a product costs in each shop: its usual price there, else its last one and of which day it is. */
export function ShopPrices({ shops, shared, today }: ShopPricesProps) {
  return (
    <Box as="section" aria-labelledby="shop-prices">
      <chakra.h2 id="shop-prices" fontWeight="bold" textStyle="lg" mb="2">
        {shopPricesCopy.title}
      </chakra.h2>
      <chakra.ol {...rowsCard} listStyleType="none">
        {shops.map(({ shop, unitPrice, last }) => (
          <chakra.li
            key={shop}
            display="flex"
            flexWrap="wrap"
            alignItems="baseline"
            columnGap="3"
            px="min({spacing.4}, 4vw)"
            py="3"
          >
            <chakra.span dir="auto" flex="1 1 auto" minWidth="0" overflowWrap="anywhere">
              {shop}
            </chakra.span>
            <chakra.span textStyle="sm" color="fg.muted">
              {last ? whenSeen(last, today) : shopPricesCopy.usual}
            </chakra.span>
            <chakra.span textStyle="price" ms="auto">
              {sharedPrice(unitPrice, shared)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </Box>
  )
}

function whenSeen({ price }: NonNullable<ShopPrice['last']>, today: string): string {
  const { seenOn, start, promo } = price
  const day = start ? priceHistoryCopy.start(formatDay(seenOn, today)) : dayText(seenOn, today)
  return promo ? `${day} · ${priceHistoryCopy.promotion}` : day
}
