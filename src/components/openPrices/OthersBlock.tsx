import { Box, chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { describeOthers, othersCopy } from '../../copy/prices/othersPrices.ts'
import type { OthersPrices } from '../../domain/prices/othersPrices.ts'
import { othersButton, othersLine, othersRoom } from '../../theme/recipes/othersPrices.ts'

export type OthersState =
  | { readonly kind: 'asked' }
  /** Too few, or no answer: the room stays, empty. */
  | { readonly kind: 'none' | 'failed' }
  | { readonly kind: 'found'; readonly prices: OthersPrices }

export interface OthersBlockProps {
  readonly state: OthersState
  readonly today: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** About as long as an answer, which then finds its room kept. */
const typical = describeOthers(
  {
    ...{ lowest: 1209, highest: 1275, commonest: 1239, median: 1239, count: 17 },
    ...{ lastSeenOn: '2026-09-01', listed: [] },
  },
  '2026-11-30',
)

/** What others paid: outlined, and never in the colour of a verdict. */
export function OthersBlock({ state, today, isOpen, onToggle }: OthersBlockProps) {
  const isShown = state.kind === 'asked' || state.kind === 'found'
  return (
    <Box {...othersRoom} aria-live="polite" borderColor={isShown ? 'border.strong' : 'transparent'}>
      <chakra.span {...othersButton} aria-hidden visibility="hidden">
        <Words {...typical} />
      </chakra.span>
      {state.kind === 'asked' && (
        <chakra.p {...othersButton} {...othersLine}>
          {othersCopy.looking}
        </chakra.p>
      )}
      {state.kind === 'found' && (
        <chakra.button
          {...othersButton}
          type="button"
          cursor="pointer"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Words {...describeOthers(state.prices, today)} />
        </chakra.button>
      )}
    </Box>
  )
}

function Words({ range, counted }: ReturnType<typeof describeOthers>) {
  return (
    <>
      <chakra.span flex="1" minWidth="0">
        <chakra.span {...othersLine}>{othersCopy.lead} </chakra.span>
        <chakra.span display="block" fontWeight="semibold">
          {range}
        </chakra.span>
        <chakra.span {...othersLine}>{counted}</chakra.span>
      </chakra.span>
      <chakra.span flexShrink="0" display="flex">
        <ChevronRight size={20} aria-hidden />
      </chakra.span>
    </>
  )
}
