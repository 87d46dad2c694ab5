import { Box, Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { seenDay, sharedPrice } from '../../copy/prices/describePrice.ts'
import { priceHistoryCopy, shopPricesCopy } from '../../copy/prices/prices.ts'
import type { Comparable, ShopPrice } from '../../domain/verdict/priceFacts.ts'
import { rowsCard } from '../../theme/recipes/panels.ts'

export interface ShopPricesProps {
  readonly shops: readonly ShopPrice[]
  readonly shared: Comparable
  readonly today: string
}

const SHOWN_AT_FIRST = 2

/** What a product costs in each shop: its usual price there, else its last one and of which day it is. */
export function ShopPrices({ shops, shared, today }: ShopPricesProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? shops : shops.slice(0, SHOWN_AT_FIRST)
  return (
    <Box as="section" aria-labelledby="shop-prices">
      <chakra.h2 id="shop-prices" fontWeight="bold" textStyle="lg" mb="2">
        {shopPricesCopy.title}
      </chakra.h2>
      <chakra.ol {...rowsCard} listStyleType="none">
        {shown.map(({ shop, unitPrice, last }) => (
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
      {shops.length > shown.length && (
        <Button
          type="button"
          variant="outline"
          mt="3"
          width="full"
          onClick={() => setIsWhole(true)}
        >
          {shopPricesCopy.all(shops.length)}
        </Button>
      )}
    </Box>
  )
}

function whenSeen({ price }: NonNullable<ShopPrice['last']>, today: string): string {
  const day = seenDay(price, today)
  return price.promo ? `${day} · ${priceHistoryCopy.promotion}` : day
}
