import { chakra } from '@chakra-ui/react'
import { shoppingCopy } from '../../copy/shopping.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import type { ListTotals } from '../../domain/shopping/listPrices.ts'

const WHOLE_FROM_CENTS = 1000

function roughly(cents: number): string {
  if (cents < WHOLE_FROM_CENTS) return shoppingCopy.about(formatEuros(cents / 100))
  return shoppingCopy.about(formatEuros(Math.round(cents / 100)).replace(/,00/, ''))
}

function sentence({ basketCents, leftCents, unpriced, isBasketRough }: ListTotals): string {
  const exact = (cents: number) => formatEuros(cents / 100)
  if (unpriced === 0) return shoppingCopy.totals(exact(basketCents), exact(leftCents))
  const basket = exact(basketCents)
  const about = isBasketRough ? shoppingCopy.about(basket) : basket
  return shoppingCopy.roughTotals(about, roughly(leftCents), unpriced)
}

/** What is in the basket and what is left; its room stays while prices are on their way. */
export function ListTotalsLine({ totals }: { readonly totals: ListTotals | null }) {
  return (
    <chakra.p
      flex="1 1 8rem"
      px="1"
      minHeight="1lh"
      fontVariantNumeric="tabular-nums"
      overflowWrap="anywhere"
    >
      {totals && sentence(totals)}
    </chakra.p>
  )
}
