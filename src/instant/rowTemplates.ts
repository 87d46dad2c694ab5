import { productListCopy } from '../copy/catalogue.ts'
import { frameCopy } from '../copy/frame.ts'
import { withImageUrl } from '../data/imageUrl.ts'
import { categoryPicture } from '../domain/catalogue/categoryPicture.ts'
import { type ListLine, layOutList } from '../domain/catalogue/listLayout.ts'
import { groupByLetter } from '../domain/catalogue/productList.ts'
import { textOrFallback } from '../domain/catalogue/textOrFallback.ts'
import type { FirstRow, FirstRows } from '../domain/firstRows.ts'
import { assets } from '../paths.ts'
import type { AheadParts } from './aheadPart.tsx'
import { escapeText, fillPart } from './fillPart.ts'

type RowParts = Pick<AheadParts, 'photoRow' | 'stillRow'>

/** How much of a list a screen shows at once. */
export interface AheadView {
  readonly columns: number
  readonly lines: number
}

/** One row, as the list will draw it. */
export function aheadRow(product: FirstRow, { photoRow, stillRow }: RowParts): string {
  const { id, name, amount, unit, image_url } = withImageUrl(product)
  return fillPart(image_url ? photoRow : stillRow, {
    id,
    name: textOrFallback(name, frameCopy.nameless),
    picture: image_url || assets.categoryPicture(categoryPicture(product.category.name)),
    amount,
    after: productListCopy.afterAmount(unit),
  })
}

/** The first lines of the list of products, under their letters, as the screen will draw them. */
export function aheadRows(
  { rows, counts, indexed }: FirstRows,
  parts: RowParts,
  { columns, lines: most }: AheadView,
): string {
  const { lines, letters } = layOutList(groupByLetter(rows), columns)
  if (letters.length === 0) return ''
  const line = (drawn: ListLine<FirstRow>, count: number) => {
    if (drawn.kind === 'letter') return ''
    const cells = drawn.items.map((product, column) => {
      const place = `role="listitem" aria-setsize="${count}" aria-posinset="${drawn.place + column + 1}"`
      return { place, row: aheadRow(product, parts) }
    })
    const [only] = cells
    return columns === 1 && only
      ? `<div ${only.place} class="product-line">${only.row}</div>`
      : `<div class="product-line product-columns">${cells.map(({ place, row }) => `<div ${place}>${row}</div>`).join('')}</div>`
  }
  const sections = letters
    .filter(({ first }) => first < most)
    .map(({ letter, first, last }, place) => {
      const shown = escapeText(letter)
      const count = counts[place] ?? 0
      const rows = lines.slice(first, Math.min(last + 1, most)).map((each) => line(each, count))
      return `<div><h2 class="product-letter">${shown}</h2><div role="list" aria-label="${shown}">${rows.join('')}</div></div>`
    })
  const isIndexed = indexed[columns > 1 ? 1 : 0]
  const room = isIndexed ? '<div class="letter-room"></div>' : ''
  return `<div class="product-rows"${isIndexed ? ' data-letters' : ''}>${room}<div class="product-list">${sections.join('')}</div></div>`
}
