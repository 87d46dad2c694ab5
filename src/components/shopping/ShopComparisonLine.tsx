import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { shoppingCopy } from '../../copy/shopping.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import type { ShopComparison } from '../../domain/shopping/listPrices.ts'

const euros = (cents: number) => formatEuros(cents / 100)

/** What the same articles cost in each shop; pressed, where their prices differ. */
export function ShopComparisonLine({ comparison }: { readonly comparison: ShopComparison }) {
  const { articles, shops, differences } = comparison
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const totals = shops.map(({ name, cents }) => shoppingCopy.inShop(name, euros(cents)))
  return (
    <Stack gap="2">
      <Button
        type="button"
        variant="outline"
        size="sm"
        height="auto"
        width="full"
        justifyContent="space-between"
        textAlign="start"
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <chakra.span minWidth="0">
          {shoppingCopy.compared(articles, totals.join(' · '))}
        </chakra.span>
        <ChevronDown aria-hidden />
      </Button>
      <chakra.ul
        id={listId}
        hidden={!isOpen}
        aria-label={shoppingCopy.differences}
        px="1"
        fontVariantNumeric="tabular-nums"
      >
        {(isOpen ? differences : []).map(({ id, name, cents }) => (
          <Flex as="li" key={id} wrap="wrap" columnGap="3" py="1">
            <chakra.span dir="auto" flex="1 1 8rem" minWidth="0" overflowWrap="anywhere">
              {name}
            </chakra.span>
            <chakra.span ms="auto" maxWidth="full" textAlign="end" overflowWrap="anywhere">
              {shops
                .map((shop, at) => shoppingCopy.inShop(shop.name, euros(cents[at] ?? 0)))
                .join(' · ')}
            </chakra.span>
          </Flex>
        ))}
      </chakra.ul>
    </Stack>
  )
}
