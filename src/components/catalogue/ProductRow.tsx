import '../../theme/productRow.css'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { shownName } from '../../domain/catalogue/shownName.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { assets, paths } from '../../paths.ts'
import { PriceTag } from '../product/PriceTag.tsx'
import { PendingMark } from './PendingMark.tsx'

export interface ProductRowProps {
  readonly product: ProductWithSync
  /** Address of this list, remembered for the way back. */
  readonly from: string
}

/** One product of a list: picture, name on two lines at most, price per unit or price. */
export const ProductRow = memo(function ProductRow({ product, from }: ProductRowProps) {
  const { id, name, price, unit, pending, unit_price: perUnit = null } = product
  const shown = (
    <span className="product-name" dir="auto">
      {shownName(name, frameCopy.nameless)}
    </span>
  )
  return (
    <Link className="product-row" to={paths.product(id)} state={{ from }}>
      <RowPicture imageUrl={product.image_url} categoryName={product.category.name} />
      {pending ? (
        <span className="product-words">
          {shown}
          <PendingMark pending={pending} />
        </span>
      ) : (
        shown
      )}
      <PriceTag amount={perUnit ?? price} unit={perUnit === null ? null : unit} />
    </Link>
  )
})

interface RowPictureProps {
  readonly imageUrl: string | null | undefined
  readonly categoryName: string
}

/** The product's photo, or its category's picture when there is none or it cannot be read. */
function RowPicture({ imageUrl, categoryName }: RowPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  const photo = imageUrl && imageUrl !== brokenUrl ? imageUrl : null
  return (
    <img
      src={photo ?? assets.categoryPicture(categoryPicture(categoryName))}
      alt=""
      loading="lazy"
      decoding="async"
      data-category={photo === null || undefined}
      onError={() => setBrokenUrl(photo)}
    />
  )
}
