import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { CodeOutline } from '../../domain/scanner/scanAdvice.ts'

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

/** The outline of the found code; cropped as the video below it. */
export function CodeOutlineFrame({
  outline: { corners, picture },
}: {
  readonly outline: CodeOutline
}) {
  const { width, height } = picture
  const points = corners.map(({ x, y }) => `${x * width},${y * height}`).join(' ')
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      position="absolute"
      inset="0"
      width="full"
      height="full"
      color="success.fg"
    >
      <polygon
        points={points}
        fill="currentColor"
        fillOpacity={0.25}
        stroke="currentColor"
        strokeWidth={5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  )
}
