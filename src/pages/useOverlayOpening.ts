import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

type Overlay = 'scanner' | 'camera'

/**
 * Which overlay lies over the page, if any. It has an entry of its own in the history,
 * so that a phone's back button closes it and leaves the form as it was.
 */
export function useOverlayOpening() {
  const location = useLocation()
  const navigate = useNavigate()
  const { overlay } = location.state ?? {}
  const open: Overlay | null = overlay === 'scanner' || overlay === 'camera' ? overlay : null
  // The way there and back takes a moment: a second press meanwhile would go one entry too far.
  const moving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival ends the way there
  useEffect(() => {
    moving.current = false
  }, [location.key])

  function move(go: () => void) {
    if (moving.current) return
    moving.current = true
    go()
  }

  return {
    open,
    show: (overlay: Overlay) => {
      if (!open) move(() => navigate(location, { state: { ...location.state, overlay } }))
    },
    close: () => {
      if (open) move(() => navigate(-1))
    },
  }
}
