import { createToaster } from '@chakra-ui/react'
import { toastLimits } from '../../domain/limits.ts'

export const toaster = createToaster({
  placement: 'top',
  max: toastLimits.kept,
  pauseOnPageIdle: true,
})
