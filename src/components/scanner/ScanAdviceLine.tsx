import { Button, chakra, Flex } from '@chakra-ui/react'
import { scannerCopy } from '../../copy/scanner.ts'
import type { ScanAdvice } from '../../domain/scanner/scanAdvice.ts'

export interface ScanAdviceLineProps {
  readonly advice: ScanAdvice | null
  readonly iphone: boolean
  readonly onConfirm: () => void
}

/** Advice when no code is found; before that, the tip for iPhones. */
export function ScanAdviceLine({ advice, iphone, onConfirm }: ScanAdviceLineProps) {
  const tip = iphone ? scannerCopy.iphoneTip : null
  return (
    <Flex {...above}>
      {/* Always rendered: a live region that appears with its text is not read out. */}
      <chakra.p role="status" {...line} {...(advice ? stronger : {})}>
        {advice ? scannerCopy.advice[advice] : tip}
      </chakra.p>
      {advice === 'print' && (
        <Button type="button" mb="3" onClick={onConfirm}>
          {scannerCopy.takeAnyway}
        </Button>
      )}
    </Flex>
  )
}

const above = {
  position: 'relative',
  zIndex: '1',
  flexDirection: 'column',
  alignItems: 'center',
} as const

const line = {
  maxWidth: '24rem',
  pb: '3',
  color: 'white',
  textStyle: 'sm',
  lineHeight: '1.35',
  textAlign: 'center',
  _empty: { display: 'none' },
  // A phone in landscape has room for one line only.
  css: { '@media (orientation: landscape) and (max-height: 30rem)': { maxWidth: '40rem' } },
} as const

const stronger = { fontWeight: 'semibold' } as const
