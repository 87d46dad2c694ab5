import { type PointerEvent, type RefObject, useEffect, useState } from 'react'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { ListRow } from '../../domain/shopping/listChanges.ts'
import type { ItemLink, RowPanelKind, RowPanelProps } from './RowPanel.tsx'
import type { RowActions } from './ShoppingRow.tsx'
import { useRowDrag } from './useRowDrag.ts'

export interface ItemActions {
  readonly onToggle: (id: number) => void
  readonly onRemove: (id: number) => void
  readonly onCount: (id: number, by: 1 | -1) => void
  readonly onRename: (id: number, name: string, link: ItemLink) => void
  readonly onGuess: (id: number, isTaken: boolean) => void
  /** Between two others, each null where there is none. */
  readonly onMove: (id: number, before: number | null, after: number | null) => void
}

export interface RowsActions extends ItemActions {
  readonly onArrange: (isArranging: boolean) => void
  readonly onLift: (isLifted: boolean) => void
  /** No row is left to take the focus. */
  readonly onLastRemoved: () => void
}

export interface RowActionsInput extends Pick<RowPanelProps, 'suggest'> {
  readonly items: readonly ListRow[]
  readonly actions: RowsActions
}

/** An announcement does not stay to be read below the list. */
const ANNOUNCED_MS = 5000

type Panel = { readonly id: number; readonly kind: RowPanelKind } | null

/** What can be done with a row, by its id, and where the focus goes then. */
export function useRowActions(
  { items, suggest, actions }: RowActionsInput,
  list: RefObject<HTMLElement | null>,
  isMovable: boolean,
) {
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
    actions.onMove(id, others[to] ?? null, others[to - 1] ?? null)
    const name = items.find((item) => item.id === id)?.name ?? ''
    setAnnouncement(shoppingCopy.moved(name, to + 1, ids.length))
  }

  const drag = useRowDrag({
    list,
    ids,
    isMovable,
    onDrop: move,
    onLongPress: () => actions.onArrange(true),
    onLift: actions.onLift,
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

  const ofRow = {
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
      actions.onToggle(id)
    },
    remove(id: number) {
      const hasNeighbour = focusNeighbour(id, '[data-edit]')
      actions.onRemove(id)
      if (!hasNeighbour) actions.onLastRemoved()
    },
    rename(id: number, name: string, link: ItemLink) {
      closePanel()
      actions.onRename(id, name, link)
    },
    count: actions.onCount,
    guess: actions.onGuess,
    suggest,
  }
  return { ofRow, drag, announcement, panel }
}

type Latest = RefObject<ReturnType<typeof useRowActions>['ofRow']>

/** Each calls the newest actions, so that a row need not be drawn again for them. */
export const actionsOf = (latest: Latest, id: number): RowActions => ({
  onGrip: (event) => latest.current.grip(id, event),
  onPanel: (kind) => latest.current.panel(id, kind),
  onClosePanel: () => latest.current.closePanel(),
  onStep: (by) => latest.current.step(id, by),
  onCount: (by) => latest.current.count(id, by),
  onRename: (name, link) => latest.current.rename(id, name, link),
  onGuess: (isTaken) => latest.current.guess(id, isTaken),
  onToggle: () => latest.current.toggle(id),
  onRemove: () => latest.current.remove(id),
})
