import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { memo, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { ItemPrice } from '../../domain/shopping/listPrices.ts'
import { type GripHandlers, ShoppingRow, type ShoppingRowProps } from './ShoppingRow.tsx'
import { useRowDrag } from './useRowDrag.ts'

export interface ShoppingRowsProps {
  readonly label: string
  readonly items: readonly ShoppingItem[]
  /** How many rows of other lists stand above. */
  readonly above: number
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

/** More than a phone shows at once. */
const FIRST_ROWS = 16

const rowStyles = {
  '& > [data-late]': {
    minHeight: 'calc({sizes.row} + 2px)',
    containIntrinsicBlockSize: 'auto calc({sizes.row} + 2px)',
    contentVisibility: 'auto',
    // Keeps the focus ring whole.
    overflowClipMargin: '8px',
  },
  // A drag needs the height of each.
  '&:has(> [data-dragging]) > [data-late]': { contentVisibility: 'visible' },
  '& > [data-dragging]': {
    position: 'relative',
    zIndex: '1',
    borderRadius: 'md',
    outline: '2px solid',
    outlineColor: 'focus',
  },
} as const

const shownOf = ({ item, price, place, isOpen }: ShoppingRowProps) => [
  ...[item.id, item.name, item.completed, item.productId, item.count],
  ...[price?.cents, price?.isPaid, price?.unitPrice?.amount, price?.unitPrice?.unit],
  ...[place?.at, place?.of, isOpen],
]

/** The handlers are left out: each asks for the newest. */
const SteadyRow = memo(ShoppingRow, (before, after) => {
  const shown = shownOf(after)
  return shownOf(before).every((value, at) => value === shown[at])
})

const hasSameRows = (before: ShoppingRowsProps, after: ShoppingRowsProps) =>
  (['label', 'items', 'above', 'prices', 'isMovable'] as const).every(
    (name) => before[name] === after[name],
  )

/** The rows of the first screen come at once, the others between two frames. */
export const ShoppingRows = memo(function ShoppingRows(props: ShoppingRowsProps) {
  const { label, items, above, prices, onToggle, onRemove, onMove, onLastRemoved } = props
  const latePrices = useDeferredValue<typeof prices | null>(prices, null)
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

  function step(id: number, by: 1 | -1) {
    const target = ids.indexOf(id) + by
    if (target < 0 || target >= ids.length) return
    move(id, ids[by < 0 ? target : target + 1] ?? null)
  }

  const drag = useRowDrag(list, ids, move)

  function remove(id: number) {
    const index = ids.indexOf(id)
    // The pressed button disappears: the next row's takes the focus.
    const neighbour = list.current?.children[index === items.length - 1 ? index - 1 : index + 1]
    neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus()
    onRemove(id)
    if (!neighbour) onLastRemoved()
  }

  function open(id: number) {
    if (!drag.wasDrag()) setOpenId(openId === id ? null : id)
  }

  const gripOf = (id: number) => drag.handlersOf(ids.indexOf(id))
  const actions = { open, step, remove, gripOf, count: props.onCount, toggle: onToggle }
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  const grip = (id: number): GripHandlers => ({
    onPointerDown: (event) => latest.current.gripOf(id).onPointerDown(event),
    onPointerMove: (event) => latest.current.gripOf(id).onPointerMove(event),
    onPointerUp: () => latest.current.gripOf(id).onPointerUp(),
    onPointerCancel: () => latest.current.gripOf(id).onPointerCancel(),
  })

  return (
    <>
      <chakra.ul
        ref={list}
        aria-label={label}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="2"
        css={rowStyles}
      >
        {items.map((item, index) => {
          const isLate = above + index >= FIRST_ROWS
          const known = isLate ? latePrices : prices
          return (
            <li key={item.id} data-late={isLate || undefined}>
              {known && (
                <SteadyRow
                  item={item}
                  price={known.get(item.id) ?? null}
                  place={isMovable ? { at: index + 1, of: items.length } : null}
                  isOpen={openId === item.id}
                  grip={isMovable ? grip(item.id) : null}
                  onOpen={() => latest.current.open(item.id)}
                  onStep={(by) => latest.current.step(item.id, by)}
                  onCount={(by) => latest.current.count(item.id, by)}
                  onToggle={() => latest.current.toggle(item.id)}
                  onRemove={() => latest.current.remove(item.id)}
                />
              )}
            </li>
          )
        })}
      </chakra.ul>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
    </>
  )
}, hasSameRows)
