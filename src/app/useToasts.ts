import {
  type ComponentProps,
  type ComponentType,
  startTransition,
  useEffect,
  useState,
} from 'react'
import type { Toasts } from '../components/feedback/Toasts.tsx'
import { useFirstTouch } from '../platform/page/useFirstTouch.ts'
import { beforeToasts, loadToaster } from '../platform/toasts/notify.ts'

interface Shown extends ComponentProps<typeof Toasts> {
  readonly Toasts: ComponentType<ComponentProps<typeof Toasts>>
}

async function fetchToasts(): Promise<Shown> {
  const [{ Toasts }, toaster] = await Promise.all([
    import('../components/feedback/Toasts.tsx'),
    loadToaster(),
  ])
  return { Toasts, toaster }
}

/** The toaster, loaded at the first touch or the first toast. */
export function useToasts(): Shown | null {
  const [shown, setShown] = useState<Shown | null>(null)
  async function bring() {
    if (shown) return
    setShown(await fetchToasts())
  }
  async function bringAhead() {
    const fetched = await fetchToasts()
    // The touch may be a scroll, whose frames come first.
    startTransition(() => setShown(fetched))
  }
  useFirstTouch(() => void bringAhead().catch(() => undefined))
  useEffect(() => beforeToasts(bring))
  return shown
}
