import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { firstNameOf } from '../../copy/householdWords.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { setEndedTrip, useEndedTrip } from '../../data/shopping/endedTrip.ts'
import {
  readByAisle,
  readUsualProducts,
  saveByAisle,
  saveCheck,
} from '../../data/shopping/listPreferences.ts'
import { updateShoppingList, useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { useCommonList } from '../../data/shopping/useCommonList.ts'
import { useListReading } from '../../data/shopping/useListReading.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { groupByAisle } from '../../domain/shopping/aisles.ts'
import { sumUpTrip } from '../../domain/shopping/finishedTrip.ts'
import { priceItems } from '../../domain/shopping/listPrices.ts'
import { listText } from '../../domain/shopping/listText.ts'
import { productNamed, suggestProducts } from '../../domain/shopping/productMatches.ts'
import {
  addItem,
  changeCount,
  countItems,
  moveItem,
  renameItem,
  restoreItems,
  takeProduct,
  toggleItem,
} from '../../domain/shopping/shoppingList.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { useScreenOn } from '../../platform/page/wakeLock.ts'
import { copyText, hasShareSheet, shareLink } from '../../platform/share/shareLink.ts'
import { requestPersistence } from '../../platform/storage/storage.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import { dismissToast, shownToast } from '../../platform/toasts/toaster.ts'
import { ShoppingListScreen } from '../../screens/shopping/ShoppingListScreen.tsx'
import { useArticleDraft } from './useArticleDraft.ts'
import { useListPrices } from './useListPrices.ts'

type Items = readonly ShoppingItem[]

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
    setEndedTrip(null)
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

/** The trip that has just ended, with the prices recorded since. */
function useTripCard({ byId, lookup, shop }: ReturnType<typeof useListPrices>) {
  const ended = useEndedTrip()
  const [search] = useSearchParams()
  const name = shop?.name ?? null
  const trip = useMemo(
    () => ended && sumUpTrip(ended.bought, priceItems(ended.bought, lookup, name), lookup),
    [ended, lookup, name],
  )
  if (!ended || !trip) return null
  return {
    trip,
    unconfirmed: trip.unconfirmed.flatMap((id) => byId.get(id) ?? []),
    isConfirming: search.has('confirm'),
    onUndo() {
      const bought = new Set(ended.bought.map(({ id }) => id))
      updateShoppingList((list) => restoreItems(list, ended.before, bought))
      setEndedTrip(null)
    },
  }
}

function useRowChanges(items: Items, priced: ReturnType<typeof useListPrices>, today: string) {
  const { products, lookup, guesses } = priced

  function toggle(id: number) {
    const item = items.find((known) => known.id === id)
    updateShoppingList((list) => toggleItem(list, id))
    if (item?.productId !== undefined) saveCheck(item.productId, today, !item.completed)
  }

  function clearChecked() {
    const { checked } = countItems(items)
    if (checked === 0) return notify('info', shoppingCopy.noneChecked)
    requestPersistence()
    const bought = items.filter(({ completed }) => completed)
    const isSummedUp = sumUpTrip(bought, priced.prices, lookup) !== null
    setEndedTrip(isSummedUp ? { before: items, bought } : null)
    if (isSummedUp) {
      updateShoppingList((list) => list.filter(({ completed }) => !completed), true)
      // Its undo would stand beside that of the trip.
      dismissToast(shownToast()?.id ?? 0)
    } else
      removeUndoably(({ completed }) => completed, shoppingCopy.removedChecked(checked), {
        finishes: true,
      })
  }

  function answerGuess(id: number, isTaken: boolean) {
    const item = items.find((known) => known.id === id)
    const guess = guesses.get(id)
    if (!item || !guess) return
    priced.onAnswer(item.name, isTaken ? guess.product.id : null)
    if (isTaken) updateShoppingList((list) => takeProduct(list, id, guess.product.id, guess.count))
  }

  function count(id: number, by: number) {
    const guess = guesses.get(id)
    const typed = items.find((known) => known.id === id)?.count ?? 1
    // What is counted on the row are the packs of the guess.
    if (guess && guess.count !== typed) answerGuess(id, true)
    updateShoppingList((list) => changeCount(list, id, by))
  }

  function rename(id: number, name: string, link: number | null | undefined) {
    const item = items.find((known) => known.id === id)
    const found = link === undefined ? productNamed(products, name)?.id : link
    const productId = found === undefined ? (item?.productId ?? null) : found
    updateShoppingList((list) => renameItem(list, id, name, productId))
  }

  return { toggle, clearChecked, answerGuess, count, rename }
}

async function copyList(text: string): Promise<void> {
  if (await copyText(text)) notify('success', shoppingCopy.copied)
  else notify('error', shoppingCopy.notCopied)
}

/** Sends the list as text, or copies it where the browser has no share sheet. */
async function shareList(text: string): Promise<void> {
  if (!hasShareSheet()) return copyList(text)
  const outcome = await shareLink(text)
  if (outcome === 'unavailable') await copyList(text)
}

export function ShoppingListPage() {
  const list = useShoppingList()
  const today = useToday()
  const [isByAisle, setByAisle] = useState(readByAisle)
  const items = list?.items ?? none
  const priced = useListPrices(items, today)
  const { products, byId, shop } = priced
  const draft = useArticleDraft(priced)
  const trip = useTripCard(priced)
  const rows = useRowChanges(items, priced, today)
  const usual = useUsual(list, byId, today)
  const aisles = useMemo(() => {
    const open = items.filter(({ completed }) => !completed)
    return isByAisle ? groupByAisle(open, (id) => byId.get(id)) : null
  }, [isByAisle, items, byId])
  const productOf = useCallback((id: number) => byId.get(id), [byId])
  useListReading()
  useScreenOn()
  const common = useCommonList()
  const memberName = useMemberName(common?.findOther)
  if (!list) return null
  const { stored, hasUnreadable } = list
  const text = listText(items)

  return (
    <ShoppingListScreen
      {...draft}
      {...usual}
      state={{ ...priced, kind: 'ready', items, aisles }}
      shop={shop}
      storageWarning={
        stored ? (hasUnreadable ? shoppingCopy.setAside : null) : shoppingCopy.notStored
      }
      common={common}
      productOf={productOf}
      memberName={memberName}
      suggest={(name) => suggestProducts(products, name)}
      onToggle={rows.toggle}
      onRemove={(removed) =>
        removeUndoably(({ id }) => id === removed, shoppingCopy.removed, {
          counted: shoppingCopy.removedChecked,
          description: shoppingCopy.spokenRemoved(
            items.find(({ id }) => id === removed)?.name ?? '',
            items.length - 1,
          ),
        })
      }
      onRemoveChecked={rows.clearChecked}
      onCount={rows.count}
      onGuess={rows.answerGuess}
      trip={trip}
      onShare={text === '' ? null : () => void shareList(text)}
      onRename={rows.rename}
      onMove={(...move) => updateShoppingList((list) => moveItem(list, ...move))}
      onByAisle={(isByAisle) => {
        setByAisle(isByAisle)
        saveByAisle(isByAisle)
      }}
    />
  )
}
