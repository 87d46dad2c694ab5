import '../../theme/priceTag.css'
import { productListCopy } from '../../copy/catalogue.ts'
import { formatAmount, isLongAmount } from '../../domain/prices/money.ts'

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
      <span>{productListCopy.afterAmount(unit)}</span>
    </span>
  )
}
