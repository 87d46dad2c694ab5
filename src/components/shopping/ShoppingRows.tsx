import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { ItemPrice } from '../../domain/shopping/listPrices.ts'
import { ShoppingRow } from './ShoppingRow.tsx'
import { useRowDrag } from './useRowDrag.ts'

export interface ShoppingRowsProps {
  readonly label: string
  readonly items: readonly ShoppingItem[]
  readonly prices: ReadonlyMap<number, ItemPrice>
  readonly isMovable: boolean
  readonly onToggle: (id: number) => void
  readonly onRemove: (id: number) => void
  readonly onCount: (id: number, by: 1 | -1) => void
  /** Null puts it at the end. */
  readonly onMove: (id: number, beforeId: number | null) => void
  /** No row is left to take the focus. */
  readonly onLastRemoved: () => void
}

const draggedRow = {
  '& > [data-dragging]': {
    ...{ position: 'relative', zIndex: '1', borderRadius: 'md' },
    ...{ outline: '2px solid', outlineColor: 'focus' },
  },
} as const

export function ShoppingRows(props: ShoppingRowsProps) {
  const { label, items, prices, onToggle, onRemove, onMove, onLastRemoved } = props
  const list = useRef<HTMLUListElement>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const isMovable = props.isMovable && items.length > 1
  const ids = items.map(({ id }) => id)

  function move(id: number, beforeId: number | null) {
    onMove(id, beforeId)
    const at = ids.filter((other) => other !== id).indexOf(beforeId ?? -1)
    const name = items.find((item) => item.id === id)?.name ?? ''
    setSaid(shoppingCopy.moved(name, at < 0 ? ids.length : at + 1, ids.length))
  }

  function step(index: number, by: 1 | -1) {
    const id = ids[index]
    const target = index + by
    if (id === undefined || target < 0 || target >= ids.length) return
    move(id, ids[by < 0 ? target : target + 1] ?? null)
  }

  const drag = useRowDrag(list, ids, move)

  function remove(id: number, index: number) {
    // The pressed button disappears: the next row's takes the focus.
    const neighbour = list.current?.children[index === items.length - 1 ? index - 1 : index + 1]
    neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus()
    onRemove(id)
    if (!neighbour) onLastRemoved()
  }

  return (
    <>
      <chakra.ul
        ref={list}
        aria-label={label}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="2"
        css={draggedRow}
      >
        {items.map((item, index) => (
          <li key={item.id}>
            <ShoppingRow
              item={item}
              price={prices.get(item.id) ?? null}
              place={isMovable ? { at: index + 1, of: items.length } : null}
              isOpen={openId === item.id}
              grip={isMovable ? drag.handlersOf(index) : null}
              onOpen={() => {
                if (!drag.wasDrag()) setOpenId(openId === item.id ? null : item.id)
              }}
              onStep={(by) => step(index, by)}
              onCount={(by) => props.onCount(item.id, by)}
              onToggle={() => onToggle(item.id)}
              onRemove={() => remove(item.id, index)}
            />
          </li>
        ))}
      </chakra.ul>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  )
}
