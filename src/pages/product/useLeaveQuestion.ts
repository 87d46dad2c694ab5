import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBeforeUnload, useLocation } from 'react-router-dom'
import { type Guard, guardHistory } from '../../platform/navigation/history.ts'

/** Asks before a form with unsaved changes is left; other entries of the same page pass. */
export function useLeaveQuestion(unsaved: boolean) {
  const allowed = useRef(false)
  const { pathname } = useLocation()
  const [proceed, setProceed] = useState<(() => void) | null>(null)
  const guard: Guard = useEffectEvent((next, proceed) => {
    if (!unsaved || allowed.current || next.pathname === pathname) return false
    setProceed(() => proceed)
    return true
  })
  useEffect(() => guardHistory((...move) => guard(...move)), [])
  useBeforeUnload((event) => {
    if (unsaved && !allowed.current) event.preventDefault()
  })
  function allow() {
    allowed.current = true
  }
  return {
    asking: proceed !== null,
    leave: () => proceed?.(),
    stay: () => setProceed(null),
    allow,
    /** A function that leaves the form on purpose. */
    allowing:
      <Given extends readonly unknown[]>(leave: (...given: Given) => void) =>
      (...given: Given) => {
        allow()
        leave(...given)
      },
  }
}
