import { Box, chakra } from '@chakra-ui/react'
import { recordedBy } from '../../copy/householdWords.ts'
import { priceCopy } from '../../copy/prices.ts'
import type { Comparable, PriceFacts } from '../../domain/prices/priceFacts.ts'
import type { ValuedPrice } from '../../domain/prices/priceHistory.ts'
import { dayText } from './dayText.ts'
import { dayOf, sharedPrice } from './verdictWords.ts'

export interface PriceSummaryProps {
  /** Null while this device knows no price that compares. */
  readonly facts: PriceFacts | null
  readonly shared: Comparable
  readonly today: string
}

/** « D'habitude 2,45 € · au plus bas 1,79 € (Lidl, 1er juin) », of fewer than three regular prices « La dernière fois 2,45 € (Lidl, le 20 août) », of one where and when. */
function knownPrices({ facts, shared, today }: PriceSummaryProps): string | null {
  if (!facts) return null
  if (facts.recentCount < 2) return whereAndWhen(facts.newest, today)
  if (!facts.lowest || facts.usual === null) {
    const last = sharedPrice(facts.newest.unitPrice, shared)
    return priceCopy.last(last, whereAndWhen(facts.newest, today))
  }
  const { unitPrice, price } = facts.lowest
  const person = price.recordedBy != null && recordedBy(price.recordedBy)
  const place = [price.shop, dayText(price.seenOn, today), person].filter(Boolean).join(', ')
  const lowest = sharedPrice(unitPrice, shared)
  return `${priceCopy.usual(sharedPrice(facts.usual, shared))} · ${priceCopy.lowest(lowest, place)}`
}

/** « Lidl, le 20 août, en promotion ». */
export function whereAndWhen(seen: ValuedPrice, today: string): string {
  const { shop, promo } = seen.price
  return [shop, dayOf(seen, today), promo && priceCopy.inPromotion].filter(Boolean).join(', ')
}

/** What a product usually costs, or cost the last time; its two lines of room are kept until that is known. */
export function PriceSummary(props: PriceSummaryProps) {
  return (
    <Box minHeight="12" css={{ '@container (min-width: 30rem)': { minHeight: '6' } }}>
      <chakra.p textWrap="pretty">{knownPrices(props)}</chakra.p>
    </Box>
  )
}
