import { startTransition, useEffect, useState } from 'react'
import type { ConfirmDialog } from '../components/feedback/ConfirmDialog.tsx'
import { useFirstTouch } from '../platform/page/useFirstTouch.ts'

interface Shown {
  readonly Dialog: typeof ConfirmDialog
}

async function fetchDialog(): Promise<Shown> {
  const { ConfirmDialog } = await import('../components/feedback/ConfirmDialog.tsx')
  return { Dialog: ConfirmDialog }
}

/**
 * The dialog, brought once somebody has touched the page, and in any case when it is wanted.
 * @param onMissing it was wanted and did not come
 */
export function useConfirmDialog(
  wanted: boolean,
  onMissing: () => void,
): typeof ConfirmDialog | null {
  const [shown, setShown] = useState<Shown | null>(null)
  // The touch may be a scroll, whose frames come first.
  const setAhead = (fetched: Shown) => startTransition(() => setShown(fetched))
  useFirstTouch(() => void fetchDialog().then(setAhead, () => undefined))
  useEffect(() => {
    if (wanted && !shown) fetchDialog().then(setShown, onMissing)
  })
  return shown?.Dialog ?? null
}
