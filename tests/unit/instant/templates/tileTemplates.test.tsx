import { describe, expect, it } from 'vitest'
import { CategoryTile } from '../../../../src/components/catalogue/CategoryTile.tsx'
import { CategoryTileGrid } from '../../../../src/components/catalogue/CategoryTileGrid.tsx'
import { dashboardCopy } from '../../../../src/copy/catalogue.ts'
import { renderTemplates } from '../../../../src/instant/build/renderTemplates.tsx'
import { fillTiles } from '../../../../src/instant/templates/tileTemplates.ts'
import { someCategories } from '../../../../stories/fixtures/products.ts'
import { renderMarkup } from '../../../support/renderMarkup.tsx'

const templates = renderTemplates(['grid', 'tile'], renderMarkup)

describe('cached tiles', () => {
  it('are the tiles that the app renders', () => {
    const awkward = { id: 99, name: '<b>Été & hiver</b> {items}', icon: null }
    const categories = [...someCategories, awkward, { ...awkward, id: 100, name: '' }]
    const tiles = categories.map((category) => (
      <li key={category.id}>
        <CategoryTile category={category} />
      </li>
    ))
    const grid = <CategoryTileGrid aria-label={dashboardCopy.categories}>{tiles}</CategoryTileGrid>
    expect(fillTiles(categories, templates)).toBe(renderMarkup(grid))
  })

  it('are nothing where there is nothing', () => {
    expect(fillTiles([], templates)).toBe('')
  })
})
