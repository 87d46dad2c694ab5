import { Box, VisuallyHidden } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { frameCopy } from '../../copy/frame.ts'

export interface LoadingShapesProps {
  /** What screen readers hear instead of the shapes. */
  readonly label?: string
  readonly children: ReactNode
}

/** Around skeletons: the shapes are for the eyes, one sentence is for the ears. */
export function LoadingShapes({ label = frameCopy.loading, children }: LoadingShapesProps) {
  return (
    <Box aria-busy>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Box aria-hidden>{children}</Box>
    </Box>
  )
}
