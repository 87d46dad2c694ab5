import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { InlineMessage } from './InlineMessage.tsx'

export interface FormFailureProps {
  /** Why the last attempt failed; null when none has, or while the next one is under way. */
  readonly message: string | null
  readonly waiting: boolean
}

/**
 * The sentence above a form's button. While the next attempt is under way it leaves its room:
 * a second tap finds the button where it was, and not the link below it.
 */
export function FormFailure({ message, waiting }: FormFailureProps) {
  const [last, setLast] = useState(message)
  if (message !== null && message !== last) setLast(message)
  if (last === null || (message === null && !waiting)) return null
  return (
    <Box visibility={message === null ? 'hidden' : undefined}>
      <InlineMessage tone="error" text={message ?? last} />
    </Box>
  )
}
