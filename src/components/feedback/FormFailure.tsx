import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { InlineMessage } from './InlineMessage.tsx'

export interface FormFailureProps {
  /** Why the last attempt failed; null before the first one and during the next. */
  readonly message: string | null
  readonly waiting: boolean
}

/** The sentence above a form's button; it keeps its space during the next attempt so that the button does not move. */
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
