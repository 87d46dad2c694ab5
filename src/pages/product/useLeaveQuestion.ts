import { useEffect, useRef, useState } from 'react'
import { useBeforeUnload, useLocation } from 'react-router-dom'
import { guardHistory } from '../../platform/navigation/history.ts'

/**
 * Asks before a form with unsaved changes is left, in the app or by the browser's own ways.
 * Entries of the same page, such as the scanner's, come and go unasked.
 */
export function useLeaveQuestion(unsaved: boolean) {
  const allowed = useRef(false)
  const { pathname } = useLocation()
  const [proceed, setProceed] = useState<(() => void) | null>(null)
  useEffect(() =>
    guardHistory((next, proceed) => {
      if (!unsaved || allowed.current || next.pathname === pathname) return false
      setProceed(() => proceed)
      return true
    }),
  )
  useBeforeUnload((event) => {
    if (unsaved && !allowed.current) event.preventDefault()
  })
  return {
    asking: proceed !== null,
    leave: () => proceed?.(),
    stay: () => setProceed(null),
    /** From now on nothing is lost by leaving. */
    allow: () => {
      allowed.current = true
    },
  }
}
