import { Box, chakra } from '@chakra-ui/react'
import type { Product } from '../../contract/products.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { pendingCopy } from '../../copy/pendingWrites.ts'
import { contentText } from '../../copy/prices/describeContent.ts'
import { productCopy, productLabels } from '../../copy/product.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { formatAmount, formatEuros } from '../../domain/amounts/money.ts'
import type { VersionField } from '../../domain/catalogue/productComparison.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { ProductPicture } from '../product/ProductPicture.tsx'

export interface ProductVersionProps {
  readonly title: string
  /** Null where this side has deleted it. */
  readonly product: Product | null
  readonly fields: readonly VersionField[]
  /** Those in which the two versions differ. */
  readonly changed?: readonly VersionField[]
}

function label(field: VersionField): string {
  if (field === 'content') return productFormCopy.content
  return field === 'price' ? productFormCopy.price : productLabels[field]
}

function value(field: VersionField, product: Product): string {
  const { category, price, unit_price, unit } = product
  switch (field) {
    case 'category':
      return textOrFallback(category.name, frameCopy.nameless)
    case 'price':
      return formatEuros(price)
    case 'unit_price':
      return typeof unit_price === 'number'
        ? productListCopy.unitPrice(formatAmount(unit_price), unit)
        : textOrFallback(unit, pendingCopy.none)
    case 'watch_price':
      return typeof product.watch_price === 'number'
        ? formatEuros(product.watch_price)
        : pendingCopy.none
    case 'content':
      return product.content ? contentText(product.content) : pendingCopy.none
    case 'photo':
      return pendingCopy.none
    default:
      return textOrFallback(
        product[field],
        field === 'name' ? frameCopy.nameless : pendingCopy.none,
      )
  }
}

// The line box stays as it is, so that rows of both versions stand level.
const marked = {
  px: '1',
  mx: '-1',
  borderRadius: 'sm',
  bg: 'verdict.alert',
  color: 'verdict.alertFg',
} as const

/** One of the two versions of a product that can't both be kept. */
export function ProductVersion({ title, product, fields, changed = [] }: ProductVersionProps) {
  return (
    <Box
      display="grid"
      gridTemplateRows="subgrid"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
      minWidth="0"
      p="3"
      mb="3"
      borderRadius="md"
      bg="bg.subtle"
      style={{ gridRow: `span ${fields.length + 1}` }}
    >
      <chakra.h4 textStyle="sm" fontWeight="bold" color="brand.fg" mb="2">
        {title}
      </chakra.h4>
      {product ? (
        <chakra.dl display="contents">
          {fields.map((field) => (
            <Box key={field} mb="2">
              <chakra.dt textStyle="sm" color="fg.muted">
                {label(field)}
              </chakra.dt>
              <chakra.dd
                dir="auto"
                fontWeight="semibold"
                lineClamp="6"
                overflowWrap="anywhere"
                fontVariantNumeric="tabular-nums"
              >
                {field === 'photo' && product.image_url ? (
                  <Box width="20" height="20" maxWidth="full" borderRadius="sm" overflow="hidden">
                    <ProductPicture
                      imageUrl={product.image_url}
                      categoryName={product.category.name}
                      alt={productCopy.photoOf(textOrFallback(product.name, frameCopy.nameless))}
                    />
                  </Box>
                ) : (
                  <chakra.span {...(changed.includes(field) ? marked : {})}>
                    {value(field, product)}
                  </chakra.span>
                )}
              </chakra.dd>
            </Box>
          ))}
        </chakra.dl>
      ) : (
        <chakra.p fontWeight="semibold">{pendingCopy.deleted}</chakra.p>
      )}
    </Box>
  )
}
