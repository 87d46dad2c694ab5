import { type CSSProperties, memo, type Ref } from 'react'
import type { Product } from '../../contract/products.ts'
import { ProductRow } from './ProductRow.tsx'

export interface ProductLineProps {
  readonly items: readonly Product[]
  /** Position of the first item under its letter, from 0, and the letter's item count. */
  readonly place: number
  readonly count: number
  readonly columns: number
  readonly index: number
  readonly from: string
  readonly seenOf: (id: number) => string
  readonly style: CSSProperties
  readonly ref: Ref<HTMLDivElement>
}

/** One line of rows; ARIA tells their position because most rows of a long list are not in the page. */
export const ProductLine = memo(function ProductLine(props: ProductLineProps) {
  const { items, place, count, columns, index, from, seenOf, style, ref } = props
  const line = { ref, style, 'data-index': index }
  const cell = (column: number) => ({
    role: 'listitem',
    'aria-setsize': count,
    'aria-posinset': place + column + 1,
  })
  const [only] = items
  if (columns === 1 && only) {
    return (
      <div {...line} {...cell(0)} className="product-line">
        <ProductRow product={only} seen={seenOf(only.id)} from={from} />
      </div>
    )
  }
  return (
    <div {...line} className="product-line product-columns">
      {items.map((product, column) => (
        <div key={product.id} {...cell(column)}>
          <ProductRow product={product} seen={seenOf(product.id)} from={from} />
        </div>
      ))}
    </div>
  )
})
