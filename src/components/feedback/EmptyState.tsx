import { Box, chakra, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  /** Decorative. */
  readonly picture?: ReactNode
  /** What comes first, above the sentences. */
  readonly intro?: ReactNode
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ picture, intro, title, text, action }: EmptyStateProps) {
  return (
    <Stack
      align="center"
      textAlign="center"
      gap="3"
      width="full"
      maxWidth="22rem"
      mx="auto"
      py="10"
      px="4"
    >
      {picture && (
        <Box aria-hidden color="fg.muted" mb="2">
          {picture}
        </Box>
      )}
      {intro && <Box mb="2">{intro}</Box>}
      <chakra.h2 textStyle="lg" fontWeight="bold" maxWidth="full">
        {title}
      </chakra.h2>
      {text && (
        <chakra.p color="fg.muted" maxWidth="full">
          {text}
        </chakra.p>
      )}
      {action && <Box mt="2">{action}</Box>}
    </Stack>
  )
}
