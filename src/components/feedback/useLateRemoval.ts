import { useEffect, useState } from 'react'

/** `isShown`, but true for two frames more: Firefox announces no field that takes the focus from a button that goes at once. */
export function useLateRemoval(isShown: boolean): boolean {
  const [wasShown, setWasShown] = useState(isShown)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setWasShown(isShown))
    })
    return () => cancelAnimationFrame(frame)
  }, [isShown])
  return isShown || wasShown
}
