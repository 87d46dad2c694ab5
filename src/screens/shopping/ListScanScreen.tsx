import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import { type MouseEvent, type MouseEventHandler, type ReactNode, useRef } from 'react'
import { ListTotalsLine } from '../../components/shopping/ListTotalsLine.tsx'
import { frameCopy } from '../../copy/frame.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { listScanCopy, shoppingCopy } from '../../copy/shopping.ts'
import { formatEuros } from '../../domain/amounts/money.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { ListTotals } from '../../domain/shopping/listPrices.ts'

export type ListScanState =
  | { readonly kind: 'aiming' }
  | { readonly kind: 'looking-up' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'ticked' | 'already'
      readonly name: string
      readonly count: number
      readonly cents: number | null
    }
  | { readonly kind: 'not-listed'; readonly name: string }
  | { readonly kind: 'unknown' }

export interface ListScanQuestion {
  readonly article: string
  readonly product: string
}

export interface ListScanScreenProps {
  readonly state: ListScanState
  /** Whether an article is the scanned product, the oldest question first. */
  readonly questions: readonly ListScanQuestion[]
  /** What to do, or null where the camera is off. */
  readonly hint: string | null
  readonly total: number
  readonly checked: number
  /** Null until a linked item's product is known. */
  readonly totals: ListTotals | null
  /** Null where the server keeps no prices. */
  readonly onPrice: (() => void) | null
  readonly onMore: () => void
  readonly onPut: () => void
  readonly onAnswer: (isIt: boolean) => void
  readonly onNew: () => void
}

/** /shopping-list/scan: what the code in front of the camera did to the list. */
export function ListScanScreen(props: ListScanScreenProps) {
  const { state, total, checked, totals } = props
  const message = useRef<HTMLParagraphElement>(null)
  const isResult = state.kind !== 'aiming'
  return (
    <Flex direction="column" align="center" gap="2" pt="3" textAlign="center">
      <FirstQuestion {...props} onAnswered={() => message.current?.focus()} />
      <Flex
        {...card}
        bg={isResult ? tones[state.kind] : 'transparent'}
        // The pressed button goes with its question.
        onClick={() => message.current?.focus()}
      >
        <chakra.p
          ref={message}
          tabIndex={-1}
          role="status"
          dir="auto"
          {...sentenceLook}
          color={state.kind === 'ticked' ? 'success.fg' : 'fg'}
          _empty={{ display: 'none' }}
          _focusVisible={{ outline: 'none' }}
        >
          {isResult ? sentence(state) : props.hint}
        </chakra.p>
        <Actions {...props} />
      </Flex>
      <Box color="fg" textStyle="sm">
        <p>{shoppingCopy.count(total, checked)}</p>
        {totals && <ListTotalsLine totals={totals} />}
      </Box>
    </Flex>
  )
}

const card = {
  // A wide screen is low: the camera's square needs the height.
  direction: { base: 'column', md: 'row' },
  align: 'center',
  justify: 'center',
  columnGap: '4',
  rowGap: '2',
  width: 'full',
  maxWidth: { base: '26rem', md: '44rem' },
  px: 'min({spacing.3}, 3vw)',
  py: '2',
  borderRadius: 'md',
} as const

const sentenceLook = {
  textStyle: 'lg',
  fontSize: 'min({fontSizes.lg}, 8vw)',
  fontWeight: 'semibold',
  lineHeight: '1.35',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
} as const

const tones = {
  'looking-up': 'bg.panel',
  failed: 'danger.subtle',
  ticked: 'success.subtle',
  already: 'bg.panel',
  'not-listed': 'warning.subtle',
  unknown: 'warning.subtle',
} as const

const DOUBLE_TAP_MS = 300

interface FirstQuestionProps extends ListScanScreenProps {
  readonly onAnswered: () => void
}

/** Stays until it is answered, whatever is scanned meanwhile; the next one takes its place. */
function FirstQuestion({ questions, onAnswer, onAnswered }: FirstQuestionProps) {
  const answeredAt = useRef(Number.NEGATIVE_INFINITY)
  const [first, ...more] = questions
  if (!first) return null
  const answer = (isIt: boolean) => (event: MouseEvent) => {
    // The second tap of a double one is no answer to the next question.
    if (event.timeStamp - answeredAt.current < DOUBLE_TAP_MS) return
    answeredAt.current = event.timeStamp
    onAnswered()
    onAnswer(isIt)
  }
  return (
    <Flex {...card} bg="bg.panel">
      <Box>
        <chakra.p role="status" dir="auto" {...sentenceLook} color="fg">
          {listScanCopy.confirm(named(first.article), named(first.product))}
        </chakra.p>
        {more.length > 0 && (
          <chakra.p textStyle="sm" color="fg.muted">
            {listScanCopy.moreQuestions(more.length)}
          </chakra.p>
        )}
      </Box>
      <Row>
        <Action text={listScanCopy.isIt} isMain onPress={answer(true)} />
        <Action text={listScanCopy.isAnother} onPress={answer(false)} />
      </Row>
    </Flex>
  )
}

const named = (name: string) => textOrFallback(name, frameCopy.nameless)

function sentence(state: Exclude<ListScanState, { kind: 'aiming' }>): string {
  switch (state.kind) {
    case 'looking-up':
      return listScanCopy.lookingUp
    case 'failed':
      return state.message
    case 'ticked':
    case 'already': {
      const { kind, count, cents } = state
      const name = count > 1 ? shoppingCopy.times(count, named(state.name)) : named(state.name)
      if (kind === 'already') return listScanCopy.already(name)
      return cents
        ? listScanCopy.ticked(name, formatEuros(cents / 100))
        : listScanCopy.tickedUnpriced(name)
    }
    case 'not-listed':
      return listScanCopy.notListed(named(state.name))
    case 'unknown':
      return listScanCopy.unknown
  }
}

function Actions({ state, onPrice, onMore, onPut, onNew }: ListScanScreenProps) {
  const price = onPrice && <Action text={listScanCopy.price} onPress={onPrice} />
  switch (state.kind) {
    case 'ticked':
      return price && <Row>{price}</Row>
    case 'already':
      return (
        <Row>
          <Action text={listScanCopy.oneMore} isMain onPress={onMore} />
          {price}
        </Row>
      )
    case 'not-listed':
      return (
        <Row>
          <Action text={listScanCopy.put} isMain onPress={onPut} />
        </Row>
      )
    case 'unknown':
      return (
        <Row>
          <Action text={scanCopy.newProduct} isMain onPress={onNew} />
        </Row>
      )
    default:
      return null
  }
}

function Row({ children }: { readonly children: ReactNode }) {
  return (
    <Flex wrap="wrap" justify="center" gap="2">
      {children}
    </Flex>
  )
}

interface ActionProps {
  readonly text: string
  readonly isMain?: boolean
  readonly onPress: MouseEventHandler
}

function Action({ text, isMain, onPress }: ActionProps) {
  return (
    <Button
      type="button"
      size="sm"
      variant={isMain ? 'solid' : 'outline'}
      borderRadius="full"
      maxWidth="full"
      onClick={onPress}
    >
      {text}
    </Button>
  )
}
