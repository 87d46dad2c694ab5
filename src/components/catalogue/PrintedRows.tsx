import type { Product } from '../../contract/products.ts'
import { frameCopy } from '../../copy/frame.ts'
import type { LetterGroup } from '../../domain/catalogue/productList.ts'
import { shownName } from '../../domain/catalogue/shownName.ts'
import { PriceTag } from '../product/PriceTag.tsx'

export interface PrintedRowsProps {
  readonly groups: readonly LetterGroup<Product>[]
}

/** A list on paper: every row, not only those near the screen; no pictures, for ink. */
export function PrintedRows({ groups }: PrintedRowsProps) {
  return groups.map(({ letter, items }) => (
    <section key={letter} className="printed-letter">
      <h2>{letter}</h2>
      <ul aria-label={letter}>
        {items.map(({ id, name, price, unit, unit_price: perUnit = null }) => (
          <li key={id} className="printed-row">
            <span dir="auto">{shownName(name, frameCopy.nameless)}</span>
            <PriceTag amount={perUnit ?? price} unit={perUnit === null ? null : unit} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
