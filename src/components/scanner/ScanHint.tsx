import { chakra } from '@chakra-ui/react'

export function ScanHint({ text }: { readonly text: string }) {
  return (
    <chakra.p role="status" textStyle="lg" fontWeight="semibold" {...below}>
      {text}
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
