import { chakra, Flex } from '@chakra-ui/react'
import type { PriceBody } from '../../contract/prices.ts'
import type { Product } from '../../contract/products.ts'
import { promotionRecorded } from '../../copy/prices/describePromotion.ts'
import { priceCopy } from '../../copy/prices/prices.ts'
import { promotionCopy } from '../../copy/prices/promotions.ts'
import { productLabels } from '../../copy/product.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { unitLabel } from '../../domain/catalogue/units.ts'
import { formatDay, formatLongDate } from '../../domain/format/dates.ts'
import type { PriceEntry } from '../../domain/promotions/priceEntry.ts'
import { typedCounts } from '../../domain/promotions/promotion.ts'
import { groupDigits } from '../../domain/scanner/barcode.ts'

export interface ProductFactsProps {
  readonly product: Product
}

export function ProductFacts({ product }: ProductFactsProps) {
  const { barcode, unit, created_at } = product
  return (
    <FactList
      facts={[
        [productLabels.barcode, groupDigits(textOrFallback(barcode, ''))],
        [productLabels.unit, unitLabel(textOrFallback(unit, ''))],
        [productLabels.created_at, formatLongDate(created_at)],
      ]}
    />
  )
}

export interface EnteredPriceFactsProps {
  readonly entry: PriceEntry
  /** What is paid for all packs, as the form stands. */
  readonly price: Pick<PriceBody, 'paid' | 'packs'>
  readonly today: string
}

/** What the sheet of a price holds, and the form has no field for. */
export function EnteredPriceFacts({ entry, price, today }: EnteredPriceFactsProps) {
  const { shop, promotion, note, seenOn } = entry
  const { paid, packs = 1 } = price
  return (
    <FactList
      facts={[
        [priceCopy.shop, shop],
        [
          promotionCopy.title,
          promotion && promotionRecorded(promotion.kind, typedCounts(promotion, 0) ?? {}),
        ],
        [priceCopy.amountOf(packs), packs > 1 && formatEuros(paid)],
        [priceCopy.day, seenOn !== today && formatDay(seenOn, today)],
        [priceCopy.note, note.trim()],
      ]}
    />
  )
}

interface FactListProps {
  readonly facts: ReadonlyArray<readonly [label: string, value: string | null | false]>
}

function FactList({ facts }: FactListProps) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <chakra.dl>
      {known.map(([label, value]) => (
        <Flex
          key={label}
          wrap="wrap"
          columnGap="4"
          py="2"
          borderTopWidth="1px"
          borderColor="border"
        >
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd
            dir="auto"
            ml="auto"
            minWidth="0"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            textAlign="right"
          >
            {value}
          </chakra.dd>
        </Flex>
      ))}
    </chakra.dl>
  )
}
