import { chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import type { ItemPrice } from '../../domain/shopping/listPrices.ts'
import { ShoppingRow } from './ShoppingRow.tsx'

export interface ShoppingRowsProps {
  readonly items: readonly ShoppingItem[]
  readonly prices: ReadonlyMap<number, ItemPrice>
  readonly onToggle: (id: number) => void
  readonly onRemove: (id: number) => void
  /** No row is left to take the focus. */
  readonly onLastRemoved: () => void
}

export function ShoppingRows(props: ShoppingRowsProps) {
  const { items, prices, onToggle, onRemove, onLastRemoved } = props
  const list = useRef<HTMLUListElement>(null)

  function remove(id: number, index: number) {
    // The pressed button disappears: the next row's takes the focus.
    const neighbour = list.current?.children[index === items.length - 1 ? index - 1 : index + 1]
    neighbour?.querySelector('button')?.focus()
    onRemove(id)
    if (!neighbour) onLastRemoved()
  }

  return (
    <chakra.ul
      ref={list}
      aria-label={shoppingCopy.list}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="2"
    >
      {items.map((item, index) => (
        <li key={item.id}>
          <ShoppingRow
            item={item}
            price={prices.get(item.id) ?? null}
            onToggle={() => onToggle(item.id)}
            onRemove={() => remove(item.id, index)}
          />
        </li>
      ))}
    </chakra.ul>
  )
}
