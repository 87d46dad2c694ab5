import { Button, Flex } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { frameCopy } from '../../copy/frame.ts'

export interface PanelPlace {
  readonly onClose: () => void
  /** Whether a press opened it: its title then takes the focus. */
  readonly isArrival: boolean
}

export interface ProductPanelFrameProps {
  readonly panel: PanelPlace | undefined
  readonly isWide: boolean
  readonly children: ReactNode
}

/** Beside a list the product scrolls by itself; elsewhere it is the page. */
export function ProductPanelFrame({ panel, isWide, children }: ProductPanelFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  const focusTitle = useEffectEvent(() => {
    if (!panel?.isArrival) return
    frame.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
  })
  useEffect(() => focusTitle(), [])
  if (!panel) return children
  const region = isWide ? { role: 'region', 'aria-labelledby': 'panel-title' } : {}
  return (
    <div className="panel-column">
      <div ref={frame} className="product-panel" {...region}>
        {children}
      </div>
    </div>
  )
}

export interface ClosePanelProps {
  readonly picture: ReactNode
  readonly onClose: () => void
}

export function ClosePanel({ picture, onClose }: ClosePanelProps) {
  return (
    <Flex align="flex-start" gap="2">
      {picture && <span className="panel-picture">{picture}</span>}
      <Button
        type="button"
        variant="ghost"
        size="sm"
        px="0"
        me="-2"
        aria-label={frameCopy.close}
        onClick={onClose}
      >
        <X aria-hidden />
      </Button>
    </Flex>
  )
}
