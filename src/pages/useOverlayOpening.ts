import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { currentEntry, followHistory } from '../platform/navigation/history.ts'

const overlays = ['scanner', 'camera', 'price', 'merge', 'comparison', 'shared'] as const

type Overlay = (typeof overlays)[number]

/** Navigates once for a press: it takes a moment, and a second press would go one entry too far. */
export function useSingleMove(): (go: () => void) => void {
  const { key: shown } = useLocation()
  const moving = useRef(false)
  useEffect(() => {
    moving.current = false
    // Back before the next entry was drawn: there is no other arrival.
    return followHistory(({ key }) => {
      if (key === shown) moving.current = false
    })
  }, [shown])
  return useCallback((go) => {
    if (moving.current) return
    moving.current = true
    go()
  }, [])
}

/** The open overlay; its own history entry lets a phone's back button close it. */
export function useOverlayOpening() {
  const location = useLocation()
  const navigate = useNavigate()
  const { overlay } = location.state ?? {}
  const open: Overlay | null = overlays.find((known) => known === overlay) ?? null
  const move = useSingleMove()

  function show(wanted: Overlay, about: object = {}) {
    if (open) return
    const state = { ...location.state, ...about, overlay: wanted }
    move(() => navigate({ pathname: location.pathname, search: currentEntry().search }, { state }))
  }

  const isPending = useRef(false)
  const asks = new URLSearchParams(location.search).has('scan')
  const openScanner = useEffectEvent((hasScan: boolean) => {
    if (hasScan) {
      isPending.current = true
      // Closing the scanner, or loading the page again, must not open it again.
      navigate(location.pathname, { replace: true, state: location.state })
    } else if (isPending.current) {
      isPending.current = false
      show('scanner')
    }
  })
  useEffect(() => openScanner(asks), [asks])

  return {
    open,
    show,
    move,
    close: () => {
      if (open) move(() => navigate(-1))
    },
  }
}
