import { useMemo, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { productNamed, suggestProducts } from '../../domain/shopping/productMatches.ts'
import {
  addItem,
  countItems,
  removeChecked,
  removeItem,
  toggleItem,
} from '../../domain/shopping/shoppingList.ts'
import { readDraft } from '../../forms/shoppingItemForm.ts'
import { updateShoppingList, useShoppingList } from '../../platform/shopping/shoppingStore.ts'
import { keepStorage } from '../../platform/storage/storage.ts'
import { notify } from '../../platform/toasts/notify.ts'
import { ShoppingListScreen } from '../../screens/shopping/ShoppingListScreen.tsx'
import { useListPrices } from './useListPrices.ts'

const none: readonly ShoppingItem[] = []

export function ShoppingListPage() {
  const list = useShoppingList()
  const [draft, setDraft] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { products, prices, totals } = useListPrices(list?.items ?? none)
  const suggestions = useMemo(() => suggestProducts(products, draft), [products, draft])
  if (!list) return null
  const { items, stored, hasUnreadable } = list

  function edit(text: string) {
    setDraft(text)
    setError(null)
  }

  function add() {
    const read = readDraft(draft)
    if ('error' in read) return setError(read.error)
    append(read.name, productNamed(products, read.name)?.id)
  }

  function append(name: string, productId?: number) {
    updateShoppingList((list) => addItem(list, name, new Date(), productId))
    keepStorage()
    edit('')
    notify('success', shoppingCopy.added)
  }

  function remove(id: number) {
    updateShoppingList((list) => removeItem(list, id))
    notify('success', shoppingCopy.removed)
  }

  function clearChecked() {
    const { checked } = countItems(items)
    if (checked === 0) return notify('info', shoppingCopy.noneChecked)
    updateShoppingList(removeChecked)
    notify('success', shoppingCopy.removedChecked(checked))
  }

  return (
    <ShoppingListScreen
      state={{ kind: 'ready', items, prices, totals }}
      suggestions={suggestions}
      draft={draft}
      onDraft={edit}
      error={error}
      storageWarning={
        stored ? (hasUnreadable ? shoppingCopy.setAside : null) : shoppingCopy.notStored
      }
      onAdd={add}
      onPick={({ id, name }: Product) => append(name, id)}
      onToggle={(id) => updateShoppingList((list) => toggleItem(list, id))}
      onRemove={remove}
      onRemoveChecked={clearChecked}
    />
  )
}
