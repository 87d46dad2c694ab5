import { chakra, Flex } from '@chakra-ui/react'
import type { Product } from '../../contract/products.ts'
import { productCopy } from '../../copy/product.ts'
import { shownName } from '../../domain/catalogue/shownName.ts'
import { unitLabel } from '../../domain/catalogue/units.ts'
import { formatLongDate } from '../../domain/format/dates.ts'
import { groupDigits } from '../../domain/scanner/barcode.ts'

export interface ProductFactsProps {
  readonly product: Product
}

/** Barcode, unit and date, one line each; what is not known has no line. */
export function ProductFacts({ product }: ProductFactsProps) {
  const { barcode, unit, created_at } = product
  const facts = [
    [productCopy.barcode, groupDigits(shownName(barcode, ''))],
    [productCopy.unit, unitLabel(shownName(unit, ''))],
    [productCopy.createdAt, formatLongDate(created_at)],
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
