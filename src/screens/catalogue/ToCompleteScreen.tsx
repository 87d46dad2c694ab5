import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { Tags } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  CompletionCard,
  type CompletionCardProps,
  type CompletionItem,
} from '../../components/catalogue/CompletionCard.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx'
import { SkeletonRows } from '../../components/feedback/SkeletonRows.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { FoodAttribution } from '../../components/product/LookupProgress.tsx'
import { toCompleteCopy } from '../../copy/product.ts'
import { pageTitles } from '../../copy/titles.ts'
import { paths } from '../../paths.ts'

export type ToCompleteState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | {
      readonly kind: 'ready'
      readonly items: readonly CompletionItem[]
      /** Names that are still to be looked up; 0 while that is stopped. */
      readonly left: number
      /** Why no name is looked up; null while they are. */
      readonly stopped: { readonly message: string; readonly canRetry: boolean } | null
    }

export interface ToCompleteScreenProps extends Omit<CompletionCardProps, 'item'> {
  readonly state: ToCompleteState
  readonly onRetry: () => void
  readonly onSearchAgain: () => void
}

export function ToCompleteScreen(props: ToCompleteScreenProps) {
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader title={pageTitles.toComplete} backTo={paths.products} />
      {content(props)}
    </Box>
  )
}

function content(props: ToCompleteScreenProps) {
  const { state, onRetry } = props
  switch (state.kind) {
    case 'loading':
      return <SkeletonRows count={3} />
    case 'failed':
      return <LoadFailure {...state} onRetry={onRetry} />
    case 'ready':
      return <Ready {...props} state={state} />
  }
}

interface ReadyProps extends ToCompleteScreenProps {
  readonly state: Extract<ToCompleteState, { kind: 'ready' }>
}

/** One product at a time: what is saved leaves the list, what waits for later comes round again. */
function Ready({ state, onSave, onRefuse, onSearchAgain }: ReadyProps) {
  const { items, left, stopped } = state
  const { item, pass } = useCurrentItem(items)
  const card = useFocusNext(item?.product.id)
  return (
    <Stack gap="3">
      <chakra.p role="status" textStyle="sm" color="fg.muted" px="1" _empty={{ display: 'none' }}>
        {[
          items.length > 1 && toCompleteCopy.left(items.length),
          left > 0 && toCompleteCopy.searching(left),
        ]
          .filter(Boolean)
          .join(' · ')}
      </chakra.p>
      {stopped && <InlineMessage tone="warning" text={stopped.message} />}
      {stopped?.canRetry && (
        <Button type="button" variant="outline" onClick={onSearchAgain}>
          {toCompleteCopy.retry}
        </Button>
      )}
      <Box ref={card} tabIndex={-1} outline="none">
        {item ? (
          <CompletionCard
            key={item.product.id}
            item={item}
            onSave={onSave}
            onRefuse={onRefuse}
            onLater={items.length > 1 ? pass : undefined}
          />
        ) : (
          <EmptyState
            picture={<Tags size={64} strokeWidth={1.5} />}
            title={toCompleteCopy.empty}
            text={toCompleteCopy.emptyText}
          />
        )}
      </Box>
      {items.some(({ offer }) => offer) && <FoodAttribution />}
    </Stack>
  )
}

/** The item on the screen stays there, whatever comes before it, until it is saved or passed over. */
function useCurrentItem(items: readonly CompletionItem[]) {
  const [passed, setPassed] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState<number | null>(null)
  const isPassed = ({ product }: CompletionItem) => passed.has(product.id)
  const item =
    items.find(({ product }) => product.id === shown) ??
    items.find((each) => !isPassed(each)) ??
    items[0]
  const id = item?.product.id ?? null
  if (id !== shown) setShown(id)

  function pass() {
    if (id === null) return
    const isLast = items.every((each) => isPassed(each) || each.product.id === id)
    setPassed(isLast ? new Set([id]) : new Set([...passed, id]))
    setShown(null)
  }
  return { item, pass }
}

/** The button that was pressed goes with its card: the focus goes on to the next one. */
function useFocusNext(id: number | undefined) {
  const card = useRef<HTMLDivElement>(null)
  const before = useRef(id)
  useLayoutEffect(() => {
    const isNext = id !== before.current && document.activeElement === document.body
    before.current = id
    if (isNext) card.current?.focus({ preventScroll: true })
  }, [id])
  return card
}
