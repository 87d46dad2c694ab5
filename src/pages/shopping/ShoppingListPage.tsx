import { useCallback, useMemo, useState } from 'react'
import { firstNameOf } from '../../copy/householdWords.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { changeList, newArticleId } from '../../data/shopping/changeList.ts'
import { setEndedTrip } from '../../data/shopping/endedTrip.ts'
import {
  readByAisle,
  readUsualProducts,
  saveByAisle,
  saveCheck,
} from '../../data/shopping/listPreferences.ts'
import { readShoppingList, useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { useCommonList } from '../../data/shopping/useCommonList.ts'
import { useListReading } from '../../data/shopping/useListReading.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { groupByAisle } from '../../domain/shopping/aisles.ts'
import type { ListCommand, ListRow } from '../../domain/shopping/listChanges.ts'
import {
  addCommand,
  countBy,
  countItems,
  renameTo,
  takeProduct,
} from '../../domain/shopping/listCommands.ts'
import { listText } from '../../domain/shopping/listText.ts'
import { productNamed, suggestProducts } from '../../domain/shopping/productMatches.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { useScreenOn } from '../../platform/page/wakeLock.ts'
import { copyText, hasShareSheet, shareLink } from '../../platform/share/shareLink.ts'
import { requestPersistence } from '../../platform/storage/storage.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import { dismissToast, shownToast } from '../../platform/toasts/toaster.ts'
import { ShoppingListScreen } from '../../screens/shopping/ShoppingListScreen.tsx'
import { useArticleDraft } from './useArticleDraft.ts'
import { useEndedTripCard } from './useEndedTripCard.ts'
import { useListPrices } from './useListPrices.ts'

type Items = readonly ListRow[]

const none: Items = []

type Words = Parameters<typeof notifyUndoable>[2]

function removeUndoably(
  removal: ListCommand,
  ids: readonly number[],
  sentence: string,
  words: Words = {},
): void {
  changeList(removal)
  const undo = () => changeList({ kind: 'restore', ids: [...ids] })
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
    const listed = new Set(items.map(({ product_id }) => product_id))
    const found = (common ?? readUsualProducts(today)).filter((id) => !listed.has(id))
    return found.flatMap((id) => byId.get(id) ?? [])
  }, [items, common, byId, today])

  function onTakeUsual(ids: ReadonlySet<number>) {
    setEndedTrip(null)
    const taken = usual.filter(({ id }) => ids.has(id))
    const before = new Set(items.map(({ id }) => id))
    changeList(
      ...taken.map(({ id, name }) => addCommand(newArticleId(), { name, productId: id, count: 1 })),
    )
    const added = readShoppingList().filter(({ id }) => !before.has(id))
    notifyUndoable(shoppingCopy.tookUsual(taken.length), {
      label: shoppingCopy.undo,
      onClick: () => changeList(...added.map(({ id }) => ({ kind: 'remove', id }) as const)),
    })
  }

  return { usual, onTakeUsual }
}

function useMemberName(
  findOther: NonNullable<ReturnType<typeof useCommonList>>['findOther'] | undefined,
) {
  return useCallback(
    (key: string | null) => {
      const other = findOther?.(key)
      return other ? firstNameOf(other.first_name) : null
    },
    [findOther],
  )
}

function useRowChanges(
  items: Items,
  priced: ReturnType<typeof useListPrices>,
  { today, end }: { readonly today: string; readonly end: (bought: Items) => boolean },
) {
  const { products, guesses } = priced

  const rowOf = (id: number) => items.find((known) => known.id === id)

  function toggle(id: number) {
    const row = rowOf(id)
    if (!row) return
    changeList({ kind: 'tick', id, done: !row.done })
    if (row.product_id !== null) saveCheck(row.product_id, today, !row.done)
  }

  function remove(id: number) {
    removeUndoably({ kind: 'remove', id }, [id], shoppingCopy.removed, {
      counted: shoppingCopy.removedChecked,
      description: shoppingCopy.spokenRemoved(rowOf(id)?.name ?? '', items.length - 1),
    })
  }

  function clearChecked() {
    const { checked } = countItems(items)
    if (checked === 0) return notify('info', shoppingCopy.noneChecked)
    requestPersistence()
    const bought = items.filter(({ done }) => done)
    const ids = bought.map(({ id }) => id)
    if (!end(bought))
      return removeUndoably({ kind: 'finish', ids }, ids, shoppingCopy.removedChecked(checked))
    changeList({ kind: 'finish', ids })
    // Its undo would stand beside that of the trip.
    dismissToast(shownToast()?.id ?? 0)
  }

  function answerGuess(id: number, isTaken: boolean) {
    const row = rowOf(id)
    const guess = guesses.get(id)
    if (!row || !guess) return
    priced.onAnswer(row.name, isTaken ? guess.product.id : null)
    if (isTaken) changeList(...takeProduct(id, guess.product.id, guess.count))
  }

  function count(id: number, by: number) {
    const row = rowOf(id)
    const guess = guesses.get(id)
    if (!row) return
    // What is counted on the row are the packs of the guess.
    const isGuess = guess !== undefined && guess.count !== row.count
    if (isGuess) answerGuess(id, true)
    changeList(...countBy({ id, count: isGuess ? guess.count : row.count }, by))
  }

  function rename(id: number, name: string, link: number | null | undefined) {
    const found = link === undefined ? productNamed(products, name)?.id : link
    const productId = found === undefined ? (rowOf(id)?.product_id ?? null) : found
    changeList(...renameTo(id, name, productId))
  }

  return { toggle, remove, clearChecked, answerGuess, count, rename }
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
  const { highlight, ...field } = useArticleDraft(priced)
  const { card: trip, end } = useEndedTripCard(priced, today)
  const changes = useRowChanges(items, priced, { today, end })
  const { usual, onTakeUsual } = useUsual(list, byId, today)
  const aisles = useMemo(() => {
    const open = items.filter(({ done }) => !done)
    return isByAisle ? groupByAisle(open, (id) => byId.get(id)) : null
  }, [isByAisle, items, byId])
  const productOf = useCallback((id: number) => byId.get(id), [byId])
  useListReading()
  useScreenOn()
  const common = useCommonList()
  const memberName = useMemberName(common?.findOther)
  if (!list || priced.awaitsGuesses) return null
  const { stored, hasUnreadable } = list
  const text = listText(items)

  return (
    <ShoppingListScreen
      state={{ ...priced, kind: 'ready', items, aisles }}
      field={field}
      rows={{ highlight, productOf, memberName }}
      suggest={(name) => suggestProducts(products, name)}
      shop={shop}
      usual={usual}
      storageWarning={
        stored ? (hasUnreadable ? shoppingCopy.setAside : null) : shoppingCopy.notStored
      }
      trip={trip}
      common={common}
      actions={{
        onToggle: changes.toggle,
        onRemove: changes.remove,
        onRemoveChecked: changes.clearChecked,
        onCount: changes.count,
        onGuess: changes.answerGuess,
        onRename: changes.rename,
        onMove: (id, before, after) => changeList({ kind: 'move', id, before, after }),
        onShare: text === '' ? null : () => void shareList(text),
        onTakeUsual,
        onByAisle(isByAisle) {
          setByAisle(isByAisle)
          saveByAisle(isByAisle)
        },
      }}
    />
  )
}
