import { type RefObject, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Product } from '../../contract/products.ts'
import type { ListLine } from '../../domain/catalogue/listLayout.ts'
import { type RowPlace, rowAfterKey } from '../../domain/catalogue/rowFocus.ts'

const rowsOf = (line: Element) => [...line.querySelectorAll('a')]

function placeOf({ target }: Event): RowPlace | null {
  const link = target instanceof Element ? target.closest('a') : null
  const line = link?.closest<HTMLElement>('[data-index]')
  if (!link || !line) return null
  return { line: Number(line.dataset.index), column: rowsOf(line).indexOf(link) }
}

/** Moves the focus by the keyboard. @returns the line that had the focus last, -1 for none: it must stay rendered */
export function useRowFocus(
  container: RefObject<HTMLElement | null>,
  lines: readonly ListLine<Product>[],
  columns: number,
): number {
  const [focusedId, setFocusedId] = useState<Product['id'] | null>(null)

  useEffect(() => {
    const list = container.current
    if (!list) return
    const remember = (place: RowPlace | null) => {
      const line = place ? lines[place.line] : undefined
      if (line?.kind === 'items') setFocusedId(line.items[0]?.id ?? null)
    }
    const onFocus = (event: Event) => remember(placeOf(event))
    function onKey(event: KeyboardEvent) {
      const place = placeOf(event)
      if (!list || !place || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return
      const height = list.querySelector('a')?.offsetHeight ?? 0
      const page = Math.max(1, Math.floor(window.innerHeight / (height + 1)) - 3)
      const next = rowAfterKey(event.key, lines, place, { page, columns })
      if (!next) return
      event.preventDefault()
      // Renders the row, which may be far from the screen, before focusing it.
      flushSync(() => remember(next))
      const line = list.querySelector(`.product-line[data-index="${next.line}"]`)
      if (line) rowsOf(line)[next.column]?.focus()
    }
    list.addEventListener('focusin', onFocus)
    list.addEventListener('keydown', onKey)
    return () => {
      list.removeEventListener('focusin', onFocus)
      list.removeEventListener('keydown', onKey)
    }
  }, [container, lines, columns])

  return useMemo(() => {
    if (focusedId === null) return -1
    return lines.findIndex((line) => line.kind === 'items' && line.items[0]?.id === focusedId)
  }, [lines, focusedId])
}
