import { createToaster } from '@chakra-ui/react'
import { toastLimits } from '../../domain/limits.ts'

export const toaster = createToaster({
  placement: 'top',
  // `Toasts` keeps them below the page's title.
  offsets: { top: 'var(--toast-top, 1rem)', bottom: '1rem', left: '1rem', right: '1rem' },
  max: toastLimits.kept,
  pauseOnPageIdle: true,
})
