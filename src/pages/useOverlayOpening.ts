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
  return {
    open,
    show: (overlay: Overlay) => navigate(location, { state: { ...location.state, overlay } }),
    close: () => {
      if (open) navigate(-1)
    },
  }
}
