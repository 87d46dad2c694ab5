import { useLocation, useNavigate } from 'react-router-dom'

/**
 * Whether the scanner lies over the page. It has an entry of its own in the history,
 * so that a phone's back button closes the scanner and leaves the form as it was.
 */
export function useScannerOpening() {
  const location = useLocation()
  const navigate = useNavigate()
  const open = location.state?.scanner === true
  return {
    open,
    show: () => navigate(location, { state: { ...location.state, scanner: true } }),
    close: () => {
      if (open) navigate(-1)
    },
  }
}
