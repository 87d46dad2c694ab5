import '../../theme/productPanel.css'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../paths.ts'
import { useIsWide } from './useIsWide.ts'

export interface ListWithPanelProps {
  readonly openId: string | null
  readonly panel: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A list and, beside it, one of its products; on a narrow screen the product alone. */
export function ListWithPanel({ openId, panel, onClose, children }: ListWithPanelProps) {
  const isWide = useIsWide()
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(openId)
  useEffect(() => {
    const closed = before.current
    before.current = openId
    if (closed === null || openId !== null) return
    const row = list.current?.querySelector<HTMLElement>(`a[href="${paths.product(closed)}"]`)
    const next = row ?? list.current?.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }, [openId])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, currentTarget, key, defaultPrevented } = event
    if (openId === null || key !== 'Escape' || defaultPrevented) return
    // Dialogs are elsewhere in the page; a search field empties itself.
    const isOwn = target instanceof Element && currentTarget.contains(target)
    if (isOwn && !target.closest('input')) onClose()
  }
  const isOpen = openId !== null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key of whatever has the focus in it
    <div
      ref={list}
      className="list-with-panel"
      data-open={isOpen || undefined}
      onKeyDown={onKeyDown}
    >
      {(isWide || !isOpen) && children}
      {panel}
    </div>
  )
}
