import '../../theme/priceTag.css'
import { chakra } from '@chakra-ui/react'
import { unitPriceWords } from '../../copy/catalogue.ts'
import { formatAmount, isLongAmount } from '../../domain/amounts/money.ts'

export interface PriceTagProps {
  /** Euros. */
  readonly amount: number
  /** For a price per unit. */
  readonly unit?: string | null | undefined
  readonly size?: 'row' | 'page'
}

export function PriceTag({ amount, unit, size = 'row' }: PriceTagProps) {
  const shown = formatAmount(amount)
  return (
    <span className="price-tag" data-size={size}>
      {isLongAmount(shown) ? <span>{shown}</span> : shown}
      <UnitPrice unit={unit} />
    </span>
  )
}

interface UnitPriceProps extends Pick<PriceTagProps, 'unit'> {
  /** Formatted; empty where its figures are a piece of their own. */
  readonly amount?: string
}

/** `9,80 € / kg` in a row, heard as « 9,80 € le kilo ». */
export function UnitPrice({ amount, unit }: UnitPriceProps) {
  const { seen, heard } = unitPriceWords(unit, amount)
  return (
    <>
      {heard && (
        <chakra.span srOnly userSelect="none">
          {heard}
        </chakra.span>
      )}
      <span aria-hidden={heard ? true : undefined}>{seen}</span>
    </>
  )
}
