import { productListCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { withImageUrl } from '../../data/imageUrl.ts'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { type ListLine, layOutList } from '../../domain/catalogue/listLayout.ts'
import { groupByLetter } from '../../domain/catalogue/productList.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { isLongAmount } from '../../domain/prices/money.ts'
import { assets } from '../../paths.ts'
import type { CachedRow, CachedRows } from '../cachedRows.ts'
import { escapeHtml, fillTemplate, type Templates } from './fillTemplate.ts'

type RowTemplates = Pick<Templates, 'photoRow' | 'stillRow'>

export function fillRow(product: CachedRow, { photoRow, stillRow }: RowTemplates): string {
  const { id, name, amount, unit, image_url } = withImageUrl(product)
  const row = image_url ? photoRow : stillRow
  const template = isLongAmount(String(amount))
    ? row.replace('{amount}', '<span>{amount}</span>')
    : row
  return fillTemplate(template, {
    id,
    name: textOrFallback(name, frameCopy.nameless),
    picture: image_url || assets.categoryPicture(categoryPicture(product.category.name)),
    amount,
    after: productListCopy.afterAmount(unit),
  })
}

/** The cached rows, as the screen draws them. */
export function fillRows(
  { rows, counts, indexed }: CachedRows,
  templates: RowTemplates,
  columns: number,
): string {
  const { lines, letters } = layOutList(groupByLetter(rows), columns)
  if (letters.length === 0) return ''
  const line = (drawn: ListLine<CachedRow>, count: number) => {
    if (drawn.kind === 'letter') return ''
    const cells = drawn.items.map((product, column) => ({
      item: `role="listitem" aria-setsize="${escapeHtml(count)}" aria-posinset="${drawn.place + column + 1}"`,
      row: fillRow(product, templates),
    }))
    const [only] = cells
    return columns === 1 && only
      ? `<div ${only.item} class="product-line">${only.row}</div>`
      : `<div class="product-line product-columns">${cells.map(({ item, row }) => `<div ${item}>${row}</div>`).join('')}</div>`
  }
  const sections = letters.map(({ letter, first, last }, place) => {
    const shown = escapeHtml(letter)
    const count = counts[place] ?? 0
    const rows = lines.slice(first, last + 1).map((each) => line(each, count))
    return `<div><h2 class="product-letter">${shown}</h2><div role="list" aria-label="${shown}">${rows.join('')}</div></div>`
  })
  const isIndexed = indexed[columns > 1 ? 1 : 0]
  const room = isIndexed ? '<div class="letter-room"></div>' : ''
  return `<div class="product-rows"${isIndexed ? ' data-letters' : ''}>${room}<div class="product-list">${sections.join('')}</div></div>`
}
