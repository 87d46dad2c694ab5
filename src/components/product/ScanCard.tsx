import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { ScanBarcode } from 'lucide-react'
import { productFormCopy } from '../../copy/productForm.ts'

export interface ScanCardProps {
  readonly onScan: () => void
}

export function ScanCard({ onScan }: ScanCardProps) {
  return (
    <Flex
      wrap="wrap"
      align="center"
      gap="4"
      p="4"
      borderRadius="lg"
      bg="welcome"
      color="welcome.fg"
    >
      <Flex flex="1 1 min(15rem, 100%)" minWidth="0" align="center" gap="3">
        <Box flexShrink="0">
          <ScanBarcode size={32} aria-hidden />
        </Box>
        <chakra.p minWidth="0" lineHeight="1.35">
          {productFormCopy.scanText}
        </chakra.p>
      </Flex>
      <Button
        type="button"
        variant="surface"
        flex="1 1 auto"
        maxWidth="full"
        // The ring's own green is that of the card.
        _focusVisible={{ outlineColor: 'welcome.fg' }}
        onClick={onScan}
      >
        {productFormCopy.scan}
      </Button>
    </Flex>
  )
}
