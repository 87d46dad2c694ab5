import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import type { Toasts } from '../components/feedback/Toasts.tsx'
import { beforeToasts, loadToaster } from '../platform/notify.ts'
import { useFirstTouch } from '../platform/useFirstTouch.ts'

interface Shown extends ComponentProps<typeof Toasts> {
  readonly Toasts: ComponentType<ComponentProps<typeof Toasts>>
}

/** The place of the toasts, once somebody has touched the page or a toast is wanted. */
export function useToasts(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  async function bring() {
    if (shown) return
    const [{ Toasts }, toaster] = await Promise.all([
      import('../components/feedback/Toasts.tsx'),
      loadToaster(),
    ])
    setShown({ Toasts, toaster })
  }
  useFirstTouch(() => void bring().catch(() => undefined))
  useEffect(() => beforeToasts(bring))
  return shown
}
