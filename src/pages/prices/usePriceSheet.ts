import { useState } from 'react'
import type { PriceBody } from '../../contract/prices.ts'
import { priceCopy } from '../../copy/prices.ts'
import { isSignedOut } from '../../data/http/apiError.ts'
import { type NewPrice, useAddPrice, useChangePrice } from '../../data/prices.ts'
import { useShoppingList } from '../../data/shopping/shoppingStore.ts'
import { useChangeContent } from '../../data/writes/changeContent.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import { writtenCents } from '../../domain/prices/money.ts'
import { basisOf } from '../../domain/prices/packSize.ts'
import {
  type EntryFault,
  entryBody,
  entryFault,
  isKilo,
  judgedDay,
  kilo,
  type PriceEntry,
  promotionOf,
  type TypedPromotion,
  typedAmount,
  typedContent,
} from '../../domain/prices/priceEntry.ts'
import { readSheet, suggestsPromotion } from '../../domain/prices/priceSheet.ts'
import { claimedDiscount } from '../../domain/prices/promotion.ts'
import { isKnownPrice, shownAfter } from '../../domain/prices/recentPrices.ts'
import type { ParsedCode } from '../../domain/scanner/codes.ts'
import { openItemOf } from '../../domain/shopping/shoppingList.ts'
import { readDraft, saveDraft, saveShopOfDay } from '../../platform/storage/priceDrafts.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { PricePanel, PriceSheetScreenProps } from '../../screens/prices/PriceSheetScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'
import { offerUndo } from '../offerUndo.ts'
import { addToList } from '../shopping/addToList.ts'
import { useSingleFlight } from '../useSingleFlight.ts'
import { type InitialEntryInput, initialEntry } from './initialEntry.ts'
import { panelOf } from './panelOf.ts'
import { usePackLabel } from './usePackLabel.ts'
import { usePanelBack } from './usePanelBack.ts'
import { type ScanPair, useScanPair } from './useScanPair.ts'

export interface PriceSheetInput extends ScanPair, InitialEntryInput {
  readonly shops: readonly string[]
  /** Set for an article of the shopping list, which takes the price; returns the way back. */
  readonly onRecorded?: (price: PriceBody) => () => void
  readonly read?: ParsedCode | undefined
  readonly onClose: () => void
}

export function usePriceSheet(input: PriceSheetInput): PriceSheetScreenProps {
  const { product, shops, correcting } = input
  const [today] = useState(() => civilDay(new Date()))
  const [typed, setTyped] = useState<Partial<PriceEntry>>(() =>
    correcting ? {} : readDraft(product.id),
  )
  const [chosenPanel, setPanel] = useState<PricePanel | null>(null)
  const [fault, setFault] = useState<EntryFault | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  /** The price that a question was asked about, and whether it still waits for an answer. */
  const [asked, setAsked] = useState<{ readonly paid: string; readonly open: boolean } | null>(null)
  const isOn = openItemOf(useShoppingList()?.items ?? [], product.id) !== undefined
  const addPrice = useAddPrice()
  const changeContent = useChangeContent()
  const changePrice = useChangePrice()
  const send = useSingleFlight(sendEntry)

  const day = judgedDay({ seenOn: typed.seenOn ?? today }, today)
  const start = initialEntry(input, today, day)
  const shop = typed.shop === undefined ? start.shop : typed.shop
  const label = usePackLabel(input.read, shop, typed)
  const entry: PriceEntry = { ...start, ...label.filled, ...typed }
  const code = correcting ? correcting.code : (input.code ?? product.barcode)
  const sheet = readSheet({
    ...{ product, code, history: input.history, entry, today },
    isContentTyped: typed.content !== undefined,
    isCorrection: correcting !== null,
    hasOwnLabel: label.filled !== null,
  })
  const { pack, offer, verdict, last, question } = sheet
  const current = offer ?? (last && { cents: last.cents, amount: typedAmount(entry) })
  const comparison = useScanPair(input, product, current)
  const panel = chosenPanel === 'comparison' && !comparison ? null : chosenPanel
  const onClose = usePanelBack(panel !== null, () => setPanel(null), input.onClose)
  const promotion = promotionOf(entry)
  const isAsking = asked?.open === true && asked.paid === entry.paid

  function change(next: Partial<PriceEntry>) {
    const all = { ...typed, ...next }
    setTyped(all)
    setFault(null)
    if (!correcting) saveDraft(product.id, all)
  }

  function save(entry: PriceEntry) {
    const found = entryFault(entry, today)
    setFault(found)
    if (found) return setPanel(panelOf[found.field])
    if (question && asked?.paid !== entry.paid) return setAsked({ paid: entry.paid, open: true })
    void send(entry)
  }

  async function sendEntry(entry: PriceEntry) {
    setSaving(true)
    setMessage(null)
    const body = { ...entryBody(entry), ...(input.code && { code: input.code }) }
    try {
      if (correcting) {
        const corrected = { ...body, code: correcting.code }
        const { queued } = await changePrice(correcting, product.name, corrected)
        notify('success', queued ? priceCopy.savedOffline : priceCopy.corrected)
      } else {
        await keepBasis(entry)
        const displayedPrice = shownAfter(body, input.history ?? [], product)
        const isKnown = isKnownPrice(body, input.history ?? [], product)
        const price: NewPrice = {
          productId: product.id,
          name: product.name,
          body,
          displayedPrice,
          isKnown,
        }
        const { queued, repeated, undo } = await addPrice(price)
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
      }
      onClose()
    } catch (error) {
      if (isSignedOut(error)) return
      setSaving(false)
      const attempt = correcting ? 'changePrice' : 'addPrice'
      setMessage(failureMessage(error, attempt))
    }
  }

  async function keepBasis(entry: PriceEntry) {
    const chosen = pack && basisOf(pack, typedAmount(entry))
    const { content } = product
    if (!chosen || !content || chosen === pack.basis) return
    await changeContent(product, { ...content, basis: chosen })
  }

  function answer(choice: 'keep' | 'replace') {
    if (!question) return
    setAsked({ paid: entry.paid, open: false })
    if (choice === 'keep') return void send(entry)
    if (question.kind === 'doubtful') return change({ paid: '' })
    const corrected = { ...entry, paid: writtenCents(question.cents) }
    change({ paid: corrected.paid })
    void send(corrected)
  }

  return {
    mode: correcting ? 'correct' : 'add',
    facts: sheet.facts,
    measure: sheet.measure,
    packChange: sheet.packChange,
    product: {
      name: product.name,
      imageUrl: product.image_url ?? null,
      categoryName: product.category.name,
    },
    entry,
    pack,
    panel,
    verdict:
      offer && verdict && !sheet.isHalfTyped && !isAsking
        ? {
            verdict,
            facts: sheet.offerFacts,
            offer,
            recordedMeasure: sheet.recordedMeasure,
            ...{ today, day: sheet.day },
            claimed: claimedBy(promotion),
            cheaperSingle: sheet.cheaperSingle,
          }
        : null,
    lastCents: last?.cents ?? null,
    usualHere: sheet.usualHere,
    question:
      isAsking && question
        ? { question, onKeep: () => answer('keep'), onReplace: () => answer('replace') }
        : null,
    offersPromotion: verdict ? suggestsPromotion(verdict, entry.promotion !== null) : false,
    shops,
    today,
    comparison,
    fault,
    message,
    saving,
    label: label.shown,
    perKilo:
      sheet.isSoldByWeight && !label.filled && !entry.promotion
        ? { isOn: isKilo(entry), onToggle: () => change(isKilo(entry) ? withoutKilo(start) : kilo) }
        : null,
    onChange: change,
    onPanel: setPanel,
    onSave: () => save(entry),
    onSameAgain: () => last && void send({ ...entry, paid: writtenCents(last.cents), packs: '1' }),
    list: correcting || input.onRecorded ? null : { isOn, onAdd: () => addToList(product) },
    onClose,
  }
}

const withoutKilo = (start: PriceEntry) =>
  isKilo(start) ? typedContent(null) : { content: start.content, unit: start.unit }

const claimedBy = (promotion: TypedPromotion | null) =>
  promotion && claimedDiscount(promotion.kind, promotion, promotion.typed)
