import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { type Guard, guardHistory } from '../../platform/navigation/history.ts'

/** The browser's back button closes an open panel before its sheet. @returns closes the sheet at once */
export function usePanelBack(isOpen: boolean, onClosePanel: () => void, onClose: () => void) {
  const { pathname } = useLocation()
  const isLeaving = useRef(false)
  const guard: Guard = useEffectEvent((next, _proceed, isBack) => {
    if (!isBack || isLeaving.current) {
      // The page stays drawn until the next one is loaded.
      isLeaving.current = next.pathname !== pathname
      return false
    }
    onClosePanel()
    return true
  })
  useEffect(() => (isOpen ? guardHistory((...move) => guard(...move)) : undefined), [isOpen])
  return () => {
    isLeaving.current = true
    onClose()
  }
}
