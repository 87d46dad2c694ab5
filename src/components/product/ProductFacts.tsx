import { chakra, Flex } from '@chakra-ui/react'
import type { Product } from '../../contract/products.ts'
import { productLabels } from '../../copy/product.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { unitLabel } from '../../domain/catalogue/units.ts'
import { formatLongDate } from '../../domain/format/dates.ts'
import { groupDigits } from '../../domain/scanner/barcode.ts'

export interface ProductFactsProps {
  readonly product: Product
}

export function ProductFacts({ product }: ProductFactsProps) {
  const { barcode, unit, created_at } = product
  const facts = [
    [productLabels.barcode, groupDigits(textOrFallback(barcode, ''))],
    [productLabels.unit, unitLabel(textOrFallback(unit, ''))],
    [productLabels.created_at, formatLongDate(created_at)],
  ] as const
  return (
    <chakra.dl>
      {facts.map(([label, value]) =>
        value ? (
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
        ) : null,
      )}
    </chakra.dl>
  )
}
