import { useSyncExternalStore } from 'react'
import { Toasts } from '../components/feedback/Toasts.tsx'
import { dismissToast, holdToast, shownToast, subscribeToasts } from '../platform/toasts/toaster.ts'

export function AppToasts() {
  const toast = useSyncExternalStore(subscribeToasts, shownToast)
  return <Toasts toast={toast} onDismiss={dismissToast} onHold={holdToast} />
}
