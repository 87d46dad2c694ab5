import '../../theme/productRow.css'
import { chakra } from '@chakra-ui/react'
import { Clock, TriangleAlert } from 'lucide-react'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { frameCopy } from '../../copy/frame.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { categoryPicture } from '../../domain/catalogue/categoryPicture.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { assets, paths } from '../../paths.ts'
import { PriceTag } from '../product/PriceTag.tsx'

export interface ProductRowProps {
  readonly product: ProductWithSync
  /** When and where its price was seen last; empty keeps the place of what may come. */
  readonly seen?: string | undefined
  /** Address of this list, for the back link. */
  readonly from: string
}

export const ProductRow = memo(function ProductRow({ product, seen, from }: ProductRowProps) {
  const { id, name, price, unit, pending, unit_price: perUnit = null } = product
  const shown = (
    <span className="product-name" dir="auto">
      {textOrFallback(name, frameCopy.nameless)}
    </span>
  )
  return (
    <Link className="product-row" to={paths.product(id)} state={{ from }}>
      <RowPicture imageUrl={product.image_url} categoryName={product.category.name} />
      {pending || seen !== undefined ? (
        <span className="product-words" data-seen={pending || seen ? true : undefined}>
          {shown}
          {pending ? <PendingBadge pending={pending} /> : seen}
        </span>
      ) : (
        shown
      )}
      <PriceTag amount={perUnit ?? price} unit={perUnit === null ? null : unit} />
    </Link>
  )
})

interface PendingBadgeProps {
  readonly pending: NonNullable<ProductWithSync['pending']>
}

export function PendingBadge({ pending }: PendingBadgeProps) {
  const blocked = pending === 'blocked'
  const Icon = blocked ? TriangleAlert : Clock
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      color={blocked ? 'warning.fg' : 'fg.muted'}
      textStyle="sm"
      fontWeight="semibold"
    >
      <Icon size={14} aria-hidden />
      {queuedCopy[pending]}
    </chakra.span>
  )
}

interface RowPictureProps {
  readonly imageUrl: string | null | undefined
  readonly categoryName: string
}

/** The product's photo; its category's picture when it is missing or broken. */
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
