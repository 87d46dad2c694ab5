import { useEffect } from 'react'
import { savesData, whenIdle } from '../../platform/page/whenIdle.ts'

async function fetchScanner(): Promise<void> {
  const { preloadReader } = await import('../../platform/reader/barcodeReader.ts')
  preloadReader()
  await import('./ProductScanner.tsx')
}

/**
 * Fetches the scanner and its reader while the page has nothing else to do: a form without a code
 * is likely to be scanned for. What fails here is fetched again when the scanner opens.
 */
export function usePreloadScanner(isLikely: boolean): void {
  useEffect(() => {
    if (!isLikely || savesData()) return
    return whenIdle(() => void fetchScanner().catch(() => undefined))
  }, [isLikely])
}
