import { useRef } from 'react'

/** One call at a time: a second tap can come before the first is painted. */
export function useSingleFlight<Given extends readonly unknown[]>(
  task: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const busy = useRef(false)
  return async (...given) => {
    if (busy.current) return
    busy.current = true
    try {
      await task(...given)
    } finally {
      busy.current = false
    }
  }
}
