import { chakra, Stack } from '@chakra-ui/react'
import { scannerCopy } from '../../copy/scanner.ts'

export interface ScanHintProps {
  /** The camera is on its way: the square waits for the picture. */
  readonly starting: boolean
  readonly iphone: boolean
}

/** What to do with the square. */
export function ScanHint({ starting, iphone }: ScanHintProps) {
  return (
    <Stack gap="2" align="center" textAlign="center" color="white" pt="6">
      <chakra.p role="status" textStyle="lg" fontWeight="semibold">
        {starting ? scannerCopy.starting : scannerCopy.guide}
      </chakra.p>
      {iphone && (
        <chakra.p textStyle="sm" maxWidth="22rem">
          {scannerCopy.iphoneTip}
        </chakra.p>
      )}
    </Stack>
  )
}
