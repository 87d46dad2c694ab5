import { useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'

/**
 * Asks before a form with unsaved changes is left, in the app or by the browser's own ways.
 * Entries of the same page, such as the scanner's, come and go unasked.
 */
export function useLeaveQuestion(unsaved: boolean) {
  const allowed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !allowed.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (unsaved && !allowed.current) event.preventDefault()
  })
  return {
    asking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
    /** From now on nothing is lost by leaving. */
    allow: () => {
      allowed.current = true
    },
  }
}
