import '../../theme/priceTag.css'
import { productListCopy } from '../../copy/catalogue.ts'
import { formatAmount } from '../../domain/prices/money.ts'

export interface PriceTagProps {
  /** Euros. */
  readonly amount: number
  /** The unit that the amount stands for, when it is a price per unit. */
  readonly unit?: string | null | undefined
  readonly size?: 'row' | 'page'
}

/** The yellow shelf label: the one home of prices. */
export function PriceTag({ amount, unit, size = 'row' }: PriceTagProps) {
  return (
    <span className="price-tag" data-size={size}>
      {formatAmount(amount)}
      <span>{productListCopy.afterAmount(unit)}</span>
    </span>
  )
}
