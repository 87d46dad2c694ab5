import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { CategoryTile } from '../../../src/components/catalogue/CategoryTile.tsx'
import { CategoryTileGrid } from '../../../src/components/catalogue/CategoryTileGrid.tsx'
import { ProductRow } from '../../../src/components/catalogue/ProductRow.tsx'
import type { Product } from '../../../src/contract/products.ts'
import { dashboardCopy } from '../../../src/copy/catalogue.ts'
import { firstRow, firstRows } from '../../../src/domain/firstRows.ts'
import { type AheadParts, aheadPart } from '../../../src/instant/aheadPart.tsx'
import { aheadRow, aheadRows } from '../../../src/instant/rowTemplates.ts'
import { aheadTiles } from '../../../src/instant/tileTemplates.ts'
import { ChakraTheme } from '../../../src/theme/ChakraTheme.tsx'
import { createStyleCache } from '../../../src/theme/styleCache.ts'
import { system } from '../../../src/theme/system.ts'
import { edgeCaseProduct, namelessProduct } from '../../../stories/fixtures/edgeCases.ts'
import { eggs, longNamed, oliveOil, someCategories } from '../../../stories/fixtures/products.ts'

const cache = createStyleCache()
cache.compat = true

function draw(drawing: ReactNode): string {
  const html = renderToString(
    <CacheProvider value={cache}>
      <ChakraTheme system={system}>
        <StaticRouter location="/">{drawing}</StaticRouter>
      </ChakraTheme>
    </CacheProvider>,
  )
  // The build leaves out what React would preload.
  return html.replace(/<link rel="preload"[^>]*>/g, '')
}

const parts: AheadParts = {
  grid: aheadPart('grid', draw),
  tile: aheadPart('tile', draw),
  photoRow: aheadPart('photoRow', draw),
  stillRow: aheadPart('stillRow', draw),
}

const hostile = {
  ...eggs,
  name: `<img src=x onerror="alert(1)"> & {picture} '`,
  image_url: '/api/images/a"b',
}
const unknownUnit = { ...oliveOil, unit: '"></span>', image_url: null }

describe('what is drawn before the app', () => {
  const products: ReadonlyArray<readonly [string, Product]> = [
    ['with a photo', oliveOil],
    ['without a photo', eggs],
    ['with a long name', longNamed],
    ['with values at their limits', edgeCaseProduct],
    ['without a name', namelessProduct],
    ['with tags and blanks in its name', hostile],
    ['with tags in its unit', unknownUnit],
  ]
  it.each(products)('is the row that the app draws of a product %s', (_, product) => {
    expect(aheadRow(firstRow(product), parts)).toBe(draw(<ProductRow product={product} from="" />))
  })

  it('is the tiles that the app draws', () => {
    const awkward = { id: 99, name: '<b>Été & hiver</b> {items}', icon: null }
    const shelves = [...someCategories, awkward, { ...awkward, id: 100, name: '' }]
    const tiles = shelves.map((shelf) => (
      <li key={shelf.id}>
        <CategoryTile category={shelf} />
      </li>
    ))
    const grid = <CategoryTileGrid aria-label={dashboardCopy.categories}>{tiles}</CategoryTileGrid>
    expect(aheadTiles(shelves, parts)).toBe(draw(grid))
  })

  it('is nothing where there is nothing', () => {
    expect(aheadTiles([], parts)).toBe('')
    expect(aheadRows(firstRows([]), parts, { columns: 1, lines: 9 })).toBe('')
  })

  const list = Array.from({ length: 60 }, (_, number) => ({
    ...eggs,
    id: number + 1,
    name: `${number < 3 ? 'Zeste' : 'Avoine'} ${number}`,
  }))

  it('is as many lines of the list as are asked for, each with its place among all', () => {
    const html = aheadRows(firstRows(list), parts, { columns: 1, lines: 5 })
    expect(html.match(/product-line/g)).toHaveLength(4)
    expect(html).toContain('<h2 class="product-letter">A</h2>')
    expect(html).not.toContain('Zeste')
    expect(html).toContain('aria-setsize="57" aria-posinset="4" class="product-line"')
    expect(html).toContain('data-letters')
  })

  it('has two rows to a line where the list has, and an index only where the list has one', () => {
    const few = firstRows(list.slice(0, 29))
    expect(few.indexed).toEqual([true, false])
    const html = aheadRows(few, parts, { columns: 2, lines: 3 })
    expect(html.match(/product-columns/g)).toHaveLength(2)
    expect(html.match(/product-row"/g)).toHaveLength(4)
    expect(html).not.toContain('data-letters')
  })
})

describe('the top of a list', () => {
  it('is in the order of the list, and as much of it as a screen shows', () => {
    const many = Array.from({ length: 300 }, (_, number) => ({
      ...oliveOil,
      id: number,
      name: `${number % 2 === 0 ? 'Riz' : 'Ail'} ${number}`,
    }))
    const { rows, counts, indexed } = firstRows(many)
    expect(rows).toHaveLength(48)
    expect(rows[0]).toEqual({
      id: 1,
      name: 'Ail 1',
      amount: '9,32',
      unit: 'l',
      image_url: oliveOil.image_url,
      category: oliveOil.category,
    })
    expect(counts).toEqual([150])
    expect(indexed).toEqual([true, true])
  })
})
