import { useEffect, useState } from 'react'
import type { ConfirmDialog } from '../components/feedback/ConfirmDialog.tsx'
import { useFirstTouch } from '../platform/useFirstTouch.ts'

/**
 * The dialog, brought once somebody has touched the page, and in any case when it is wanted.
 * @param onMissing it was wanted and did not come
 */
export function useConfirmDialog(
  wanted: boolean,
  onMissing: () => void,
): typeof ConfirmDialog | null {
  const [shown, setShown] = useState<{ readonly Dialog: typeof ConfirmDialog } | null>(null)
  async function bring() {
    const { ConfirmDialog } = await import('../components/feedback/ConfirmDialog.tsx')
    setShown({ Dialog: ConfirmDialog })
  }
  useFirstTouch(() => void bring().catch(() => undefined))
  useEffect(() => {
    if (wanted && !shown) bring().catch(onMissing)
  })
  return shown?.Dialog ?? null
}
