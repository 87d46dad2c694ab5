import { useState } from 'react'
import type { PriceBody } from '../../contract/prices.ts'
import { priceCopy } from '../../copy/prices/prices.ts'
import { useChangeContent, useChangeWatch } from '../../data/catalogue/changeContent.ts'
import { useChangePrice } from '../../data/prices/prices.ts'
import { useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { basisOf } from '../../domain/packs/packSize.ts'
import {
  enteredContent,
  entryBody,
  entryFault,
  type PriceEntry,
  typedAmount,
} from '../../domain/promotions/priceEntry.ts'
import type { ParsedCode } from '../../domain/scanner/codes.ts'
import { openItemOf } from '../../domain/shopping/listCommands.ts'
import { pricedProduct, type ScannedProduct } from '../../forms/scannedProduct.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { readDraft, saveDraft } from '../../platform/storage/priceDrafts.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { PriceSheetScreenProps } from '../../screens/prices/PriceSheetScreen.tsx'
import { addToList } from '../addToList.ts'
import { tryTo } from '../notifyFailure.ts'
import { offerUndo } from '../offerUndo.ts'
import { type InitialEntryInput, initialEntry } from './initialEntry.ts'
import { type TripDay, type TypedEntry, usePriceEntry } from './usePriceEntry.ts'
import { useRecordPrice } from './useRecordPrice.ts'
import type { ScanComparison } from './useScanComparison.ts'

export interface PriceSheetInput extends ScanComparison, TripDay, InitialEntryInput {
  readonly shops: readonly string[]
  /** Set for an article of the shopping list, which takes the price; returns the way back. */
  readonly onRecorded?: (price: PriceBody) => () => void
  readonly read?: ParsedCode | undefined
  readonly onDetails?: (priced: ScannedProduct) => void
  readonly onClose: () => void
}

export function usePriceSheet(input: PriceSheetInput): PriceSheetScreenProps {
  const { product, correcting } = input
  const today = useToday()
  const [typed, setTyped] = useState(() => (correcting ? {} : readDraft(product.id)))
  const isOn = openItemOf(useShoppingList()?.items ?? [], product.id) !== undefined
  const recordPrice = useRecordPrice()
  const changeContent = useChangeContent()
  const changeWatch = useChangeWatch()
  const changePrice = useChangePrice()
  const typing = usePriceEntry(
    {
      ...input,
      ...{ today, typed, isCorrection: correcting !== null, read: input.read },
      code: correcting ? correcting.code : (input.code ?? product.barcode),
      initial: (day) => initialEntry(input, today, day),
      onType(all) {
        setTyped(all)
        if (!correcting) saveDraft(product.id, all)
      },
      onDiscard() {
        if (!correcting) saveDraft(product.id, null)
        return () => saveDraft(product.id, typed)
      },
    },
    (entry) =>
      run(
        () => (correcting ? correct(correcting, entry) : add(entry)).then(close),
        () => (correcting ? 'changePrice' : 'addPrice'),
      ),
  )

  const { state, model, run, close } = typing
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
    await saveBasis(entry)
    const { history } = input
    const { queued, repeated, undo } = await recordPrice({ product, history, body, today })
    const forget = input.onRecorded?.(body)
    if (repeated) notify('success', priceCopy.known(body.seen_on === today))
    else
      offerUndo(queued ? priceCopy.savedOffline : priceCopy.saved, {
        undo: () => undo().then(forget),
        undone: priceCopy.undone,
        attempt: 'removePrice',
      })
    input.onSavedDay?.(entry.seenOn)
  }

  async function saveBasis(entry: PriceEntry) {
    const chosen = model.pack && basisOf(model.pack, typedAmount(entry))
    const { content } = product
    if (!chosen || !content || chosen === model.pack?.basis) return
    await changeContent(product, { ...content, basis: chosen })
  }

  return {
    ...state,
    model: {
      ...state.model,
      list: correcting || input.onRecorded ? null : { isOn, onAdd: () => addToList(product) },
    },
    mode: correcting ? 'correct' : 'add',
    product: {
      name: product.name,
      imageUrl: product.image_url ?? null,
      categoryName: product.category.name,
    },
    actions: {
      ...state.actions,
      onWatch: (cents) => void tryTo('changeProduct', () => changeWatch(product, cents)),
      onDetails: detailsOf(input, typing),
      onClose: typing.discard,
    },
  }
}

/** What leads to the product's form, which is about its own pack alone. */
function detailsOf({ product, correcting, code, onDetails }: PriceSheetInput, typing: TypedEntry) {
  const { state, model, hasOwnLabel, passes } = typing
  const isOwnCode = !code || code === product.barcode
  if (!onDetails || correcting || hasOwnLabel || !isOwnCode) return null
  const { entry, today } = state.model
  return () => {
    if (!passes(entryFault({ ...entry, paid: entry.paid || '1' }, today))) return
    onDetails(pricedProduct(product, entry, enteredContent(entry, model.pack)))
  }
}
