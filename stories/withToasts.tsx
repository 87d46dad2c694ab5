import { Stack } from '@chakra-ui/react'
import type { Decorator } from '@storybook/react-vite'
import { ToastCard, type ToastCardProps } from '../src/components/feedback/ToastCard.tsx'

type Announcement = readonly [tone: ToastCardProps['tone'], sentence: string]

/** Adds the toasts that can follow an action of the screen. */
export function withToasts(...announcements: readonly Announcement[]): Decorator {
  return (Story) => (
    <>
      <Stack
        position="fixed"
        top="4"
        insetX="4"
        zIndex="toast"
        align="center"
        gap="2"
        pointerEvents="none"
      >
        {announcements.map(([tone, sentence]) => (
          <ToastCard key={sentence} tone={tone}>
            {sentence}
          </ToastCard>
        ))}
      </Stack>
      <Story />
    </>
  )
}
