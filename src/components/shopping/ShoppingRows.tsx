import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { memo, type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import type { Product } from '../../contract/products.ts'
import type { Guess, ItemPrice } from '../../domain/shopping/listPrices.ts'
import { keepFocusInRows } from './keepFocusInRows.ts'
import { ShoppingRow, type ShoppingRowProps } from './ShoppingRow.tsx'
import { actionsOf, type RowActionsInput, useRowActions } from './useRowActions.ts'
import { useRowSwipe } from './useRowSwipe.ts'

/** What is known of the items besides themselves. */
export interface RowsModel {
  readonly prices: ReadonlyMap<number, ItemPrice>
  readonly guesses: ReadonlyMap<number, Guess>
  /** The item that was just added or counted up. */
  readonly highlight: { readonly id: number } | null
  readonly productOf: (id: number) => Pick<Product, 'name' | 'content'> | undefined
  /** The name of another member, by their key; null for oneself and for former members. */
  readonly memberName: (key: string | null) => string | null
}

export interface ShoppingRowsProps extends RowActionsInput {
  readonly label: string
  /** How many rows of other lists stand above. */
  readonly above: number
  readonly isMovable: boolean
  /** Whether fingers see the grips. */
  readonly isArranging: boolean
  readonly model: RowsModel
}

/** More than a phone shows at once. */
const FIRST_ROWS = 16

const rowStyles = {
  '& > li': { WebkitTouchCallout: 'none' },
  '& > li:first-of-type': { borderTopRadius: 'md' },
  '& > li:last-of-type': { borderBottomRadius: 'md' },
  '& > li + li': { borderTopWidth: '1px', borderColor: 'border' },
  '& > [data-late]': {
    minHeight: 'calc({sizes.row} + 1px)',
    containIntrinsicBlockSize: 'auto calc({sizes.row} + 1px)',
    contentVisibility: 'auto',
    // Keeps the focus ring whole.
    overflowClipMargin: '8px',
  },
  '& > [data-lit]': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' },
  // A finger sees the grips only while it puts the list in order.
  '&:not([data-arranging]) [data-grip]:not(:focus-visible)': {
    '@media (pointer: coarse)': {
      position: 'absolute',
      width: '1px',
      minWidth: '1px',
      height: '1px',
      minHeight: '1px',
      padding: '0',
      borderWidth: '0',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  // A drag needs the height of each.
  '&:has(> [data-dragging]) > [data-late]': { contentVisibility: 'visible' },
  '&:has(> [data-dragging])': { userSelect: 'none' },
  '& > [data-dragging]': {
    position: 'relative',
    zIndex: '1',
    borderRadius: 'md',
    outline: '2px solid',
    outlineColor: 'focus',
  },
} as const

const shownOf = ({ panel, model }: ShoppingRowProps) => {
  const { item, price, guess, place, product, doneBy, addedBy } = model
  return [
    ...[item.id, item.name, item.done, item.product_id, item.count, price?.cents, price?.isPaid],
    ...[price?.reached?.cents, price?.reached?.shop],
    ...[guess?.product, guess?.count, guess?.cents, place?.at, place?.of, panel, product],
    ...[doneBy, addedBy],
  ]
}

/** The handlers are left out: each calls the newest. */
const MemoRow = memo(ShoppingRow, (before, after) => {
  const shown = shownOf(after)
  return shownOf(before).every((value, at) => value === shown[at])
})

const rowsOf = ({ label, items, above, isMovable, isArranging, model }: ShoppingRowsProps) => [
  ...[label, items, above, isMovable, isArranging],
  ...[model.prices, model.guesses, model.highlight, model.productOf, model.memberName],
]

function hasSameRows(before: ShoppingRowsProps, after: ShoppingRowsProps): boolean {
  const rows = rowsOf(after)
  return rowsOf(before).every((value, at) => value === rows[at])
}

const LIT_MS = 1000

/** Lights the row for a second; the page stays where it is. */
function useHighlight(list: RefObject<HTMLElement | null>, highlight: RowsModel['highlight']) {
  useEffect(() => {
    const row =
      highlight && list.current?.querySelector<HTMLElement>(`[data-item="${highlight.id}"]`)
    if (!row) return undefined
    row.dataset.lit = ''
    const timer = setTimeout(() => delete row.dataset.lit, LIT_MS)
    return () => {
      clearTimeout(timer)
      delete row.dataset.lit
    }
  }, [list, highlight])
}

/** The rows of the first screen come at once, the others between two frames. */
export const ShoppingRows = memo(function ShoppingRows(props: ShoppingRowsProps) {
  const { label, items, above, isArranging } = props
  const { prices, guesses, highlight, productOf, memberName } = props.model
  const latePrices = useDeferredValue<typeof prices | null>(prices, null)
  const list = useRef<HTMLUListElement>(null)
  const isMovable = props.isMovable && items.length > 1
  const { ofRow, drag, announcement, panel } = useRowActions(props, list, isMovable)
  const latest = useRef(ofRow)
  useLayoutEffect(() => {
    latest.current = ofRow
  }, [ofRow])
  useRowSwipe(list, ofRow.remove)
  useHighlight(list, highlight)
  useLayoutEffect(() => {
    if (list.current) keepFocusInRows(list.current)
  }, [])

  return (
    <>
      <chakra.ul
        ref={list}
        aria-label={label}
        data-arranging={isArranging || undefined}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        borderWidth="1px"
        borderColor="border"
        borderRadius="md"
        css={rowStyles}
        onPointerDownCapture={drag.onPointerDownCapture}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
        onContextMenu={drag.onContextMenu}
        onClickCapture={drag.onClickCapture}
      >
        {items.map((item, index) => {
          const { id, product_id } = item
          const isLate = above + index >= FIRST_ROWS
          const known = isLate ? latePrices : prices
          return (
            <li key={id} data-item={id} data-late={isLate || undefined}>
              {known && (
                <MemoRow
                  model={{
                    item,
                    price: known.get(id) ?? null,
                    guess: guesses.get(id),
                    place: isMovable ? { at: index + 1, of: items.length } : null,
                    product: product_id === null ? undefined : productOf(product_id),
                    doneBy: item.done ? memberName(item.done_by) : null,
                    addedBy: memberName(item.added_by),
                  }}
                  panel={panel?.id === id ? panel.kind : null}
                  suggest={(typed) => latest.current.suggest(typed)}
                  actions={actionsOf(latest, id)}
                />
              )}
            </li>
          )
        })}
      </chakra.ul>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  )
}, hasSameRows)
