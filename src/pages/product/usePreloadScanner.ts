import { useEffect } from 'react'
import { savesData, whenIdle } from '../../platform/page/whenIdle.ts'

async function fetchScanner(): Promise<void> {
  const { preloadReader } = await import('../../platform/reader/barcodeReader.ts')
  preloadReader()
  await import('./ProductScanner.tsx')
}

/** Fetches scanner and reader while the page is idle; a failure repeats at the press. */
export function usePreloadScanner(isLikely: boolean): void {
  useEffect(() => {
    if (!isLikely || savesData()) return
    return whenIdle(() => void fetchScanner().catch(() => undefined))
  }, [isLikely])
}
