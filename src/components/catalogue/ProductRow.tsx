import { Box, chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import type { Product } from '../../contract/products.ts'
import { frameCopy } from '../../copy/frame.ts'
import { shownName } from '../../domain/shownName.ts'
import { paths } from '../../paths.ts'
import { PriceTag } from '../product/PriceTag.tsx'
import { ProductPicture } from '../product/ProductPicture.tsx'

const RowLink = chakra(Link, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    height: 'full',
    minHeight: 'row',
    px: '2',
    py: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    transitionProperty: 'border-color',
    transitionDuration: 'fast',
    _hover: { borderColor: 'brand.border' },
  },
})

// Text at 200 % on a narrow screen: the picture leaves the width to the name.
const thumb = 'min({sizes.thumb}, 15vw)'
// A price that is wider than what this leaves it goes below, whole.
const nameWidth = `max(5rem, 52% - ${thumb} - {spacing.6})`

export interface ProductRowProps {
  readonly product: Product
  /** Address of this list, remembered for the way back. */
  readonly from: string
}

/** One product of a list: picture, name on two lines at most, price per unit or price. */
export function ProductRow({ product, from }: ProductRowProps) {
  const perUnit = product.unit_price ?? null
  return (
    <RowLink to={paths.product(product.id)} state={{ from }}>
      <Box width={thumb} height={thumb} flexShrink="0" borderRadius="sm" overflow="hidden">
        <ProductPicture imageUrl={product.image_url} categoryName={product.category.name} />
      </Box>
      <chakra.span
        flex={`1 1 ${nameWidth}`}
        minWidth="0"
        fontWeight="semibold"
        lineHeight="tight"
        lineClamp="2"
        dir="auto"
      >
        {shownName(product.name, frameCopy.nameless)}
      </chakra.span>
      <chakra.span ms="auto" maxWidth="full">
        <PriceTag amount={perUnit ?? product.price} unit={perUnit === null ? null : product.unit} />
      </chakra.span>
    </RowLink>
  )
}
