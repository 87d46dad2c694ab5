import { Box, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { frameCopy } from '../../copy/frame.ts'

export interface LoadingPlaceholderProps {
  readonly label?: string
  readonly children: ReactNode
}

/** Hides skeletons from screen readers, which get one sentence instead. */
export function LoadingPlaceholder({
  label = frameCopy.loading,
  children,
}: LoadingPlaceholderProps) {
  return (
    <Box aria-busy>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Box aria-hidden>{children}</Box>
    </Box>
  )
}
