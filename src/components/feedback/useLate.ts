import { useEffect, useState } from 'react'

/** The value two frames later: changes of one frame may reach a screen reader in another order. */
export function useLate<Value>(value: Value): Value {
  const [late, setLate] = useState(value)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLate(() => value))
    })
    return () => cancelAnimationFrame(frame)
  }, [value])
  return late
}

/** `isShown`, but true for longer: Firefox announces no field that takes the focus from a button that goes at once. */
export function useLateRemoval(isShown: boolean): boolean {
  const wasShown = useLate(isShown)
  return isShown || wasShown
}
