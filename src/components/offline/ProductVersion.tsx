import { Box, chakra } from '@chakra-ui/react'
import type { Product } from '../../contract/products.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { pendingCopy } from '../../copy/offline.ts'
import { productCopy } from '../../copy/product.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { versionFields } from '../../domain/offline/pendingWrites.ts'
import { formatAmount, formatEuros } from '../../domain/prices/money.ts'
import { ProductPicture } from '../product/ProductPicture.tsx'

type Field = (typeof versionFields)[number]

export interface ProductVersionProps {
  readonly title: string
  /** Null where this side has deleted it. */
  readonly product: Product | null
  readonly fields: readonly Field[]
}

const labels: Readonly<Record<Field, string>> = {
  name: productFormCopy.name,
  category: productCopy.category,
  price: productFormCopy.price,
  unitPrice: pendingCopy.unitPrice,
  barcode: productCopy.barcode,
  description: productCopy.description,
  photo: pendingCopy.photo,
}

function words(field: Field, product: Product): string {
  const { name, category, price, unit_price, unit, barcode, description } = product
  switch (field) {
    case 'name':
      return textOrFallback(name, frameCopy.nameless)
    case 'category':
      return textOrFallback(category.name, frameCopy.nameless)
    case 'price':
      return formatEuros(price)
    case 'unitPrice':
      return typeof unit_price === 'number'
        ? `${formatAmount(unit_price)}${productListCopy.afterAmount(unit)}`
        : textOrFallback(unit, pendingCopy.none)
    case 'barcode':
      return textOrFallback(barcode, pendingCopy.none)
    case 'description':
      return textOrFallback(description, pendingCopy.none)
    case 'photo':
      return pendingCopy.none
  }
}

/** One of the two versions of a product that can't both be kept. */
export function ProductVersion({ title, product, fields }: ProductVersionProps) {
  return (
    <Box flex="1 1 min(9rem, 100%)" minWidth="0" p="3" borderRadius="md" bg="bg.subtle">
      <chakra.h4 textStyle="sm" fontWeight="bold" color="brand.fg" mb="2">
        {title}
      </chakra.h4>
      {product ? (
        <chakra.dl>
          {fields.map((field) => (
            <Box key={field} mb="2">
              <chakra.dt textStyle="sm" color="fg.muted">
                {labels[field]}
              </chakra.dt>
              <chakra.dd
                dir="auto"
                fontWeight="semibold"
                lineClamp="6"
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
                  words(field, product)
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
