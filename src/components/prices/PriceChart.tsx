import { Box, chakra, Flex } from '@chakra-ui/react'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { dayText, sharedPrice } from '../../copy/prices/describePrice.ts'
import { priceHistoryCopy } from '../../copy/prices/prices.ts'
import { formatMonth } from '../../domain/format/dates.ts'
import type { Comparable, PriceCurve, PricePoint } from '../../domain/verdict/priceFacts.ts'

export interface PriceChartProps {
  readonly curve: PriceCurve
  readonly today: string
}

const percent = (share: number) => `${100 * share}%`
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

const mark = {
  position: 'absolute',
  width: '12px',
  height: '12px',
  m: '-6px',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'brand.fg',
} as const

/** A year of prices: regular ones filled and joined, promotions hollow; a tap or an arrow key reads one. */
export function PriceChart({ curve, today }: PriceChartProps) {
  const { points, from, lowest, highest, shared } = curve
  const [read, setRead] = useState<number | null>(null)
  const plot = useRef<HTMLDivElement>(null)
  const at = read ?? points.length - 1
  const said = (point: PricePoint) => wordsOf(point, shared, today).join(' · ')

  function readNearest({ clientX }: PointerEvent) {
    const box = plot.current?.getBoundingClientRect()
    if (!box) return
    const x = (clientX - box.left) / box.width
    const gaps = points.map((point) => Math.abs(point.x - x))
    setRead(gaps.indexOf(Math.min(...gaps)))
  }
  function readByKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    setRead(Math.min(points.length - 1, Math.max(0, at + step)))
  }

  const point = read === null ? null : points[read]
  return (
    <Flex gap="3" textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      <Flex
        direction="column"
        justify="space-between"
        height="var(--chart-height, 7rem)"
        flexShrink="0"
        aria-hidden
      >
        <span>{sharedPrice(highest.unitPrice, shared)}</span>
        {lowest.unitPrice < highest.unitPrice && (
          <span>{sharedPrice(lowest.unitPrice, shared)}</span>
        )}
      </Flex>
      <Box flex="1" minWidth="0">
        <Box
          role="slider"
          tabIndex={0}
          aria-label={priceHistoryCopy.curve}
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={at + 1}
          aria-valuetext={points[at] && said(points[at])}
          height="var(--chart-height, 7rem)"
          // As half a line of the prices beside it.
          py="0.625rem"
          px="6px"
          borderRadius="sm"
          cursor="pointer"
          touchAction="pan-y"
          onPointerDown={readNearest}
          onPointerMove={(event) => event.buttons > 0 && readNearest(event)}
          onKeyDown={readByKey}
        >
          <Box ref={plot} position="relative" height="full">
            <Line points={points.filter(({ price }) => !price.promo)} />
            {points.map((each, place) => (
              <chakra.span
                // biome-ignore lint/suspicious/noArrayIndexKey: two prices of a day may be the same
                key={place}
                {...mark}
                bg={each.price.promo ? 'bg' : 'brand.fg'}
                boxShadow={place === read ? '0 0 0 3px {colors.brand.muted}' : 'none'}
                style={{ left: percent(each.x), top: percent(1 - each.y) }}
              />
            ))}
            {point && <PointLabel point={point} text={said(point)} />}
          </Box>
        </Box>
        <Flex justify="space-between" aria-hidden>
          <span>{formatMonth(from)}</span>
          <span>{priceHistoryCopy.now}</span>
        </Flex>
      </Box>
      <SpokenTable points={points} words={(point) => wordsOf(point, shared, today)} />
    </Flex>
  )
}

/** « 1er juin », « 1,79 € », « Lidl », « Promotion ». */
function wordsOf(
  { price, unitPrice }: PricePoint,
  shared: Comparable,
  today: string,
): readonly string[] {
  const { seenOn, shop, promo } = price
  return [
    dayText(seenOn, today),
    sharedPrice(unitPrice, shared),
    ...(shop ? [String(shop)] : []),
    ...(promo ? [priceHistoryCopy.promotion] : []),
  ]
}

function Line({ points }: { readonly points: readonly PricePoint[] }) {
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      position="absolute"
      width="full"
      height="full"
      overflow="visible"
      color="border"
    >
      <path d="M0 0H100M0 100H100" stroke="currentColor" vectorEffect="non-scaling-stroke" />
      <chakra.polyline
        points={points.map(({ x, y }) => `${100 * x},${100 - 100 * y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        color="brand.fg"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </chakra.svg>
  )
}

function PointLabel({
  point: { x, y },
  text,
}: {
  readonly point: PricePoint
  readonly text: string
}) {
  return (
    <chakra.span
      position="absolute"
      px="2"
      py="1"
      maxWidth="full"
      borderRadius="sm"
      bg="fg"
      color="bg"
      fontWeight="semibold"
      pointerEvents="none"
      style={{
        left: percent(x),
        top: percent(1 - y),
        transform: `translate(${percent(-x)}, ${y > 0.5 ? '12px' : 'calc(-100% - 12px)'})`,
      }}
    >
      {text}
    </chakra.span>
  )
}

interface SpokenTableProps {
  readonly points: readonly PricePoint[]
  readonly words: (point: PricePoint) => readonly string[]
}

function SpokenTable({ points, words }: SpokenTableProps) {
  return (
    <Box srOnly>
      <table>
        <caption>{priceHistoryCopy.curve}</caption>
        <tbody>
          {points.map((each, place) => {
            const [day, ...others] = words(each)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two prices of a day may be the same
              <tr key={place}>
                <th scope="row">{day}</th>
                <td>{others.join(' · ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}
