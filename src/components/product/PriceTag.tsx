import { chakra } from '@chakra-ui/react'
import { productListCopy } from '../../copy/catalogue.ts'
import { formatAmount } from '../../domain/money.ts'

export interface PriceTagProps {
  /** Euros. */
  readonly amount: number
  /** The unit that the amount stands for, when it is a price per unit. */
  readonly unit?: string | null | undefined
  readonly size?: 'row' | 'page'
}

/** The yellow shelf label: the one home of prices. */
export function PriceTag({ amount, unit, size = 'row' }: PriceTagProps) {
  const page = size === 'page'
  return (
    <chakra.span
      display="inline-flex"
      flexWrap="wrap"
      alignItems="baseline"
      justifyContent="flex-end"
      maxWidth="full"
      overflowWrap="anywhere"
      px={page ? 'min({spacing.4}, 5vw)' : { base: '2', sm: '3' }}
      py={page ? '3' : '1'}
      borderRadius={page ? 'md' : 'sm'}
      bg="tag"
      color="tag.fg"
      textStyle="price"
      // Text at 200 % on a narrow screen: `99 999,99` stays in one piece.
      fontSize={page ? 'min({fontSizes.3xl}, 14vw)' : 'lg'}
      fontWeight={page ? 'extrabold' : 'bold'}
    >
      {formatAmount(amount)}
      <chakra.span
        minWidth="0"
        fontSize={page ? 'xl' : 'sm'}
        fontWeight="semibold"
        whiteSpace="pre-wrap"
        {...(!page && { lineClamp: 2 })}
      >
        {productListCopy.afterAmount(unit)}
      </chakra.span>
    </chakra.span>
  )
}
