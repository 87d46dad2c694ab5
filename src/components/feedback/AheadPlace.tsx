import '../../theme/aheadPlace.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

export interface AheadPlaceProps {
  /** Which part of the page's shell is drawn here. */
  readonly part: 'rows' | 'tiles'
  /** What stands here until something is drawn. */
  readonly children: ReactNode
}

function focusLink(href: string): void {
  const twin = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
  twin?.focus({ preventScroll: true })
}

/**
 * Where `src/shell` draws what is already known before the app has come. React leaves its content
 * alone, whatever it finds there, and takes it away with the shapes once the screen is ready.
 */
export function AheadPlace({ part, children }: AheadPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const drawn = place.current
    return () => {
      // Its twin on the screen takes the focus over.
      const link = drawn?.querySelector('a:focus')?.getAttribute('href')
      if (link) queueMicrotask(() => focusLink(link))
    }
  }, [])
  return (
    <>
      <div
        ref={place}
        className="ahead-place"
        data-ahead={part}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty; it keeps React from looking inside
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <div>{children}</div>
    </>
  )
}
