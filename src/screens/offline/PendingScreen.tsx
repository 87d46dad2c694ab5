import { Box, chakra, Stack } from '@chakra-ui/react'
import { CloudCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog.tsx'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { SkeletonRows } from '../../components/feedback/SkeletonRows.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { PendingDecision } from '../../components/offline/PendingDecision.tsx'
import { WaitingRow } from '../../components/offline/WaitingRow.tsx'
import { pendingCopy } from '../../copy/pendingWrites.ts'
import type { PendingItem } from '../../domain/offline/pendingWrites.ts'
import { paths } from '../../paths.ts'

export type PendingState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly items: readonly PendingItem[] }

export interface PendingScreenProps {
  readonly state: PendingState
  readonly today: string
  /** Asks before a write is discarded. */
  readonly confirmingDrop: boolean
  readonly onKeepMine: (order: number) => void
  readonly onKeepTheirs: (order: number) => void
  readonly onRedate: (order: number) => void
  readonly onDrop: (order: number) => void
  readonly onConfirmDrop: () => void
  readonly onCancelDrop: () => void
}

export function PendingScreen(props: PendingScreenProps) {
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader title={pendingCopy.title} backTo={paths.dashboard} />
      {content(props)}
      <ConfirmDialog
        open={props.confirmingDrop}
        tone="danger"
        title={pendingCopy.dropTitle}
        text={pendingCopy.dropQuestion}
        answers={{ confirm: pendingCopy.drop }}
        onConfirm={props.onConfirmDrop}
        onCancel={props.onCancelDrop}
      />
    </Box>
  )
}

function content({ state, today, onKeepMine, onKeepTheirs, onRedate, onDrop }: PendingScreenProps) {
  switch (state.kind) {
    case 'loading':
      return <SkeletonRows count={3} />
    case 'ready': {
      const blocked = state.items.filter(({ question }) => question)
      const waiting = state.items.filter(({ question }) => !question)
      if (state.items.length === 0) return <Nothing />
      return (
        <Stack gap="6">
          <Part title={pendingCopy.blockedTitle} hidden={blocked.length === 0}>
            {blocked.map((item) => (
              <PendingDecision
                key={item.order}
                item={item}
                today={today}
                onKeepMine={onKeepMine}
                onKeepTheirs={onKeepTheirs}
                onRedate={onRedate}
                onDrop={onDrop}
              />
            ))}
          </Part>
          <Part title={pendingCopy.waitingTitle} hidden={waiting.length === 0}>
            {waiting.map((item) => (
              <WaitingRow key={item.order} item={item} today={today} onDrop={onDrop} />
            ))}
          </Part>
        </Stack>
      )
    }
  }
}

function Nothing() {
  return (
    <EmptyState
      picture={<CloudCheck size={64} strokeWidth={1.5} />}
      title={pendingCopy.emptyTitle}
      text={pendingCopy.empty}
    />
  )
}

interface PartProps {
  readonly title: string
  readonly hidden: boolean
  readonly children: ReactNode
}

function Part({ title, hidden, children }: PartProps) {
  if (hidden) return null
  return (
    <Box as="section" aria-label={title}>
      <chakra.h2 textStyle="sm" fontWeight="bold" color="fg.muted" px="1" mb="2">
        {title}
      </chakra.h2>
      <Stack as="ul" listStyleType="none" gap="2">
        {children}
      </Stack>
    </Box>
  )
}
