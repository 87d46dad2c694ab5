import { Box, Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { comparisonCopy, verdictCopy } from '../../copy/prices.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import { type Offer, priceValue } from '../../domain/prices/priceHistory.ts'
import { compareOffers } from '../../domain/shopping/compareProducts.ts'
import { amountText } from '../prices/contentText.ts'
import { perUnit } from '../prices/verdictWords.ts'

/** A product with what is asked for it, as far as it is typed. */
export interface ScannedOffer {
  readonly id: number
  readonly name: string
  readonly offer: Offer
}

export interface SideBySideProps {
  readonly own: ScannedOffer
  readonly other: ScannedOffer
  readonly onBack: () => void
}

/** Two products that were scanned one after the other. */
export function SideBySide({ own, other, onBack }: SideBySideProps) {
  const compared = compareOffers(own.offer, other.offer)
  const measureOf = ({ offer }: ScannedOffer) =>
    verdictCopy.measures[offer.amount?.measure ?? 'none']
  return (
    <Stack gap="3">
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap="2">
        <Side {...other} gap={compared?.cheaper === 'other' ? compared.gap : null} />
        <Side {...own} gap={compared?.cheaper === 'one' ? compared.gap : null} />
      </Grid>
      <chakra.p role="status" color="fg.muted" _empty={{ display: 'none' }}>
        {!compared && verdictCopy.otherMeasure(measureOf(own), measureOf(other))}
        {compared?.cheaper === null && comparisonCopy.equal}
      </chakra.p>
      <Button type="button" variant="outline" onClick={onBack}>
        {comparisonCopy.back}
      </Button>
    </Stack>
  )
}

function contentOf({ amount, packs = 1 }: Offer): string {
  if (!amount) return ''
  const one = amountText(amount.measure, amount.total / 1000)
  return ` · ${packs > 1 ? `${packs}\u00a0×\u00a0` : ''}${one}`
}

function Side({ name, offer, gap }: ScannedOffer & { readonly gap: number | null }) {
  return (
    <Box
      p="3"
      borderRadius="md"
      borderWidth="1px"
      borderColor={gap === null ? 'border' : 'brand.fg'}
      bg={gap === null ? 'bg.panel' : 'brand.subtle'}
      minWidth="0"
    >
      <chakra.p dir="auto" fontWeight="semibold" lineClamp="3" overflowWrap="anywhere">
        {name}
      </chakra.p>
      <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {formatEuros(offer.cents / 100)}
        {contentOf(offer)}
      </chakra.p>
      <chakra.strong fontVariantNumeric="tabular-nums">
        {perUnit(priceValue(offer), offer.amount?.measure)}
      </chakra.strong>
      {gap !== null && (
        <Flex gap="1" align="center" mt="1" color="brand.fg" fontWeight="semibold">
          <Check aria-hidden size={18} />
          {comparisonCopy.cheapest(verdictCopy.less(gap))}
        </Flex>
      )}
    </Box>
  )
}
