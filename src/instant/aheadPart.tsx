import type { ReactNode } from 'react'
import { CategoryTile } from '../components/catalogue/CategoryTile.tsx'
import { CategoryTileGrid } from '../components/catalogue/CategoryTileGrid.tsx'
import { ProductRow } from '../components/catalogue/ProductRow.tsx'
import { dashboardCopy, productListCopy } from '../copy/catalogue.ts'
import { categoryPicture } from '../domain/catalogue/categoryPicture.ts'
import { formatAmount } from '../domain/prices/money.ts'
import { assets, paths } from '../paths.ts'
import { blank } from './fillPart.ts'

/** Drawn at build time with blanks in it, and filled on the device. */
export interface AheadParts {
  /** `items`: the tiles. */
  readonly grid: string
  /** `id`, `name`, `picture`. */
  readonly tile: string
  /** `id`, `name`, `picture`, `amount`, `after` (what stands after the amount). */
  readonly photoRow: string
  /** The same, with its category's picture. */
  readonly stillRow: string
}

/** The parts that each route's page needs. */
export const aheadOf: Readonly<Record<string, ReadonlyArray<keyof AheadParts>>> = {
  [paths.dashboard]: ['grid', 'tile'],
  [paths.products]: ['photoRow', 'stillRow'],
}

const amount = 1
const unit = 'u'
const sample = {
  // A number where it is typed, and a word in the address that is made of it.
  id: blank('id') as unknown as number,
  name: blank('name'),
}
const product = { ...sample, price: 0, unit_price: amount, unit, category: { id: 0, name: '' } }

const drawn: Readonly<Record<keyof AheadParts, ReactNode>> = {
  grid: <CategoryTileGrid aria-label={dashboardCopy.categories}>{blank('items')}</CategoryTileGrid>,
  tile: (
    <li>
      <CategoryTile category={{ ...sample, icon: null }} />
    </li>
  ),
  photoRow: <ProductRow product={{ ...product, image_url: blank('picture') }} from="" />,
  stillRow: <ProductRow product={product} from="" />,
}

/** Blanks for what is worked out of a product or a category before it is drawn. */
const worked = [
  [assets.categoryPicture(categoryPicture('')), 'picture'],
  [formatAmount(amount), 'amount'],
  [productListCopy.afterAmount(unit), 'after'],
] as const

/**
 * A part with its blanks.
 * @param draw turns a drawing into HTML
 */
export function aheadPart(name: keyof AheadParts, draw: (drawing: ReactNode) => string): string {
  return worked.reduce((html, [word, as]) => html.replace(word, blank(as)), draw(drawn[name]))
}
