import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Product } from '../../contract/products.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { firstNameOf } from '../../copy/householdWords.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import {
  readByAisle,
  readUsualProducts,
  saveByAisle,
  saveCheck,
} from '../../data/shopping/listPreferences.ts'
import { updateShoppingList, useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { useCommonList } from '../../data/shopping/useCommonList.ts'
import { useListReading } from '../../data/shopping/useListReading.ts'
import { foldedNames } from '../../domain/catalogue/productList.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { formatEuros } from '../../domain/prices/money.ts'
import { groupByAisle } from '../../domain/shopping/aisles.ts'
import { type FinishedTrip, sumUpTrip } from '../../domain/shopping/finishedTrip.ts'
import { packPieces, packsFor } from '../../domain/shopping/packCount.ts'
import { productNamed, suggestProducts } from '../../domain/shopping/productMatches.ts'
import {
  addItem,
  changeCount,
  countItems,
  linkNamed,
  moveItem,
  renameItem,
  restoreItems,
  toggleItem,
} from '../../domain/shopping/shoppingList.ts'
import { readTypedArticle } from '../../domain/shopping/typedArticle.ts'
import { readDraft } from '../../forms/shoppingItemForm.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { requestPersistence } from '../../platform/storage/storage.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import { ShoppingListScreen } from '../../screens/shopping/ShoppingListScreen.tsx'
import { addArticle, addPasted } from './addToList.ts'
import { useListPrices } from './useListPrices.ts'

type Items = readonly ShoppingItem[]
type Listed = Pick<Product, 'id' | 'name' | 'content'>

const none: Items = []

type RemovalOptions = Parameters<typeof notifyUndoable>[2] & { readonly finishes?: boolean }

function removeUndoably(
  isRemoved: (item: ShoppingItem) => boolean,
  sentence: string,
  { finishes = false, ...words }: RemovalOptions = {},
): void {
  let before = none
  let removed: ReadonlySet<number> = new Set()
  updateShoppingList((list) => {
    before = list
    removed = new Set(list.filter(isRemoved).map(({ id }) => id))
    return list.filter(({ id }) => !removed.has(id))
  }, finishes)
  const undo = () => updateShoppingList((list) => restoreItems(list, before, removed))
  notifyUndoable(sentence, { label: shoppingCopy.undo, onClick: undo }, words)
}

function useDraft(products: ReturnType<typeof useListPrices>['products']) {
  const [draft, setDraft] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [highlight, setHighlight] = useState<{ readonly id: number } | null>(null)
  // A name may be typed before its product has been loaded.
  const typed = useRef(new Set<string>())
  useEffect(() => {
    if (typed.current.size === 0) return
    const idOf = (name: string) => productNamed(products, name)?.id
    updateShoppingList((list) => linkNamed(list, typed.current, idOf))
  }, [products])
  const article = useMemo(() => readTypedArticle(draft, foldedNames(products)), [products, draft])
  const suggestions = useMemo(
    () => suggestProducts(products, article.name),
    [products, article.name],
  )

  function onDraft(text: string) {
    setDraft(text)
    setError(null)
  }

  function toArticle(name: string, typedCount: number, product: Listed | undefined) {
    const count = packsFor(typedCount, piecesIn(product))
    return { name, count, productId: product?.id }
  }

  function add(name: string, product: Listed | undefined) {
    const id = addArticle(toArticle(name, article.count, product))
    setHighlight(id === null ? null : { id })
    onDraft('')
  }

  function onPaste(lines: readonly string[]) {
    const names = foldedNames(products)
    const pasted = lines.map((line) => {
      const { name, count } = readTypedArticle(line, names)
      typed.current.add(name)
      return toArticle(name, count, productNamed(products, name))
    })
    addPasted(pasted)
    onDraft('')
  }

  function onAdd() {
    const read = readDraft(draft)
    if ('error' in read) return setError(read.error)
    typed.current.add(article.name)
    add(article.name, productNamed(products, article.name))
  }

  const onPick = (product: Listed) => add(product.name, product)
  return { draft, error, suggestions, highlight, onDraft, onAdd, onPick, onPaste }
}

const piecesIn = (product: Listed | undefined) => (product ? packPieces(product) : null)

function useUsual(
  list: ReturnType<typeof useShoppingList>,
  byId: ReadonlyMap<number, ProductWithSync>,
  today: string,
) {
  const items = list?.items ?? none
  const common = list?.usual
  const usual = useMemo(() => {
    const listed = new Set(items.map(({ productId }) => productId))
    const found = (common ?? readUsualProducts(today)).filter((id) => !listed.has(id))
    return found.flatMap((id) => byId.get(id) ?? [])
  }, [items, common, byId, today])

  function onTakeUsual(ids: ReadonlySet<number>) {
    const taken = usual.filter(({ id }) => ids.has(id))
    const before = new Set(items.map(({ id }) => id))
    updateShoppingList((list) =>
      taken.reduce((all: Items, { id, name }) => addItem(all, name, new Date(), id), list),
    )
    const isTaken = ({ id, productId }: ShoppingItem) => !before.has(id) && ids.has(productId ?? 0)
    notifyUndoable(shoppingCopy.tookUsual(taken.length), {
      label: shoppingCopy.undo,
      onClick: () => updateShoppingList((list) => list.filter((item) => !isTaken(item))),
    })
  }

  return { usual, onTakeUsual }
}

function useMemberName(
  findOther: NonNullable<ReturnType<typeof useCommonList>>['findOther'] | undefined,
) {
  return useCallback(
    (key: string | undefined) => {
      const other = findOther?.(key)
      return other ? firstNameOf(other.first_name) : null
    },
    [findOther],
  )
}

/** The sentence after « Terminer »; null where no article in the basket has a price. */
function tripSentence(trip: FinishedTrip | null): string | null {
  if (!trip) return null
  const { cents, isRough, goodDeals, savedCents, unconfirmed } = trip
  const price = formatEuros(cents / 100)
  const difference = formatEuros(Math.abs(savedCents) / 100)
  const details = [
    goodDeals > 0 && shoppingCopy.goodDeals(goodDeals),
    savedCents > 0 && shoppingCopy.lessThanUsual(difference),
    savedCents < 0 && shoppingCopy.moreThanUsual(difference),
    unconfirmed > 0 && shoppingCopy.toConfirm(unconfirmed),
  ]
  return [shoppingCopy.finished(isRough ? shoppingCopy.about(price) : price), ...details]
    .filter((part) => part !== false)
    .join(' · ')
}

export function ShoppingListPage() {
  const list = useShoppingList()
  const today = useToday()
  const [isByAisle, setByAisle] = useState(readByAisle)
  const items = list?.items ?? none
  const { products, byId, shop, lookup, ...priced } = useListPrices(items, today)
  const draft = useDraft(products)
  const usual = useUsual(list, byId, today)
  const aisles = useMemo(() => {
    const open = items.filter(({ completed }) => !completed)
    return isByAisle ? groupByAisle(open, (id) => byId.get(id)) : null
  }, [isByAisle, items, byId])
  const productOf = useCallback((id: number) => byId.get(id), [byId])
  useListReading()
  const common = useCommonList()
  const memberName = useMemberName(common?.findOther)
  if (!list) return null
  const { stored, hasUnreadable } = list

  function toggle(id: number) {
    const item = items.find((known) => known.id === id)
    updateShoppingList((list) => toggleItem(list, id))
    if (item?.productId !== undefined) saveCheck(item.productId, today, !item.completed)
  }

  function clearChecked() {
    const { checked } = countItems(items)
    if (checked === 0) return notify('info', shoppingCopy.noneChecked)
    requestPersistence()
    const sentence = tripSentence(sumUpTrip(items, priced.prices, lookup))
    removeUndoably(({ completed }) => completed, sentence ?? shoppingCopy.removedChecked(checked), {
      finishes: true,
    })
  }

  function rename(id: number, name: string, link: number | null | undefined) {
    const item = items.find((known) => known.id === id)
    const found = link === undefined ? productNamed(products, name)?.id : link
    const productId = found === undefined ? (item?.productId ?? null) : found
    updateShoppingList((list) => renameItem(list, id, name, productId))
  }

  return (
    <ShoppingListScreen
      {...draft}
      {...usual}
      state={{ kind: 'ready', items, ...priced, aisles }}
      shop={shop}
      storageWarning={
        stored ? (hasUnreadable ? shoppingCopy.setAside : null) : shoppingCopy.notStored
      }
      common={common}
      productOf={productOf}
      memberName={memberName}
      suggest={(name) => suggestProducts(products, name)}
      onToggle={toggle}
      onRemove={(removed) =>
        removeUndoably(({ id }) => id === removed, shoppingCopy.removed, {
          counted: shoppingCopy.removedChecked,
          description: shoppingCopy.spokenRemoved(
            items.find(({ id }) => id === removed)?.name ?? '',
            items.length - 1,
          ),
        })
      }
      onRemoveChecked={clearChecked}
      onCount={(id, by) => updateShoppingList((list) => changeCount(list, id, by))}
      onRename={rename}
      onMove={(...move) => updateShoppingList((list) => moveItem(list, ...move))}
      onByAisle={(isByAisle) => {
        setByAisle(isByAisle)
        saveByAisle(isByAisle)
      }}
    />
  )
}
