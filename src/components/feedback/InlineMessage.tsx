import { Box, Flex } from '@chakra-ui/react'
import { type Tone, toneIcons } from './tones.ts'

export interface InlineMessageProps {
  readonly tone: Tone
  readonly text: string
}

const colors = {
  success: { bg: 'success.subtle', color: 'success.fg' },
  error: { bg: 'danger.subtle', color: 'danger.fg' },
  warning: { bg: 'warning.subtle', color: 'warning.fg' },
  info: { bg: 'bg.subtle', color: 'fg' },
} as const

export function InlineMessage({ tone, text }: InlineMessageProps) {
  const Icon = toneIcons[tone]
  return (
    <Flex
      role={tone === 'error' ? 'alert' : 'status'}
      gap="min({spacing.3}, 4vw)"
      px="min({spacing.4}, 5vw)"
      py="3"
      borderRadius="md"
      fontWeight="medium"
      // Forced colours remove the background and draw this edge.
      outline="1px solid transparent"
      {...colors[tone]}
    >
      <Box flexShrink="0" pt="0.5">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1" minWidth="0">
        {text}
      </Box>
    </Flex>
  )
}
