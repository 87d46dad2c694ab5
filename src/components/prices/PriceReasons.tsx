import { Box, Button, chakra } from '@chakra-ui/react'
import { bandCopy, priceCopy } from '../../copy/prices.ts'
import type { PriceCurve, PriceFacts } from '../../domain/prices/priceFacts.ts'
import { type Offer, USUAL_FROM } from '../../domain/prices/priceHistory.ts'
import type { JudgedPrice, KnownBefore } from '../../domain/prices/priceSheet.ts'
import { reasonsLook } from '../../theme/recipes/priceSheet.ts'
import { lowestWords } from './bandWords.ts'
import { noticeText } from './PackNotice.tsx'
import { PriceChart } from './PriceChart.tsx'
import { perUnit, verdictWords } from './verdictWords.ts'

export interface ReasonsInput {
  readonly verdict: JudgedPrice | null
  readonly before: KnownBefore | null
  /** The usual value in the chosen shop, where it differs: 1/10,000 €. */
  readonly usualHere: number | null
  readonly promotion: string | null
  readonly today: string
}

function counted({ regularCount, recentCount }: PriceFacts): string | null {
  if (recentCount === 0) return null
  if (regularCount === 0) return bandCopy.onlyPromotions(recentCount)
  return (regularCount < USUAL_FROM ? bandCopy.few : bandCopy.counted)(regularCount)
}

function lowest(facts: PriceFacts | null, amount: Offer['amount'], today: string) {
  const words = facts && lowestWords(facts, amount, today)
  return words && `${words}.`
}

/** The reasons behind the words of a band; none for a price that compares with nothing. */
export function reasons(input: ReasonsInput): readonly string[] {
  const { verdict, before, usualHere, promotion, today } = input
  const hereUsually = (amount: Offer['amount']) =>
    usualHere === null ? null : `${priceCopy.hereUsually(perUnit(usualHere, amount?.measure))}.`
  if (verdict) {
    const { facts, offer } = verdict
    const isRecord = 'record' in verdict.verdict && verdict.verdict.record
    const own = facts && [
      verdictWords(verdict),
      isRecord ? null : lowest(facts, offer.amount, today),
      hereUsually(offer.amount),
    ]
    return [promotion, ...(own ?? [])].filter((line) => line !== null)
  }
  if (!before) return []
  const { facts, amount, packChange } = before
  return [
    packChange && noticeText(packChange),
    facts && counted(facts),
    lowest(facts, amount, today),
  ].filter((line) => line !== null)
}

interface PriceReasonsProps {
  readonly lines: readonly string[]
  readonly curve: PriceCurve | null
  readonly today: string
  readonly onBack: () => void
}

export function PriceReasons({ lines, curve, today, onBack }: PriceReasonsProps) {
  return (
    <Box {...reasonsLook} role="group" aria-label={bandCopy.reasons}>
      <Box>
        {lines.map((line) => (
          <chakra.p key={line} textWrap="pretty" overflowWrap="anywhere">
            {line}
          </chakra.p>
        ))}
      </Box>
      <Box>
        {curve && <PriceChart curve={curve} today={today} />}
        <Button type="button" variant="outline" onClick={onBack}>
          {priceCopy.done}
        </Button>
      </Box>
    </Box>
  )
}
