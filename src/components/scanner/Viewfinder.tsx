import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface ViewfinderProps {
  /** The camera's video, full-screen. */
  readonly picture: ReactNode
  readonly children?: ReactNode
}

/** The dashed square on the dimmed video. */
export function Viewfinder({ picture, children }: ViewfinderProps) {
  return (
    <Box {...acrossTheScreen}>
      {/* The video stays centred on the square, which large text may move: the reader crops its middle. */}
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
  // `50dvh`: in landscape the square would push the buttons off the screen.
  width: 'min(70vw, 350px, 50dvh)',
  aspectRatio: '1',
  borderWidth: '3px',
  borderStyle: 'dashed',
  borderColor: 'white',
  borderRadius: 'lg',
  boxShadow: '0 0 0 100vmax {colors.scrim}',
} as const
