import { chakra } from '@chakra-ui/react'
import { scannerCopy } from '../../copy/scanner.ts'
import { groupDigits } from '../../domain/scanner/barcode.ts'

export interface ScanHintProps {
  /** The camera is on its way: the square waits for the picture. */
  readonly starting: boolean
  /** The code just read; null while there is none. */
  readonly barcode: string | null
}

/** What to do with the square, and what it found: said aloud too. */
export function ScanHint({ starting, barcode }: ScanHintProps) {
  const waiting = starting ? scannerCopy.starting : scannerCopy.guide
  return (
    <chakra.p role="status" textStyle="lg" fontWeight="semibold" {...below}>
      {barcode ? scannerCopy.found(groupDigits(barcode)) : waiting}
    </chakra.p>
  )
}

const below = {
  pt: '3',
  color: 'white',
  textAlign: 'center',
  lineHeight: '1.35',
  fontVariantNumeric: 'tabular-nums',
} as const
