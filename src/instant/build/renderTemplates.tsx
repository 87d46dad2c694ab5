import type { ReactNode } from 'react'
import { CategoryTile } from '../../components/catalogue/CategoryTile.tsx'
import { CategoryTileGrid, EmptyShelves } from '../../components/catalogue/CategoryTileGrid.tsx'
import {
  HomeLayout,
  HomeLine,
  ScanCallCard,
  WelcomeCard,
} from '../../components/catalogue/HomeBlocks.tsx'
import {
  AwaitedLine,
  LatestPriceLine,
  LatestPrices,
  LatestRoom,
  RiseLine,
  RisingPrices,
} from '../../components/catalogue/LatestPrices.tsx'
import { ProductRow } from '../../components/catalogue/ProductRow.tsx'
import { noWords, TableHead, TableRow } from '../../components/catalogue/TableRow.tsx'
import { dashboardCopy, unitPriceWords } from '../../copy/catalogue.ts'
import { formatAmount, formatEuros } from '../../domain/amounts/money.ts'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { assets, paths } from '../../paths.ts'
import { blank, type Templates } from '../templates/fillTemplate.ts'

const amount = 1
const unit = 'kg'
const unitPrices = [unitPriceWords(unit, formatAmount(amount)), unitPriceWords(unit)]
const sample = {
  // Typed as a number, but only ever written into an address.
  id: blank('id') as unknown as number,
  name: blank('name'),
}
const priced = { ...sample, price: blank('price') }
const product = { ...sample, price: 0, unit_price: amount, unit, category: { id: 0, name: '' } }

const emptyShelves = (count: number | string) => (
  <EmptyShelves count={count}>
    <CategoryTileGrid aria-label={dashboardCopy.emptyShelves(count)}>
      {blank('items')}
    </CategoryTileGrid>
  </EmptyShelves>
)

const elements: Readonly<Record<keyof Templates, ReactNode>> = {
  home: <HomeLayout blocks={blank('blocks')} tiles={blank('tiles')} />,
  scanCard: <ScanCallCard />,
  welcome: <WelcomeCard name={blank('name')} />,
  latest: <LatestPrices>{blank('items')}</LatestPrices>,
  latestRoom: <LatestRoom rows={blank('items')} />,
  awaitedPrice: <AwaitedLine />,
  rising: <RisingPrices>{blank('items')}</RisingPrices>,
  plainPrice: <LatestPriceLine {...priced} verdict={null} />,
  goodPrice: <LatestPriceLine {...priced} verdict="good" />,
  normalPrice: <LatestPriceLine {...priced} verdict="normal" />,
  dearPrice: <LatestPriceLine {...priced} verdict="dear" />,
  abovePrice: <LatestPriceLine {...priced} verdict="above" />,
  doubtfulPrice: <LatestPriceLine {...priced} verdict="doubtful" />,
  rise: <RiseLine {...priced} percent={blank('percent')} />,
  watched: <HomeLine to={paths.product(sample.id)} words={blank('words')} about={blank('about')} />,
  list: <HomeLine to={paths.shoppingList} words={blank('words')} about={blank('about')} />,
  trip: <HomeLine to={paths.figures} words={blank('words')} about={blank('about')} />,
  grid: <CategoryTileGrid aria-label={dashboardCopy.categories}>{blank('items')}</CategoryTileGrid>,
  emptyShelf: emptyShelves(1),
  emptyShelves: emptyShelves(blank('count')),
  tile: (
    <li>
      <CategoryTile category={{ ...sample, icon: null }} />
    </li>
  ),
  smallTile: (
    <li>
      <CategoryTile
        category={{ ...sample, icon: null }}
        count={blank('count') as unknown as number}
      />
    </li>
  ),
  photoRow: <ProductRow product={{ ...product, image_url: blank('picture') }} seen="" from="" />,
  stillRow: <ProductRow product={product} seen="" from="" />,
  tableHead: <TableHead list={paths.products} sort="name" query="" />,
  tableRow: <TableRow product={{ ...product, unit_price: null }} words={noWords} from="" />,
  unitTableRow: <TableRow product={product} words={noWords} from="" />,
}

/** What components derive from the sample's values, and what takes its place. */
const derived = [
  [assets.categoryPicture(categoryPicture('')), blank('picture')],
  [formatEuros(0), blank('price')],
  ...unitPrices.flatMap(({ seen, heard = '' }) => [
    [seen, blank('seen')],
    [heard, blank('heard')],
  ]),
  [formatAmount(amount), blank('amount')],
] as const

/** The templates of these names, each rendered by `render`. */
export function renderTemplates<Name extends keyof Templates>(
  names: readonly Name[],
  render: (element: ReactNode) => string,
): Pick<Templates, Name> {
  const templates = names.map((name) => {
    const html = render(elements[name])
    return [name, derived.reduce((made, [text, as]) => made.replace(text, as), html)]
  })
  return Object.fromEntries(templates)
}
