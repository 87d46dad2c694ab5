import { describe, expect, it } from 'vitest'
import { ProductRow } from '../../../../src/components/catalogue/ProductRow.tsx'
import { noWords, TableHead, TableRow } from '../../../../src/components/catalogue/TableRow.tsx'
import type { Product } from '../../../../src/contract/products.ts'
import { renderTemplates } from '../../../../src/instant/build/renderTemplates.tsx'
import {
  type CachedRows,
  toCachedRow,
  toCachedRows,
} from '../../../../src/instant/templates/cachedRows.ts'
import { fillRow, fillRows, rowTemplates } from '../../../../src/instant/templates/rowTemplates.ts'
import { edgeCaseProduct, namelessProduct } from '../../../../stories/fixtures/edgeCases.ts'
import { eggs, longNamed, oliveOil } from '../../../../stories/fixtures/products.ts'
import { renderMarkup } from '../../../support/renderMarkup.tsx'

const templates = renderTemplates(rowTemplates, renderMarkup)

const hostile = {
  ...eggs,
  name: `<img src=x onerror="alert(1)"> & {picture} '`,
  image_url: '/api/images/a"b',
}
const unknownUnit = { ...oliveOil, unit: '"></span>', image_url: null }

const list = Array.from({ length: 60 }, (_, number) => ({
  ...eggs,
  id: number + 1,
  name: `${number < 3 ? 'Zeste' : 'Avoine'} ${number}`,
}))

describe('a cached row', () => {
  const products: ReadonlyArray<readonly [string, Product]> = [
    ['with a photo', oliveOil],
    ['without a photo', eggs],
    ['with a long name', longNamed],
    ['with values at their limits', edgeCaseProduct],
    ['without a name', namelessProduct],
    ['with tags and blanks in its name', hostile],
    ['with tags in its unit', unknownUnit],
  ]
  it.each(products)('is the row that the app renders of a product %s', (_, product) => {
    const row = renderMarkup(<ProductRow product={product} seen="" from="" />)
    expect(fillRow(toCachedRow(product), templates)).toBe(row)
  })
})

describe('cached rows', () => {
  it('are nothing where there is nothing', () => {
    expect(fillRows(toCachedRows([]), templates, false)).toBe('')
  })

  it('are the first four screens of the list, each with its place among all', () => {
    const html = fillRows(toCachedRows(list), templates, false)
    expect(html.match(/product-line/g)).toHaveLength(48)
    expect(html).toContain('<h2 class="product-letter">A</h2>')
    expect(html).not.toContain('Zeste')
    expect(html).toContain('aria-setsize="57" aria-posinset="48" class="product-line"')
    expect(html).toContain('data-letters')
  })

  it('are a table on a wide screen, with the prices and the headings of the app', () => {
    const [first = eggs] = list.slice(3)
    const few = toCachedRows([...list.slice(0, 11), { ...oliveOil, name: 'Avoine' }])
    expect(few.indexed).toEqual([false])
    const html = fillRows(few, templates, true)
    expect(html.match(/class="product-line table-row"/g)).toHaveLength(12)
    const head = renderMarkup(<TableHead list="/products" sort="name" query="" />)
    expect(html).toContain(head)
    for (const [product, index] of [
      [{ ...oliveOil, name: 'Avoine' }, 3],
      [first, 4],
    ] as const) {
      const cells = renderMarkup(<TableRow product={product} words={noWords} from="" />)
      expect(html).toContain(
        `<div role="row" aria-rowindex="${index}" class="product-line table-row">${cells}`,
      )
    }
    expect(html).not.toContain('data-letters')
    expect(fillRows(few, templates, true, ['usual', 'shop'])).toContain('data-without="usual shop"')
  })

  it('put nothing of a tampered storage into the page but text', () => {
    const tag = '"><img src=x onerror=alert(1)>'
    const row = {
      ...toCachedRow(oliveOil),
      id: tag,
      name: tag,
      amount: tag,
      unit: tag,
      price: tag,
    }
    const stored = {
      rows: [{ ...row, image_url: `/${tag}`, category: { id: tag, name: tag } }],
      counts: [tag],
      indexed: [tag, tag],
    }
    for (const isWide of [false, true]) {
      const html = fillRows(stored as never as CachedRows, templates, isWide, [tag])
      expect(html).toContain('onerror')
      expect(html).not.toContain(tag)
      expect(html.match(/<img/g) ?? []).toHaveLength(isWide ? 0 : 1)
    }
  })
})
