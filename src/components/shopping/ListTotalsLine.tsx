import { chakra } from '@chakra-ui/react'
import { shoppingCopy } from '../../copy/shopping.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import type { ListTotals } from '../../domain/shopping/listPrices.ts'

const WHOLE_FROM_CENTS = 1000

const exact = (cents: number) => formatEuros(cents / 100)

function roughly(cents: number): string {
  if (cents < WHOLE_FROM_CENTS) return shoppingCopy.about(exact(cents))
  return shoppingCopy.about(formatEuros(Math.round(cents / 100)).replace(/,00/, ''))
}

/** What is in the basket and what is left; its room stays while prices are on their way. */
export function ListTotalsLine({ totals }: { readonly totals: ListTotals | null }) {
  const basket = totals && exact(totals.basketCents)
  return (
    <chakra.p
      flex="1 1 8rem"
      px="1"
      minHeight="2lh"
      textAlign="end"
      lineHeight="tight"
      fontVariantNumeric="tabular-nums"
      overflowWrap="anywhere"
    >
      {totals && basket && (
        <>
          <chakra.span fontWeight="semibold">
            {shoppingCopy.basketCosts(totals.isBasketRough ? shoppingCopy.about(basket) : basket)}
          </chakra.span>
          {' · '}
          <chakra.span display="inline-block" color="fg.muted">
            {shoppingCopy.stillCosts(
              totals.unpriced === 0 ? exact(totals.leftCents) : roughly(totals.leftCents),
            )}
          </chakra.span>
        </>
      )}
    </chakra.p>
  )
}
