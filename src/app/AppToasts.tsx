import { Toasts } from '../components/feedback/Toasts.tsx'
import { toaster } from '../platform/toasts/toaster.ts'

/** The toasts of the app. */
export function AppToasts() {
  return <Toasts toaster={toaster} />
}
