import { type RefObject, useEffect, useMemo, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import type { ListLine } from '../../domain/listLines.ts'

/** Index of the line whose row had the focus last, -1 for none: that row must not leave the page. */
export function useHeldRow(
  container: RefObject<HTMLElement | null>,
  lines: readonly ListLine<Product>[],
): number {
  const [held, setHeld] = useState<Product['id'] | null>(null)

  useEffect(() => {
    const element = container.current
    function hold({ target }: FocusEvent) {
      const own = target instanceof Element && target.closest<HTMLElement>('[data-index]')
      const line = own ? lines[Number(own.dataset.index)] : undefined
      if (line?.kind === 'items') setHeld(line.items[0]?.id ?? null)
    }
    element?.addEventListener('focusin', hold)
    return () => element?.removeEventListener('focusin', hold)
  }, [container, lines])

  return useMemo(() => {
    if (held === null) return -1
    return lines.findIndex((line) => line.kind === 'items' && line.items[0]?.id === held)
  }, [lines, held])
}
