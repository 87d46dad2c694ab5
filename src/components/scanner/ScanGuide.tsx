import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface ScanGuideProps {
  /** The camera's picture, as large as the screen. */
  readonly picture: ReactNode
  /** Beside the square. */
  readonly children?: ReactNode
}

/** The dashed square (specification, section 9), everything around it dimmed. */
export function ScanGuide({ picture, children }: ScanGuideProps) {
  return (
    <Box {...acrossTheScreen}>
      {/* The reader looks at the middle of the picture: wherever large letters push the square, that is it. */}
      <Box {...behind}>{picture}</Box>
      <Box aria-hidden {...square} />
      {children}
    </Box>
  )
}

const acrossTheScreen = {
  position: 'relative',
  flexShrink: '0',
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  marginInline: 'calc(50% - 50vw)',
} as const

const behind = {
  position: 'absolute',
  top: '50%',
  left: '50%',
  width: '100vw',
  height: '100dvh',
  transform: 'translate(-50%, -50%)',
  pointerEvents: 'none',
} as const

const square = {
  position: 'relative',
  gridColumn: '2',
  // On a phone held sideways the square would push the buttons off the screen.
  width: 'min(70vw, 350px, 50dvh)',
  aspectRatio: '1',
  borderWidth: '3px',
  borderStyle: 'dashed',
  borderColor: 'white',
  borderRadius: 'lg',
  boxShadow: '0 0 0 100vmax {colors.scrim}',
} as const
