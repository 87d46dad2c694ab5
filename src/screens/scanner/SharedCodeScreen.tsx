import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { useRef } from 'react'
import { SpokenComma } from '../../components/frame/SpokenComma.tsx'
import { PriceSheetFrame } from '../../components/prices/PriceSheetFrame.tsx'
import { ProductPicture } from '../../components/product/ProductPicture.tsx'
import type { Product } from '../../contract/products.ts'
import { mergeCopy } from '../../copy/codes.ts'
import { frameCopy } from '../../copy/frame.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'

export interface SharedCodeScreenProps {
  readonly products: ReadonlyArray<
    Pick<Product, 'id' | 'name' | 'price' | 'image_url' | 'category'>
  >
  readonly onChoose: (id: number) => void
  /** Null where these products cannot be merged. */
  readonly onMerge: (() => void) | null
  readonly onClose: () => void
}

/** Several products that bear one code: which one is it? */
export function SharedCodeScreen(props: SharedCodeScreenProps) {
  const { products, onChoose, onMerge, onClose } = props
  const first = useRef<HTMLButtonElement>(null)
  return (
    <PriceSheetFrame
      title={scanCopy.shared(products.length)}
      product={null}
      initialFocus={first}
      onClose={onClose}
    >
      <Stack gap="2" mt="3">
        {products.map(({ id, name, image_url, category, price }, place) => (
          <Button
            key={id}
            ref={place === 0 ? first : undefined}
            type="button"
            variant="outline"
            color="fg"
            minHeight="16"
            justifyContent="flex-start"
            textAlign="start"
            onClick={() => onChoose(id)}
          >
            <Box as="span" boxSize="12" flexShrink="0" borderRadius="md" overflow="hidden">
              <ProductPicture imageUrl={image_url ?? null} categoryName={category.name} />
            </Box>
            <chakra.span dir="auto" flex="1" minWidth="0" lineClamp="2">
              {textOrFallback(name, frameCopy.nameless)}
            </chakra.span>
            <SpokenComma />
            <chakra.span flexShrink="0" fontVariantNumeric="tabular-nums">
              {formatEuros(price)}
            </chakra.span>
          </Button>
        ))}
        {onMerge && (
          <Button type="button" variant="ghost" color="brand.fg" onClick={onMerge}>
            {mergeCopy.confirm}
          </Button>
        )}
      </Stack>
    </PriceSheetFrame>
  )
}
