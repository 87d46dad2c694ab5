import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface ViewfinderProps {
  /** The camera's video, full-screen. */
  readonly picture: ReactNode
  /** Set where a tall foot moves the square up, so that the video ends above the screen's edge. */
  readonly fades?: boolean
  readonly children?: ReactNode
}

/** The dashed square on the dimmed video. */
export function Viewfinder({ picture, fades, children }: ViewfinderProps) {
  return (
    <Box {...acrossTheScreen}>
      {/* The video stays centred on the square, which large text may move: the reader crops its middle. */}
      <Box {...behind}>
        {picture}
        {fades && <Box {...fade} />}
      </Box>
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

const fade = {
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  // Begins below the square, which is at most `50dvh` high.
  height: 'min(8rem, 20dvh)',
  backgroundImage: 'linear-gradient(to bottom, transparent, {colors.bg})',
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
