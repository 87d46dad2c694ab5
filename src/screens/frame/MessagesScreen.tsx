import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { MessageSquareText } from 'lucide-react'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { messageText } from '../../components/feedback/messageText.ts'
import { type Tone, toneIcons } from '../../components/feedback/tones.ts'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { messagesCopy } from '../../copy/messages.ts'
import { pageTitles } from '../../copy/titles.ts'
import { formatInstant } from '../../domain/format/dates.ts'
import { paths } from '../../paths.ts'

interface Message {
  readonly tone: Tone
  readonly sentence: string
  readonly count: number
  readonly counted?: ((count: number) => string) | undefined
  readonly at: string
  /** While it can be undone. */
  readonly undo?: { readonly label: string; readonly onClick: () => void } | undefined
}

export type MessagesState =
  | { readonly kind: 'empty' }
  | { readonly kind: 'ready'; readonly messages: readonly Message[] }

export interface MessagesScreenProps {
  readonly state: MessagesState
  readonly today: string
}

export function MessagesScreen({ state, today }: MessagesScreenProps) {
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader
        title={pageTitles.messages}
        backTo={paths.profile}
        backLabel={messagesCopy.back}
      />
      <MessagesContent state={state} today={today} />
    </Box>
  )
}

function MessagesContent({ state, today }: MessagesScreenProps) {
  switch (state.kind) {
    case 'empty':
      return (
        <EmptyState
          picture={<MessageSquareText size={64} strokeWidth={1.5} />}
          title={messagesCopy.emptyTitle}
          text={messagesCopy.empty}
        />
      )
    case 'ready':
      return (
        <Stack gap="4">
          <chakra.p color="fg.muted">{messagesCopy.intro}</chakra.p>
          <Stack as="ul" listStyleType="none" gap="2">
            {state.messages.map((message, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is while it is shown
              <Row key={place} message={message} today={today} />
            ))}
          </Stack>
        </Stack>
      )
  }
}

const colors = {
  success: 'success.fg',
  error: 'danger.fg',
  warning: 'warning.fg',
  info: 'fg.muted',
} as const

function Row({ message, today }: { readonly message: Message; readonly today: string }) {
  const { tone, at, undo } = message
  const Icon = toneIcons[tone]
  return (
    <Flex
      as="li"
      gap="min({spacing.3}, 4vw)"
      wrap="wrap"
      px="min({spacing.4}, 5vw)"
      py="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
    >
      <Box color={colors[tone]} flexShrink="0" pt="0.5">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1 1 9rem" minWidth="0">
        <chakra.p dir="auto" fontWeight="medium" overflowWrap="anywhere">
          {messageText(message)}
        </chakra.p>
        <chakra.p textStyle="sm" color="fg.muted">
          {formatInstant(at, today)}
        </chakra.p>
      </Box>
      {undo && (
        <Button
          type="button"
          variant="outline"
          size="sm"
          alignSelf="center"
          aria-label={messagesCopy.undo(undo.label, messageText(message))}
          onClick={undo.onClick}
        >
          {undo.label}
        </Button>
      )}
    </Flex>
  )
}
