import { describe, expect, it } from 'vitest'
import { CategoryTile } from '../../../../src/components/catalogue/CategoryTile.tsx'
import {
  CategoryTileGrid,
  EmptyShelves,
} from '../../../../src/components/catalogue/CategoryTileGrid.tsx'
import {
  HomeBlocks,
  HomeLayout,
  ScanCallCard,
  WelcomeCard,
} from '../../../../src/components/catalogue/HomeBlocks.tsx'
import { dashboardCopy } from '../../../../src/copy/catalogue.ts'
import { renderTemplates } from '../../../../src/instant/build/renderTemplates.tsx'
import { fillHome, homeTemplates } from '../../../../src/instant/templates/homeTemplates.ts'
import { awaitedHome, emptyHome, watchedHome } from '../../../../stories/fixtures/home.ts'
import { someCategories } from '../../../../stories/fixtures/products.ts'
import { renderMarkup } from '../../../support/renderMarkup.tsx'

const templates = renderTemplates(homeTemplates, renderMarkup)
const awkward = { id: 99, name: '<b>Été & hiver</b> {items}', icon: null }
const categories = [...someCategories, awkward, { ...awkward, id: 100, name: '' }]

type Counts = Readonly<Record<string, number>> | null

function grid(label: string, shelves: typeof categories, counts: Counts) {
  return (
    <CategoryTileGrid aria-label={label}>
      {shelves.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} {...(counts && { count: counts[category.id] ?? 0 })} />
        </li>
      ))}
    </CategoryTileGrid>
  )
}

function tiles(counts: Counts) {
  const empty = counts ? categories.filter(({ id }) => !counts[id]) : []
  const filled = categories.filter((category) => !empty.includes(category))
  return (
    <>
      {grid(dashboardCopy.categories, filled, counts)}
      {empty.length > 0 && (
        <EmptyShelves count={empty.length}>
          {grid(dashboardCopy.emptyShelves(empty.length), empty, counts)}
        </EmptyShelves>
      )}
    </>
  )
}

describe('the first frame of home', () => {
  it('is what the app renders of the same summary', () => {
    const [price] = watchedHome.latest
    const latest = (['good', 'normal', 'dear', 'above', 'doubtful', null] as const).map(
      (verdict, id) => ({ id, name: verdict ? '{price} & co' : '', price: '2,15 €', verdict }),
    )
    expect(price).toBeDefined()
    const summary = { ...watchedHome, latest }
    const app = (
      <HomeLayout
        blocks={
          <>
            <ScanCallCard />
            <HomeBlocks summary={summary} />
          </>
        }
        tiles={tiles(summary.counts)}
      />
    )
    expect(fillHome(categories, summary, 'Camille', templates)).toBe(renderMarkup(app))
  })

  it('keeps the room of prices that this device has not read', () => {
    const counts = Object.fromEntries(categories.slice(1).map(({ id }) => [id, 2]))
    const summary = { ...awaitedHome, counts }
    const app = (
      <HomeLayout
        blocks={
          <>
            <ScanCallCard />
            <HomeBlocks summary={summary} />
          </>
        }
        tiles={tiles(counts)}
      />
    )
    expect(fillHome(categories, summary, 'Camille', templates)).toBe(renderMarkup(app))
  })

  it('greets where there is no product', () => {
    const app = <HomeLayout blocks={<WelcomeCard name="<Camille>" />} tiles={tiles(null)} />
    expect(fillHome(categories, emptyHome, '<Camille>', templates)).toBe(renderMarkup(app))
  })

  it('is the scan card and large tiles where this device knows nothing, and nothing without categories', () => {
    const app = <HomeLayout blocks={<ScanCallCard />} tiles={tiles(null)} />
    expect(fillHome(categories, null, '', templates)).toBe(renderMarkup(app))
    expect(fillHome([], watchedHome, '', templates)).toBe('')
  })
})
