import { useEffect, useMemo, useRef, useState } from 'react'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import {
  readByAisle,
  readUsualProducts,
  saveByAisle,
  saveCheck,
} from '../../data/shopping/listPreferences.ts'
import { updateShoppingList, useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { foldedNames } from '../../domain/catalogue/productList.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import { groupByAisle } from '../../domain/shopping/aisles.ts'
import { productNamed, suggestProducts } from '../../domain/shopping/productMatches.ts'
import {
  addItem,
  changeCount,
  countItems,
  linkNamed,
  moveItem,
  restoreItems,
  toggleItem,
} from '../../domain/shopping/shoppingList.ts'
import { readTypedArticle } from '../../domain/shopping/typedArticle.ts'
import { readDraft } from '../../forms/shoppingItemForm.ts'
import { keepStorage } from '../../platform/storage/storage.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import { ShoppingListScreen } from '../../screens/shopping/ShoppingListScreen.tsx'
import { addArticle } from './addToList.ts'
import { useListPrices } from './useListPrices.ts'

type Items = readonly ShoppingItem[]

const none: Items = []

/** Removes items and offers to put them back; with `counted`, several removals at once. */
function removeUndoably(
  isRemoved: (item: ShoppingItem) => boolean,
  sentence: string,
  counted?: (count: number) => string,
): void {
  let before = none
  let removed: ReadonlySet<number> = new Set()
  updateShoppingList((list) => {
    before = list
    removed = new Set(list.filter(isRemoved).map(({ id }) => id))
    return list.filter(({ id }) => !removed.has(id))
  })
  const undo = () => updateShoppingList((list) => restoreItems(list, before, removed))
  notifyUndoable(sentence, { label: shoppingCopy.undo, onClick: undo }, counted)
}

export function ShoppingListPage() {
  const list = useShoppingList()
  const [today] = useState(() => civilDay(new Date()))
  const [draft, setDraft] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isByAisle, setByAisle] = useState(readByAisle)
  const items = list?.items ?? none
  const { products, byId, shop, ...priced } = useListPrices(items, today)
  // A name may be typed before its product has been loaded.
  const typed = useRef(new Set<string>())
  useEffect(() => {
    if (typed.current.size === 0) return
    const idOf = (name: string) => productNamed(products, name)?.id
    updateShoppingList((list) => linkNamed(list, typed.current, idOf))
  }, [products])
  const typedNow = useMemo(() => readTypedArticle(draft, foldedNames(products)), [products, draft])
  const suggestions = useMemo(
    () => suggestProducts(products, typedNow.name),
    [products, typedNow.name],
  )
  const aisles = useMemo(
    () => (isByAisle ? groupByAisle(items, (id) => byId.get(id)) : null),
    [isByAisle, items, byId],
  )
  const usual = useMemo(() => {
    const listed = new Set(items.map(({ productId }) => productId))
    const found = readUsualProducts(today).filter((id) => !listed.has(id))
    return found.flatMap((id) => byId.get(id) ?? [])
  }, [items, byId, today])
  if (!list) return null
  const { stored, hasUnreadable } = list

  function edit(text: string) {
    setDraft(text)
    setError(null)
  }

  function add() {
    const read = readDraft(draft)
    if ('error' in read) return setError(read.error)
    const { name, count } = typedNow
    typed.current.add(name)
    addArticle({ name, count, productId: productNamed(products, name)?.id })
    edit('')
  }

  function toggle(id: number) {
    const item = items.find((known) => known.id === id)
    updateShoppingList((list) => toggleItem(list, id))
    if (item?.productId !== undefined) saveCheck(item.productId, today, !item.completed)
  }

  function remove(id: number) {
    removeUndoably((item) => item.id === id, shoppingCopy.removed, shoppingCopy.removedChecked)
  }

  function clearChecked() {
    const { checked } = countItems(items)
    if (checked === 0) return notify('info', shoppingCopy.noneChecked)
    removeUndoably(({ completed }) => completed, shoppingCopy.removedChecked(checked))
  }

  function takeUsual() {
    const before = new Set(items.map(({ id }) => id))
    updateShoppingList((list) =>
      usual.reduce((all: Items, { id, name }) => addItem(all, name, new Date(), id), list),
    )
    keepStorage()
    notifyUndoable(shoppingCopy.tookUsual(usual.length), {
      label: shoppingCopy.undo,
      onClick: () =>
        updateShoppingList((list) =>
          list.filter(
            ({ id, productId }) => before.has(id) || !usual.some((p) => p.id === productId),
          ),
        ),
    })
  }

  return (
    <ShoppingListScreen
      state={{
        kind: 'ready',
        items,
        ...priced,
        aisles,
      }}
      draft={draft}
      suggestions={suggestions}
      shop={shop}
      usualCount={usual.length}
      onDraft={edit}
      error={error}
      storageWarning={
        stored ? (hasUnreadable ? shoppingCopy.setAside : null) : shoppingCopy.notStored
      }
      onAdd={add}
      onPick={({ id: productId, name }) => {
        addArticle({ name, count: typedNow.count, productId })
        edit('')
      }}
      onToggle={toggle}
      onRemove={remove}
      onRemoveChecked={clearChecked}
      onCount={(id, by) => updateShoppingList((list) => changeCount(list, id, by))}
      onMove={(id, beforeId) => updateShoppingList((list) => moveItem(list, id, beforeId))}
      onByAisle={(isByAisle) => {
        setByAisle(isByAisle)
        saveByAisle(isByAisle)
      }}
      onTakeUsual={takeUsual}
    />
  )
}
