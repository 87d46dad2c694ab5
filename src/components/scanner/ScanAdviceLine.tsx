import { chakra } from '@chakra-ui/react'
import { scannerCopy } from '../../copy/scanner.ts'
import type { ScanAdvice } from '../../domain/scanner/scanAdvice.ts'

export interface ScanAdviceLineProps {
  readonly advice: ScanAdvice | null
  readonly iphone: boolean
}

/** Advice when no code is found; before that, the tip for iPhones. */
export function ScanAdviceLine({ advice, iphone }: ScanAdviceLineProps) {
  const tip = iphone ? scannerCopy.iphoneTip : null
  return (
    // Always rendered: a live region that appears with its text is not read out.
    <chakra.p role="status" {...above} {...(advice ? stronger : {})}>
      {advice ? scannerCopy.advice[advice] : tip}
    </chakra.p>
  )
}

const above = {
  position: 'relative',
  zIndex: '1',
  alignSelf: 'center',
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
