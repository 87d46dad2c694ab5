import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { STORY_FINISHED } from 'storybook/internal/core-events'
import { themes, viewports } from './modes.ts'

interface BothThemesProps {
  readonly storyId: string
  /** The toolbar's other choices, as the address of a story writes them. */
  readonly others: string
  /** The size of each of the two; without one they share the page. */
  readonly size: keyof typeof viewports | null
}

const overAll: CSSProperties = {
  position: 'fixed',
  inset: 0,
  zIndex: 2147483647,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  overflow: 'auto',
  background: '#777',
  gap: '16px',
}
const shared: CSSProperties = { flex: '1 1 360px', height: '100%', minHeight: '560px', border: 0 }

function sized({ width, height }: { width: number; height: number }): CSSProperties {
  return { width, height, flexShrink: 0, border: 0 }
}

/**
 * The story twice over the page, light and dark, each in a frame of its own: dialogs, bars and
 * the widths at which the layout changes are then what they are on two telephones.
 */
export function BothThemes({ storyId, others, size }: BothThemesProps) {
  const panes = useRef<HTMLDivElement>(null)
  // One after the other: two plays at once would take the focus from each other.
  const [isLightDone, setIsLightDone] = useState(false)
  useEffect(() => {
    // The frames report to their parent as if it were the manager; it is not, and must not listen.
    function hush(event: MessageEvent) {
      const frames = [...(panes.current?.querySelectorAll('iframe') ?? [])]
      if (frames.some(({ contentWindow }) => contentWindow === event.source)) {
        event.stopImmediatePropagation()
        if (String(event.data).includes(`"${STORY_FINISHED}"`)) setIsLightDone(true)
      }
    }
    window.addEventListener('message', hush, { capture: true })
    return () => window.removeEventListener('message', hush, { capture: true })
  }, [])
  const pane = size ? sized(viewports[size]) : shared
  const story = `iframe.html?viewMode=story&id=${storyId}&globals=${others}`
  // Beside the body, where an open dialog below makes nothing inert.
  return createPortal(
    <div ref={panes} style={overAll}>
      <iframe title={themes.light} src={`${story};theme:light`} style={pane} />
      <iframe
        title={themes.dark}
        src={isLightDone ? `${story};theme:dark` : 'about:blank'}
        style={pane}
      />
    </div>,
    document.documentElement,
  )
}
