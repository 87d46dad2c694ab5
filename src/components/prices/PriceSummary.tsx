import { Button, chakra, Flex } from '@chakra-ui/react'
import { Scale, Tag } from 'lucide-react'
import { comparisonCopy, priceCopy } from '../../copy/prices.ts'
import { formatDay } from '../../domain/format/dates.ts'
import type { PackChange } from '../../domain/prices/packChange.ts'
import type { Amount } from '../../domain/prices/packSize.ts'
import type { PriceFacts } from '../../domain/prices/priceFacts.ts'
import { PackNotice } from './PackNotice.tsx'
import { dayOf, earlierPrice, perUnit } from './verdictWords.ts'

export interface PriceSummaryProps {
  /** Null while this device knows no price that compares. */
  readonly facts: PriceFacts | null
  readonly measure: Amount['measure'] | undefined
  readonly today: string
  readonly packChange: PackChange | null
  readonly onAdd: () => void
  /** Null while no other product compares. */
  readonly onCompare: (() => void) | null
}

function lowestPlace({ lowest }: PriceFacts, today: string): string {
  const { shop, promo, seenOn } = lowest?.price ?? { seenOn: today }
  return [shop, formatDay(seenOn, today), promo && priceCopy.inPromotion].filter(Boolean).join(', ')
}

/** « Habituel 6,13 €/kg · plus bas 4,48 €/kg (Lidl, 1er juin) »; null of fewer than two prices. */
export function usualAndLowest({
  facts,
  measure,
  today,
}: Pick<PriceSummaryProps, 'facts' | 'measure' | 'today'>): string | null {
  // One price is the usual and the lowest at once.
  if (!facts?.lowest || facts.recentCount < 2) return null
  const lowest = perUnit(facts.lowest.unitPrice, measure)
  const place = lowestPlace(facts, today)
  return facts.usual === null
    ? priceCopy.onlyLowest(lowest, place)
    : `${priceCopy.usual(perUnit(facts.usual, measure))} · ${priceCopy.lowest(lowest, place)}`
}

/** « La dernière fois 2,45 € (Lidl, le 20 août) », where no two prices of a year compare. */
export function lastTime(
  { newest, recentCount }: PriceFacts,
  amount: Amount | null,
  today: string,
): string | null {
  if (recentCount >= 2) return null
  const { shop, promo } = newest.price
  const place = [shop, dayOf(newest, today), promo && priceCopy.inPromotion]
  return priceCopy.lastTime(earlierPrice(newest, { amount }), place.filter(Boolean).join(', '))
}

export function PriceSummary(props: PriceSummaryProps) {
  const sentence = usualAndLowest(props)
  return (
    <>
      {sentence && (
        <chakra.p color="fg.muted" textWrap="pretty">
          {sentence}
        </chakra.p>
      )}
      <Flex wrap="wrap" gap="3">
        <Button type="button" flex="1 0 auto" maxWidth="full" onClick={props.onAdd}>
          <Tag aria-hidden />
          {priceCopy.add}
        </Button>
        {props.onCompare && (
          <Button
            type="button"
            variant="outline"
            flex="1 0 auto"
            maxWidth="full"
            onClick={props.onCompare}
          >
            <Scale aria-hidden />
            {comparisonCopy.open}
          </Button>
        )}
      </Flex>
      {props.packChange && <PackNotice change={props.packChange} />}
    </>
  )
}
