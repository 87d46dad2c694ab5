import { chakra } from '@chakra-ui/react'
import { scannerCopy } from '../../copy/scanner.ts'
import { groupDigits } from '../../domain/scanner/barcode.ts'

export interface ScanHintProps {
  readonly starting: boolean
  readonly barcode: string | null
}

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
