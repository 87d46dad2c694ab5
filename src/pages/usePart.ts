import { useEffect, useEffectEvent, useState } from 'react'
import { withChunkTimeout } from '../platform/page/chunkTimeout.ts'

/**
 * A part of the app that is fetched when it is wanted; null until it is here. Under `Suspense` React
 * would keep what has come back for 300 ms more.
 * @param onMissing it did not come; wanted again, it is fetched again
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onMissing: () => void,
): Part | null {
  const [part, setPart] = useState<{ readonly here: Part } | null>(null)
  const missing = useEffectEvent(onMissing)
  const isMissing = isWanted && !part
  useEffect(() => {
    if (!isMissing) return
    let isOver = false
    withChunkTimeout(load()).then(
      (here) => !isOver && setPart({ here }),
      () => !isOver && missing(),
    )
    return () => {
      isOver = true
    }
  }, [load, isMissing])
  return part?.here ?? null
}
