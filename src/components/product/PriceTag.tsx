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
      px={page ? '4' : { base: '2', sm: '3' }}
      py={page ? '3' : '1'}
      borderRadius={page ? 'md' : 'sm'}
      bg="tag"
      color="tag.fg"
      textStyle="price"
      fontSize={page ? '3xl' : 'lg'}
      fontWeight={page ? 'extrabold' : 'bold'}
    >
      {formatAmount(amount)}
      <chakra.span fontSize={page ? 'xl' : 'sm'} fontWeight="semibold" whiteSpace="pre">
        {productListCopy.afterAmount(unit)}
      </chakra.span>
    </chakra.span>
  )
}
