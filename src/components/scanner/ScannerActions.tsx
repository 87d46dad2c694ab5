import { Button, chakra, Flex } from '@chakra-ui/react'
import { Keyboard } from 'lucide-react'
import { scannerCopy } from '../../copy/scanner.ts'

export interface ScannerActionsProps {
  readonly onTypeCode: () => void
}

/** The other ways to a code, under the thumb. */
export function ScannerActions({ onTypeCode }: ScannerActionsProps) {
  return (
    <Flex justify="center" gap="6" mt="auto">
      <Button
        type="button"
        variant="plain"
        flexDirection="column"
        fontSize="sm"
        color="white"
        onClick={onTypeCode}
      >
        <chakra.span
          display="grid"
          placeItems="center"
          boxSize="control"
          borderRadius="full"
          bg="bg.muted"
        >
          <Keyboard aria-hidden />
        </chakra.span>
        {scannerCopy.typeCode}
      </Button>
    </Flex>
  )
}
