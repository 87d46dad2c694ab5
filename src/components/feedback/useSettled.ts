import { useEffect, useState } from 'react'

/** Longer than between two letters or digits: what a key interrupts is never read out. */
const SETTLED_AFTER_MS = 600

/** The last value that stayed the same for a moment: what is announced while a person types. */
export function useSettled<Value>(value: Value, initial = value): Value {
  const [settled, setSettled] = useState(initial)
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_AFTER_MS, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
