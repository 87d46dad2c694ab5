import type { ReactNode } from 'react'
import { CategoryTile } from '../../components/catalogue/CategoryTile.tsx'
import { CategoryTileGrid } from '../../components/catalogue/CategoryTileGrid.tsx'
import { ProductRow } from '../../components/catalogue/ProductRow.tsx'
import { dashboardCopy, productListCopy } from '../../copy/catalogue.ts'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { formatAmount } from '../../domain/prices/money.ts'
import { assets } from '../../paths.ts'
import { blank, type Templates } from '../templates/fillTemplate.ts'

const amount = 1
const unit = 'u'
const sample = {
  // Typed as a number, but only ever written into an address.
  id: blank('id') as unknown as number,
  name: blank('name'),
}
const product = { ...sample, price: 0, unit_price: amount, unit, category: { id: 0, name: '' } }

const elements: Readonly<Record<keyof Templates, ReactNode>> = {
  grid: <CategoryTileGrid aria-label={dashboardCopy.categories}>{blank('items')}</CategoryTileGrid>,
  tile: (
    <li>
      <CategoryTile category={{ ...sample, icon: null }} />
    </li>
  ),
  photoRow: <ProductRow product={{ ...product, image_url: blank('picture') }} from="" />,
  stillRow: <ProductRow product={product} from="" />,
}

/** What components derive from the sample's values, and the blank that takes its place. */
const derived = [
  [assets.categoryPicture(categoryPicture('')), 'picture'],
  [formatAmount(amount), 'amount'],
  [productListCopy.afterAmount(unit), 'after'],
] as const

/** The templates of these names, each rendered by `render`. */
export function renderTemplates<Name extends keyof Templates>(
  names: readonly Name[],
  render: (element: ReactNode) => string,
): Pick<Templates, Name> {
  const templates = names.map((name) => {
    const html = render(elements[name])
    return [name, derived.reduce((made, [text, as]) => made.replace(text, blank(as)), html)]
  })
  return Object.fromEntries(templates)
}
