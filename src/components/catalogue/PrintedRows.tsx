import type { Product } from '../../contract/products.ts'
import { frameCopy } from '../../copy/frame.ts'
import { formatAmount, formatEuros } from '../../domain/amounts/money.ts'
import type { LetterGroup } from '../../domain/catalogue/productList.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { UnitPrice } from '../product/PriceTag.tsx'

export interface PrintedRowsProps {
  readonly groups: readonly LetterGroup<Product>[]
  readonly seenOf: (id: number) => string
}

/** A list for print: every row, without pictures to save ink. */
export function PrintedRows({ groups, seenOf }: PrintedRowsProps) {
  return groups.map(({ letter, items }) => (
    <section key={letter} className="printed-letter">
      {letter && <h2>{letter}</h2>}
      <ul aria-label={letter || undefined}>
        {items.map(({ id, name, price, unit, unit_price: perUnit = null }) => (
          <li key={id} className="printed-row">
            <span dir="auto">{textOrFallback(name, frameCopy.nameless)}</span>
            <span>{seenOf(id)}</span>
            <span>
              {perUnit !== null && <UnitPrice amount={formatAmount(perUnit)} unit={unit} />}
            </span>
            <strong>{formatEuros(price)}</strong>
          </li>
        ))}
      </ul>
    </section>
  ))
}
