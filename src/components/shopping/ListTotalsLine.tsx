import { chakra } from '@chakra-ui/react'
import { dashboardCopy } from '../../copy/catalogue.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { formatEstimate, formatEuros } from '../../domain/amounts/money.ts'
import type { ListTotals } from '../../domain/shopping/listPrices.ts'

const exact = (cents: number) => formatEuros(cents / 100)

/** What is in the basket and what is left; its room stays while prices are on their way. */
export function ListTotalsLine({ totals }: { readonly totals: ListTotals | null }) {
  const basket = totals && exact(totals.basketCents)
  return (
    <chakra.p
      // All spare room is its own, not the counter's.
      flex="999 1 7.5rem"
      minWidth="0"
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
            {shoppingCopy.basketCosts(totals.isBasketRough ? dashboardCopy.about(basket) : basket)}
          </chakra.span>
          <chakra.span srOnly>{' · '}</chakra.span>
          <chakra.span display="block" textStyle="sm" color="fg.muted">
            {shoppingCopy.stillCosts(
              totals.unpriced === 0
                ? exact(totals.leftCents)
                : dashboardCopy.about(formatEstimate(totals.leftCents)),
              totals.unpriced,
            )}
          </chakra.span>
        </>
      )}
    </chakra.p>
  )
}
