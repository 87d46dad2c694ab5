import { useState } from 'react'
import type { PriceBody } from '../../contract/prices.ts'
import { priceCopy } from '../../copy/prices.ts'
import { useAddPrice, useChangePrice } from '../../data/prices.ts'
import { useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { useChangeContent } from '../../data/writes/changeContent.ts'
import { basisOf } from '../../domain/prices/packSize.ts'
import { entryBody, type PriceEntry, typedAmount } from '../../domain/prices/priceEntry.ts'
import { isKnownPrice, shownAfter } from '../../domain/prices/recentPrices.ts'
import type { ParsedCode } from '../../domain/scanner/codes.ts'
import { openItemOf } from '../../domain/shopping/shoppingList.ts'
import { readDraft, saveDraft, saveShopOfDay } from '../../platform/storage/priceDrafts.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { PriceSheetScreenProps } from '../../screens/prices/PriceSheetScreen.tsx'
import { offerUndo } from '../offerUndo.ts'
import { addToList } from '../shopping/addToList.ts'
import { type InitialEntryInput, initialEntry } from './initialEntry.ts'
import { type TripDay, useOpeningDay, usePriceEntry } from './usePriceEntry.ts'
import type { ScanPair } from './useScanPair.ts'

export interface PriceSheetInput extends ScanPair, TripDay, InitialEntryInput {
  readonly shops: readonly string[]
  /** Set for an article of the shopping list, which takes the price; returns the way back. */
  readonly onRecorded?: (price: PriceBody) => () => void
  readonly read?: ParsedCode | undefined
  readonly onClose: () => void
}

export function usePriceSheet(input: PriceSheetInput): PriceSheetScreenProps {
  const { product, correcting } = input
  const today = useOpeningDay()
  const [typed, setTyped] = useState(() => (correcting ? {} : readDraft(product.id)))
  const isOn = openItemOf(useShoppingList()?.items ?? [], product.id) !== undefined
  const addPrice = useAddPrice()
  const changeContent = useChangeContent()
  const changePrice = useChangePrice()
  const { state, model, run, close } = usePriceEntry(
    {
      ...input,
      ...{ today, typed, isCorrection: correcting !== null, read: input.read },
      code: correcting ? correcting.code : (input.code ?? product.barcode),
      initial: (day) => initialEntry(input, today, day),
      onType(all) {
        setTyped(all)
        if (!correcting) saveDraft(product.id, all)
      },
    },
    (entry) =>
      run(
        () => (correcting ? correct(correcting, entry) : add(entry)).then(close),
        () => (correcting ? 'changePrice' : 'addPrice'),
      ),
  )

  const bodyOf = (entry: PriceEntry) => ({
    ...entryBody(entry),
    ...(input.code && { code: input.code }),
  })

  async function correct(price: NonNullable<typeof correcting>, entry: PriceEntry) {
    const corrected = { ...bodyOf(entry), code: price.code }
    const { queued } = await changePrice(price, product.name, corrected)
    notify('success', queued ? priceCopy.savedOffline : priceCopy.corrected)
  }

  async function add(entry: PriceEntry) {
    const body = bodyOf(entry)
    await keepBasis(entry)
    const { id: productId, name } = product
    const displayedPrice = shownAfter(body, input.history ?? [], product)
    const isKnown = isKnownPrice(body, input.history ?? [], product)
    const { queued, repeated, undo } = await addPrice({
      ...{ productId, name, body, displayedPrice, isKnown },
    })
    const forget = input.onRecorded?.(body)
    if (repeated) notify('success', priceCopy.known(body.seen_on === today))
    else
      offerUndo(queued ? priceCopy.savedOffline : priceCopy.saved, {
        undo: () => undo().then(forget),
        undone: priceCopy.undone,
        attempt: 'removePrice',
      })
    saveDraft(product.id, null)
    saveShopOfDay(today, entry.shop)
    input.onSavedDay?.(entry.seenOn)
  }

  async function keepBasis(entry: PriceEntry) {
    const chosen = model.pack && basisOf(model.pack, typedAmount(entry))
    const { content } = product
    if (!chosen || !content || chosen === model.pack?.basis) return
    await changeContent(product, { ...content, basis: chosen })
  }

  return {
    ...state,
    mode: correcting ? 'correct' : 'add',
    product: {
      name: product.name,
      imageUrl: product.image_url ?? null,
      categoryName: product.category.name,
    },
    list: correcting || input.onRecorded ? null : { isOn, onAdd: () => addToList(product) },
    onClose: close,
  }
}
