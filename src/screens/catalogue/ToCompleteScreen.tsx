import { Box, Button, chakra, Stack } from '@chakra-ui/react'
import { Tags } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import {
  CompletionRow,
  type CompletionRowProps,
} from '../../components/catalogue/CompletionRow.tsx'
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
      readonly items: ReadonlyArray<CompletionRowProps['item']>
      /** Names that are still to be looked up; 0 while that is stopped. */
      readonly left: number
      /** Why no name is looked up; null while they are. */
      readonly stopped: { readonly message: string; readonly canRetry: boolean } | null
    }

export interface ToCompleteScreenProps extends Omit<CompletionRowProps, 'item'> {
  readonly state: ToCompleteState
  readonly onRetry: () => void
  readonly onSearchAgain: () => void
}

/** /to-complete */
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

function Ready({ state, onTake, onRefuse, onSearchAgain }: ReadyProps) {
  const { items, left, stopped } = state
  const rows = useFocusNext(items.length)
  const found = items.filter(({ offer }) => offer).length
  return (
    <Stack ref={rows} gap="3" tabIndex={-1} outline="none">
      <chakra.p role="status" textStyle="sm" color="fg.muted" px="1" _empty={{ display: 'none' }}>
        {[found > 0 && toCompleteCopy.found(found), left > 0 && toCompleteCopy.searching(left)]
          .filter(Boolean)
          .join(' · ')}
      </chakra.p>
      {stopped && <InlineMessage tone="warning" text={stopped.message} />}
      {stopped?.canRetry && (
        <Button type="button" variant="outline" onClick={onSearchAgain}>
          {toCompleteCopy.retry}
        </Button>
      )}
      {items.length === 0 ? (
        <EmptyState
          picture={<Tags size={64} strokeWidth={1.5} />}
          title={toCompleteCopy.empty}
          text={toCompleteCopy.emptyText}
        />
      ) : (
        <Stack as="ul" listStyleType="none" gap="2">
          {items.map((item) => (
            <CompletionRow key={item.id} item={item} onTake={onTake} onRefuse={onRefuse} />
          ))}
        </Stack>
      )}
      {found > 0 && <FoodAttribution />}
    </Stack>
  )
}

/** A row that goes with its pressed button would leave the focus nowhere: it stays in the list. */
function useFocusNext(count: number) {
  const rows = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    const isGone = count < before.current && document.activeElement === document.body
    before.current = count
    if (isGone) rows.current?.focus({ preventScroll: true })
  }, [count])
  return rows
}
