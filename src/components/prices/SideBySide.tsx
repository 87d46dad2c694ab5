import { Box, Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { amountText } from '../../copy/prices/describeContent.ts'
import { perUnit } from '../../copy/prices/describePrice.ts'
import { comparisonCopy, verdictCopy } from '../../copy/prices/prices.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { type Offer, offerUnitPrice } from '../../domain/prices/priceHistory.ts'
import { compareOffers } from '../../domain/verdict/compareProducts.ts'

/** A product and its offer as typed so far. */
export interface ScannedOffer {
  /** The product's, or its code while the catalogue does not know it. */
  readonly id: number | string
  readonly name: string
  readonly offer: Offer
}

export interface SideBySideProps {
  readonly own: ScannedOffer
  readonly other: ScannedOffer
  readonly onBack: () => void
}

export function SideBySide({ own, other, onBack }: SideBySideProps) {
  const compared = compareOffers(own.offer, other.offer)
  return (
    <Stack gap="3">
      <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))" gap="2">
        <Side {...other} gap={compared?.cheaper === 'other' ? compared.gap : null} />
        <Side {...own} gap={compared?.cheaper === 'one' ? compared.gap : null} />
      </Grid>
      <chakra.p role="status" color="fg.muted" overflowWrap="anywhere" _empty={{ display: 'none' }}>
        {compared ? compared.cheaper === null && comparisonCopy.equal : hindrance(own, other)}
      </chakra.p>
      <Button type="button" variant="outline" onClick={onBack}>
        {comparisonCopy.back}
      </Button>
    </Stack>
  )
}

function hindrance(own: ScannedOffer, other: ScannedOffer): string {
  const { contentMissing, contentsMissing } = comparisonCopy
  const [first, second] = [other, own].filter(({ offer }) => !offer.amount)
  if (first) return second ? contentsMissing : contentMissing(first.name)
  const measureOf = ({ offer }: ScannedOffer) =>
    verdictCopy.measures[offer.amount?.measure ?? 'none']
  return verdictCopy.otherMeasure(measureOf(own), measureOf(other))
}

function offerAmountText({ amount, packs = 1 }: Offer): string {
  if (!amount) return ''
  return ` · ${packs > 1 ? `${packs}\u00a0×\u00a0` : ''}${amountText(amount)}`
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
        {offerAmountText(offer)}
      </chakra.p>
      {offer.amount && (
        <chakra.strong fontVariantNumeric="tabular-nums">
          {perUnit(offerUnitPrice(offer), offer.amount.measure)}
        </chakra.strong>
      )}
      {gap !== null && (
        <Flex gap="1" align="center" mt="1" color="brand.fg" fontWeight="semibold">
          <Check aria-hidden size={18} />
          {comparisonCopy.cheapest(verdictCopy.less(gap))}
        </Flex>
      )}
    </Box>
  )
}
