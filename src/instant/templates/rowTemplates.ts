import { productListCopy, unitPriceWords } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { withImageUrl } from '../../data/catalogue/imageUrl.ts'
import { isLongAmount } from '../../domain/amounts/money.ts'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { type ListLine, layOutList } from '../../domain/catalogue/listLayout.ts'
import { groupByLetter } from '../../domain/catalogue/productList.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { assets } from '../../paths.ts'
import type { CachedRow, CachedRows } from './cachedRows.ts'
import { escapeHtml, fillTemplate, type Templates } from './fillTemplate.ts'

export const rowTemplates = [
  'photoRow',
  'stillRow',
  'tableHead',
  'tableRow',
  'unitTableRow',
] as const satisfies ReadonlyArray<keyof Templates>

type RowTemplates = Pick<Templates, (typeof rowTemplates)[number]>

/** Fills in a price per unit; without words for a reader there is no element of theirs. */
function fillUnitPrice(
  template: string,
  values: Parameters<typeof fillTemplate>[1],
  words: ReturnType<typeof unitPriceWords>,
): string {
  const row = words.heard
    ? template
    : template
        .replace(/<span [^>]*>\{heard\}<\/span>/, '')
        .replace('<span aria-hidden="true">{seen}', '<span>{seen}')
  return fillTemplate(row, { ...values, ...words })
}

export function fillRow(
  product: CachedRow,
  { photoRow, stillRow }: Pick<Templates, 'photoRow' | 'stillRow'>,
): string {
  const { id, name, amount, unit, image_url } = withImageUrl(product)
  const row = image_url ? photoRow : stillRow
  const template = isLongAmount(String(amount))
    ? row.replace('{amount}', '<span>{amount}</span>')
    : row
  const values = {
    id,
    name: textOrFallback(name, frameCopy.nameless),
    picture: image_url || assets.categoryPicture(categoryPicture(product.category.name)),
    amount,
  }
  return fillUnitPrice(template, values, unitPriceWords(unit))
}

function fillCells(
  { id, name, price = '', amount, unit, isPerUnit }: CachedRow,
  { tableRow, unitTableRow }: RowTemplates,
): string {
  const shown = textOrFallback(name, frameCopy.nameless)
  const words = unitPriceWords(unit, amount)
  return fillUnitPrice(isPerUnit ? unitTableRow : tableRow, { id, name: shown, price }, words)
}

/** The cached rows, as the screen draws them: in a table where it is wide. */
export function fillRows(
  { rows, counts, indexed: [isIndexed] }: CachedRows,
  templates: RowTemplates,
  isWide: boolean,
  emptyColumns: readonly string[] = [],
): string {
  const { lines, letters } = layOutList(groupByLetter(rows), 1)
  if (letters.length === 0) return ''
  const line = (drawn: ListLine<CachedRow>, index: number, count: number) => {
    const [product] = drawn.kind === 'items' ? drawn.items : []
    if (drawn.kind === 'letter' || !product) return ''
    if (isWide) {
      return `<div role="row" aria-rowindex="${index + 2}" class="product-line table-row">${fillCells(product, templates)}</div>`
    }
    return `<div role="listitem" aria-setsize="${escapeHtml(count)}" aria-posinset="${drawn.place + 1}" class="product-line">${fillRow(product, templates)}</div>`
  }
  const sections = letters.map(({ letter, first, last }, place) => {
    const shown = escapeHtml(letter)
    const count = counts[place] ?? 0
    const rows = lines.slice(first, last + 1).map((each, at) => line(each, first + at, count))
    const drawn = rows.join('')
    return isWide
      ? `<div role="rowgroup"><div role="row" aria-rowindex="${first + 2}" class="product-letter"><div role="cell"><h2>${shown}</h2></div></div>${drawn}</div>`
      : `<div><h2 class="product-letter">${shown}</h2><div role="list" aria-label="${shown}">${drawn}</div></div>`
  })
  const room = isIndexed ? '<div class="letter-room"></div>' : ''
  const list = `<div class="product-list">${sections.join('')}</div>`
  const shown = isWide
    ? `<div role="table" class="product-table" aria-label="${escapeHtml(productListCopy.title)}" data-without="${escapeHtml(emptyColumns.join(' '))}">${templates.tableHead}${list}</div>`
    : list
  return `<div class="product-rows"${isIndexed ? ' data-letters' : ''}>${room}${shown}</div>`
}
