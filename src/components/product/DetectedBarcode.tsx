import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { CircleCheck, ExternalLink, X } from 'lucide-react'
import { productFormCopy } from '../../copy/productForm.ts'
import { groupDigits } from '../../domain/scanner/barcode.ts'

export interface DetectedBarcodeProps {
  readonly barcode: string
  readonly foodPageUrl: string | null
  readonly onClear: () => void
}

export function DetectedBarcode({ barcode, foodPageUrl, onClear }: DetectedBarcodeProps) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="1"
      ps="4"
      pe="1"
      py="2"
      borderRadius="md"
      bg="success.subtle"
      color="success.fg"
    >
      <CircleCheck size={20} aria-hidden style={{ flexShrink: 0 }} />
      <Box flex="1 1 min(8rem, 60%)" minWidth="0" ms="2">
        <chakra.p textStyle="sm" fontWeight="semibold">
          {productFormCopy.detected}
        </chakra.p>
        <chakra.p color="fg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {groupDigits(barcode)}
        </chakra.p>
      </Box>
      {foodPageUrl && (
        <Button asChild size="sm" variant="plain" px="0">
          <a
            href={foodPageUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={productFormCopy.openFoodDatabase}
          >
            <ExternalLink aria-hidden />
          </a>
        </Button>
      )}
      <Button
        type="button"
        size="sm"
        variant="plain"
        px="0"
        aria-label={productFormCopy.clearBarcode}
        onClick={onClear}
      >
        <X aria-hidden />
      </Button>
    </Flex>
  )
}
