import { Box, Button, chakra } from '@chakra-ui/react'
import { bandCopy, priceCopy } from '../../copy/prices/prices.ts'
import type { PriceCurve } from '../../domain/verdict/priceFacts.ts'
import { reasonsLook } from '../../theme/recipes/priceSheet.ts'
import { PriceChart } from './PriceChart.tsx'
import { WatchPrice, type WatchPriceProps } from './WatchPrice.tsx'

interface PriceReasonsProps {
  readonly lines: readonly string[]
  readonly curve: PriceCurve | null
  readonly today: string
  readonly watch?: WatchPriceProps | null
  readonly onBack: () => void
}

export function PriceReasons({ lines, curve, today, watch, onBack }: PriceReasonsProps) {
  return (
    <Box {...reasonsLook} role="group" aria-label={bandCopy.reasons}>
      <Box>
        {lines.map((line) => (
          <chakra.p key={line} textWrap="pretty" overflowWrap="anywhere">
            {line}
          </chakra.p>
        ))}
      </Box>
      <Box>
        {curve && <PriceChart curve={curve} today={today} />}
        {watch && <WatchPrice {...watch} />}
        <Button type="button" variant="outline" onClick={onBack}>
          {priceCopy.done}
        </Button>
      </Box>
    </Box>
  )
}
