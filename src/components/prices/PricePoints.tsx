import { chakra } from '@chakra-ui/react'
import type { PricePoint } from '../../domain/prices/priceFacts.ts'

const WIDTH = 320
const HEIGHT = 72
const MARGIN = 8

const left = ({ x }: PricePoint) => MARGIN + x * (WIDTH - 2 * MARGIN)
const top = ({ y }: PricePoint) => HEIGHT - MARGIN - y * (HEIGHT - 2 * MARGIN)

/** A year of prices as points, promotions hollow. The table below holds the same, so it is not announced. */
export function PricePoints({ points }: { readonly points: readonly PricePoint[] }) {
  if (points.length === 0) return null
  const regular = points.filter(({ isPromotion }) => !isPromotion)
  return (
    <chakra.svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      display="block"
      width="full"
      maxWidth="auth"
      height="auto"
      color="brand.fg"
    >
      <polyline
        points={regular.map((point) => `${left(point)},${top(point)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        opacity="0.5"
      />
      {points.map((point) => (
        <circle
          key={`${point.x} ${point.y} ${point.isPromotion}`}
          cx={left(point)}
          cy={top(point)}
          r="4.5"
          fill={point.isPromotion ? 'none' : 'currentColor'}
          stroke="currentColor"
          strokeWidth="2"
        />
      ))}
    </chakra.svg>
  )
}
