import { chakra } from '@chakra-ui/react'
import type { CodeOutline } from '../../domain/scanner/scanAdvice.ts'

export interface CodeFrameProps {
  readonly outline: CodeOutline
}

/** The outline of the found code; cropped as the video below it. */
export function CodeOutlineFrame({ outline: { corners, picture } }: CodeFrameProps) {
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
