import { chakra, VisuallyHidden } from '@chakra-ui/react'
import {
  memo,
  type PointerEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Product } from '../../contract/products.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import type { Guess, ItemPrice } from '../../domain/shopping/listPrices.ts'
import { keepFocusInRows } from './keepFocusInRows.ts'
import type { ItemLink, RowPanelKind, RowPanelProps } from './RowPanel.tsx'
import { ShoppingRow, type ShoppingRowProps } from './ShoppingRow.tsx'
import { useRowDrag } from './useRowDrag.ts'
import { useRowSwipe } from './useRowSwipe.ts'

export interface ShoppingRowsProps {
  readonly label: string
  readonly items: readonly ListRow[]
  /** How many rows of other lists stand above. */
  readonly above: number
  readonly prices: ReadonlyMap<number, ItemPrice>
  readonly guesses: ReadonlyMap<number, Guess>
  readonly isMovable: boolean
  /** Whether fingers see the grips. */
  readonly isArranging: boolean
  /** The item that was just added or counted up. */
  readonly highlight: { readonly id: number } | null
  readonly productOf: (id: number) => Pick<Product, 'name' | 'content'> | undefined
  /** The name of another member, by their key; null for oneself and for former members. */
  readonly memberName: (key: string | null) => string | null
  readonly suggest: RowPanelProps['suggest']
  readonly onArrange: (isArranging: boolean) => void
  readonly onToggle: (id: number) => void
  readonly onRemove: (id: number) => void
  readonly onCount: (id: number, by: 1 | -1) => void
  readonly onRename: (id: number, name: string, link: ItemLink) => void
  readonly onGuess: (id: number, isTaken: boolean) => void
  /** Between two others, each null where there is none. */
  readonly onMove: (id: number, before: number | null, after: number | null) => void
  readonly onLift: (isLifted: boolean) => void
  /** No row is left to take the focus. */
  readonly onLastRemoved: () => void
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

const shownOf = ({ item, price, guess, place, panel, product, ...people }: ShoppingRowProps) => [
  ...[item.id, item.name, item.done, item.product_id, item.count, price?.cents, price?.isPaid],
  ...[price?.reached?.cents, price?.reached?.shop],
  ...[guess?.product, guess?.count, guess?.cents, place?.at, place?.of, panel, product],
  ...[people.doneBy, people.addedBy],
]

/** The handlers are left out: each calls the newest. */
const MemoRow = memo(ShoppingRow, (before, after) => {
  const shown = shownOf(after)
  return shownOf(before).every((value, at) => value === shown[at])
})

const shownProps = [
  ...(['label', 'items', 'above', 'prices', 'guesses'] as const),
  ...(['isMovable', 'isArranging', 'highlight', 'productOf', 'memberName'] as const),
] as const

const hasSameRows = (before: ShoppingRowsProps, after: ShoppingRowsProps) =>
  shownProps.every((name) => before[name] === after[name])

/** An announcement does not stay to be read below the list. */
const ANNOUNCED_MS = 5000

type Panel = { readonly id: number; readonly kind: RowPanelKind } | null

/** What can be done with a row, by its id, and where the focus goes then. */
function useRowActions(
  props: ShoppingRowsProps,
  list: RefObject<HTMLElement | null>,
  isMovable: boolean,
) {
  const { items, onMove } = props
  const [panel, setPanel] = useState<Panel>(null)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (!announcement) return undefined
    const timer = setTimeout(() => setAnnouncement(''), ANNOUNCED_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  const ids = items.map(({ id }) => id)

  function move(id: number, to: number) {
    const others = ids.filter((other) => other !== id)
    onMove(id, others[to] ?? null, others[to - 1] ?? null)
    const name = items.find((item) => item.id === id)?.name ?? ''
    setAnnouncement(shoppingCopy.moved(name, to + 1, ids.length))
  }

  const drag = useRowDrag({
    list,
    ids,
    isMovable,
    onDrop: move,
    onLongPress: () => props.onArrange(true),
    onLift: props.onLift,
  })

  /** The pressed control leaves with its row: the next row's takes the focus. */
  function focusNeighbour(id: number, control: string): boolean {
    const index = ids.indexOf(id)
    const neighbour = list.current?.children[index === ids.length - 1 ? index - 1 : index + 1]
    neighbour?.querySelector<HTMLElement>(control)?.focus()
    return neighbour !== undefined
  }

  function closePanel() {
    const id = panel?.id
    setPanel(null)
    const row = list.current?.querySelector(`[data-item="${id}"]`)
    row?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus()
  }

  const actions = {
    grip: (id: number, event: PointerEvent<HTMLElement>) => drag.start(event, ids.indexOf(id)),
    panel: (id: number, kind: RowPanelKind) =>
      setPanel(panel?.id === id && panel.kind === kind ? null : { id, kind }),
    closePanel,
    step(id: number, by: 1 | -1) {
      const target = ids.indexOf(id) + by
      if (target < 0 || target >= ids.length) return
      move(id, target)
    },
    toggle(id: number) {
      const isFocused = document.activeElement
        ?.closest('[data-item]')
        ?.matches(`[data-item="${id}"]`)
      if (isFocused) focusNeighbour(id, 'input[type=checkbox]')
      props.onToggle(id)
    },
    remove(id: number) {
      const hasNeighbour = focusNeighbour(id, '[data-edit]')
      props.onRemove(id)
      if (!hasNeighbour) props.onLastRemoved()
    },
    rename(id: number, name: string, link: ItemLink) {
      closePanel()
      props.onRename(id, name, link)
    },
    count: props.onCount,
    guess: props.onGuess,
    suggest: props.suggest,
  }
  return { actions, drag, announcement, panel }
}

type Actions = ReturnType<typeof useRowActions>['actions']

/** Each calls the newest actions, so that a row need not be drawn again for them. */
const handlersOf = (latest: RefObject<Actions>, id: number) => ({
  suggest: (typed: string) => latest.current.suggest(typed),
  onGrip: (event: PointerEvent<HTMLElement>) => latest.current.grip(id, event),
  onPanel: (kind: RowPanelKind) => latest.current.panel(id, kind),
  onClosePanel: () => latest.current.closePanel(),
  onStep: (by: 1 | -1) => latest.current.step(id, by),
  onCount: (by: 1 | -1) => latest.current.count(id, by),
  onRename: (name: string, link: ItemLink) => latest.current.rename(id, name, link),
  onGuess: (isTaken: boolean) => latest.current.guess(id, isTaken),
  onToggle: () => latest.current.toggle(id),
  onRemove: () => latest.current.remove(id),
})

const LIT_MS = 1000

/** Lights the row for a second; the page stays where it is. */
function useHighlight(
  list: RefObject<HTMLElement | null>,
  highlight: ShoppingRowsProps['highlight'],
) {
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
  const { label, items, above, prices, guesses, highlight, isArranging, productOf, memberName } =
    props
  const latePrices = useDeferredValue<typeof prices | null>(prices, null)
  const list = useRef<HTMLUListElement>(null)
  const isMovable = props.isMovable && items.length > 1
  const { actions, drag, announcement, panel } = useRowActions(props, list, isMovable)
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useRowSwipe(list, actions.remove)
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
          const product = product_id === null ? undefined : productOf(product_id)
          return (
            <li key={id} data-item={id} data-late={isLate || undefined}>
              {known && (
                <MemoRow
                  item={item}
                  price={known.get(id) ?? null}
                  guess={guesses.get(id)}
                  place={isMovable ? { at: index + 1, of: items.length } : null}
                  product={product}
                  doneBy={item.done ? memberName(item.done_by) : null}
                  addedBy={memberName(item.added_by)}
                  panel={panel?.id === id ? panel.kind : null}
                  {...handlersOf(latest, id)}
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
