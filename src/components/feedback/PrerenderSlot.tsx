import '../../theme/prerenderSlot.css'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

export interface PrerenderSlotProps {
  readonly part: 'rows' | 'home'
  readonly children: ReactNode
}

function focusLink(href: string): void {
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
  link?.focus({ preventScroll: true })
}

/**
 * A place in a loading screen that the page may have filled with HTML before React hydrates it. React
 * keeps that HTML as it is and removes it with the skeletons once the screen is ready.
 */
export function PrerenderSlot({ part, children }: PrerenderSlotProps) {
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const filled = slot.current
    return () => {
      // The screen's link to the same page takes the focus over.
      const link = filled?.querySelector('a:focus')?.getAttribute('href')
      if (link) queueMicrotask(() => focusLink(link))
    }
  }, [])
  return (
    <>
      <div
        ref={slot}
        className="prerender-slot"
        data-prerender={part}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: empty: it keeps React from looking inside
        dangerouslySetInnerHTML={{ __html: '' }}
      />
      <div>{children}</div>
    </>
  )
}
