import { Box, chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { describeOthers } from '../../copy/prices/describeOthers.ts'
import { othersCopy } from '../../copy/prices/othersPrices.ts'
import type { OthersPrices } from '../../domain/prices/othersPrices.ts'
import { othersRoom } from '../../theme/recipes/othersPrices.ts'

export type OthersState =
  | { readonly kind: 'searching' }
  /** Too few, or no answer: the room stays, empty. */
  | { readonly kind: 'none' | 'failed' }
  | { readonly kind: 'found'; readonly prices: OthersPrices }

export interface OthersBlockProps {
  readonly state: OthersState
  readonly today: string
  readonly isOpen: boolean
  /** Said in the room of an answer that has not come; nothing on a sheet. */
  readonly sentences?: Readonly<Record<'none' | 'failed', string>>
  readonly onToggle: () => void
}

/** What others paid: outlined, and never in the colour of a verdict. */
export function OthersBlock(props: OthersBlockProps) {
  const { state, today, isOpen, sentences, onToggle } = props
  return (
    <Box containerType="inline-size" flexShrink="0" aria-live="polite">
      {state.kind === 'found' ? (
        <chakra.button
          {...othersRoom}
          type="button"
          borderColor="border.strong"
          cursor="pointer"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <Sentence {...describeOthers(state.prices, today)} />
          <chakra.span flexShrink="0" display="flex">
            <ChevronRight size={20} aria-hidden />
          </chakra.span>
        </chakra.button>
      ) : (
        <chakra.p
          {...othersRoom}
          color="fg.muted"
          borderColor={state.kind === 'searching' ? 'border.strong' : 'transparent'}
        >
          {state.kind === 'searching' ? othersCopy.looking : sentences?.[state.kind]}
        </chakra.p>
      )}
    </Box>
  )
}

function Sentence({ range, counted }: ReturnType<typeof describeOthers>) {
  return (
    <chakra.span flex="1" minWidth="0" color="fg.muted" overflowWrap="anywhere">
      {othersCopy.lead}{' '}
      <chakra.span color="fg" fontWeight="semibold">
        {range}
      </chakra.span>{' '}
      · {counted}
    </chakra.span>
  )
}
