import { Box, chakra, Stack } from '@chakra-ui/react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { SpokenComma } from '../../components/frame/SpokenComma.tsx'
import { PriceSheetFrame, type SheetHeader } from '../../components/prices/PriceSheetFrame.tsx'
import { frameCopy } from '../../copy/frame.ts'
import { amountText } from '../../copy/prices/describeContent.ts'
import { perUnit } from '../../copy/prices/describePrice.ts'
import { comparisonCopy } from '../../copy/prices/prices.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type {
  ComparedProduct,
  Comparison,
  PricedFormat,
} from '../../domain/verdict/compareProducts.ts'
import { paths } from '../../paths.ts'

export interface ComparisonScreenProps {
  readonly product: SheetHeader
  readonly comparison: Comparison
  readonly onClose: () => void
}

/** A product beside those of its category that resemble it, over its page. */
export function ComparisonScreen({ product, comparison, onClose }: ComparisonScreenProps) {
  const list = useRef<HTMLUListElement>(null)
  const { rows, dearer } = comparison
  return (
    <PriceSheetFrame
      title={comparisonCopy.title}
      detail={comparisonCopy.title}
      product={product}
      initialFocus={list}
      onClose={onClose}
    >
      <Stack gap="3" mt="3">
        <chakra.ul ref={list} tabIndex={-1} listStyleType="none" outline="none">
          {rows.map((row) => (
            <li key={row.product.id}>
              <Row {...row} />
            </li>
          ))}
        </chakra.ul>
        {dearer && (
          <InlineMessage
            tone="info"
            text={comparisonCopy.dearer(formatText(dearer.small), formatText(dearer.large))}
          />
        )}
      </Stack>
    </PriceSheetFrame>
  )
}

const formatUnitPriceText = ({ amount, unitPrice }: PricedFormat) =>
  perUnit(unitPrice, amount.measure)

const formatText = (format: PricedFormat) =>
  comparisonCopy.format(amountText(format.amount), formatUnitPriceText(format))

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  minHeight: '14',
  px: '3',
  py: '2',
  borderRadius: 'md',
} as const

function Row(row: ComparedProduct) {
  const { product, cents, isOwn } = row
  const name = textOrFallback(product.name, frameCopy.nameless)
  const words = (
    <>
      <Box flex="1 1 9rem" minWidth="0">
        <chakra.span dir="auto" display="block" overflowWrap="anywhere">
          {isOwn ? comparisonCopy.own : name}
        </chakra.span>
        <SpokenComma />
        <chakra.span display="block" textStyle="sm" color="fg.muted">
          {amountText(row.amount)} · {formatEuros(cents / 100)}
        </chakra.span>
      </Box>
      <SpokenComma />
      <chakra.strong ms="auto" fontVariantNumeric="tabular-nums">
        {formatUnitPriceText(row)}
      </chakra.strong>
    </>
  )
  if (isOwn) {
    return (
      <Box {...line} bg="brand.subtle" color="brand.fg" fontWeight="semibold" aria-current="true">
        {words}
      </Box>
    )
  }
  return (
    <chakra.div {...line} asChild _hover={{ bg: 'bg.subtle' }}>
      <Link to={paths.product(product.id)}>{words}</Link>
    </chakra.div>
  )
}
