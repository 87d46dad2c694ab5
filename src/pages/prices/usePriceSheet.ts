import { useState } from 'react'
import type { PriceBody } from '../../contract/prices.ts'
import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { priceCopy } from '../../copy/prices.ts'
import { failureOf, isSignedOut } from '../../data/http/apiError.ts'
import { type NewPrice, useAddPrice, useChangePrice } from '../../data/prices.ts'
import { useChangeContent } from '../../data/writes/changeContent.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import { basisOf, knownPack } from '../../domain/prices/contentFields.ts'
import { entryQuestion, suggestsPromotion } from '../../domain/prices/entryQuestion.ts'
import {
  currentCode,
  isFurtherCode,
  packChange,
  withPackOf,
} from '../../domain/prices/packChange.ts'
import {
  type EntryFault,
  entryBody,
  entryFault,
  isKilo,
  kilo,
  offerOf,
  type PriceEntry,
  type PriceKey,
  pressKey,
  promotionOf,
  type TypedPromotion,
  typedAmount,
  typedContent,
  writtenCents,
} from '../../domain/prices/priceEntry.ts'
import { priceFacts, usualInShop } from '../../domain/prices/priceFacts.ts'
import { type Offer, priceValue } from '../../domain/prices/priceHistory.ts'
import {
  countedAlike,
  lastRegular,
  notedMeasure,
  shownAfter,
} from '../../domain/prices/priceMemory.ts'
import { cheaperSingle, labelDiscount } from '../../domain/prices/promotion.ts'
import { judge } from '../../domain/prices/verdict.ts'
import type { ReadCode } from '../../domain/scanner/codes.ts'
import { openItemOf } from '../../domain/shopping/shoppingList.ts'
import { useShoppingList } from '../../platform/shopping/shoppingStore.ts'
import { keepDraft, keepShopOfDay, readDraft } from '../../platform/storage/priceMemos.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { PricePanel, PriceSheetScreenProps } from '../../screens/prices/PriceSheetScreen.tsx'
import { offerUndo } from '../offerUndo.ts'
import { addToList } from '../shopping/addToList.ts'
import { useSingleFlight } from '../useSingleFlight.ts'
import { panelOf } from './panelOf.ts'
import { type EntryStart, startEntry } from './startEntry.ts'
import { usePackLabel } from './usePackLabel.ts'
import { type ScanPair, useScanPair } from './useScanPair.ts'

export interface PriceSheetInput extends ScanPair, EntryStart {
  readonly shops: readonly string[]
  /** Set for an article of the shopping list, which takes the price; returns the way back. */
  readonly onNoted?: (price: PriceBody) => () => void
  /** What its label says. */
  readonly read?: ReadCode | undefined
  readonly onClose: () => void
}

/** Everything that the price sheet shows and does for one product. */
export function usePriceSheet(input: PriceSheetInput): PriceSheetScreenProps {
  const { product, shops, correcting, onClose } = input
  const [today] = useState(() => civilDay(new Date()))
  const [typed, setTyped] = useState<Partial<PriceEntry>>(() =>
    correcting ? {} : readDraft(product.id),
  )
  const [panel, setPanel] = useState<PricePanel | null>(null)
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

  const start = startEntry(input, today)
  const shop = typed.shop === undefined ? start.shop : typed.shop
  const label = usePackLabel(input.read, shop, typed)
  const entry: PriceEntry = { ...start, ...label.filled, ...typed }
  const known = knownPack(withPackOf(product, input.code ?? currentCode(product)))
  const pack = label.filled ? null : known
  const counted = typedAmount(entry)
  const basis = pack && basisOf(pack, counted)
  const noted = input.history && countedAlike(input.history, product, basis ?? undefined)
  // Packs of two codes compare by the kilo, the litre or the piece only.
  const isOtherPack = !counted && isFurtherCode(product, input.code)
  const history = noted && isOtherPack ? [] : noted
  const offer = offerOf(entry)
  const verdict = offer && history && (isOtherPack ? notComparable : judge(history, offer, today))
  const facts = offer && history && priceFacts(history, offer, today)
  const isSoldByWeight =
    !product.content &&
    (product.unit === 'kg' || product.unit === 'g' || notedMeasure(history ?? []) === 'g')
  const isNewlyPerKilo = isKilo(entry) && !isKilo(start)
  const last =
    correcting || label.filled || isNewlyPerKilo ? null : lastRegular(history ?? [], product)
  const current = offer ?? (last && { cents: last.cents, amount: counted })
  const beside = useScanPair(input, product, current)
  const promotion = promotionOf(entry)
  const question = offer && verdict && !promotion ? questionAbout(offer, verdict, last) : null
  const isAsking = asked?.open === true && asked.paid === entry.paid
  const isHalfTyped =
    verdict && 'usual' in verdict && offer && priceValue(offer) * 3 < verdict.usual

  function change(next: Partial<PriceEntry>) {
    const all = { ...typed, ...next }
    setTyped(all)
    setFault(null)
    if (!correcting) keepDraft(product.id, all)
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
        await changePrice(correcting.id, { ...body, code: correcting.code })
        notify('success', priceCopy.corrected)
      } else {
        await keepBasis(entry)
        const shown = shownAfter(body, history ?? [])
        const price: NewPrice = { productId: product.id, name: product.name, body, shown }
        const { queued, undo } = await addPrice(price)
        const forget = input.onNoted?.(body)
        offerUndo(queued ? priceCopy.savedOffline : priceCopy.saved, {
          undo: () => undo().then(forget),
          undone: priceCopy.undone,
          attempt: 'removePrice',
        })
        keepDraft(product.id, null)
        keepShopOfDay(today, entry.shop)
      }
      onClose()
    } catch (error) {
      if (isSignedOut(error)) return
      setSaving(false)
      const attempt = correcting ? 'changePrice' : 'addPrice'
      setMessage(describeFailure(failureOf(error), attempt).message)
    }
  }

  async function keepBasis(entry: PriceEntry) {
    const chosen = pack && basisOf(pack, typedAmount(entry))
    const { content } = product
    if (!chosen || !content || chosen === (pack.content.basis ?? 'net')) return
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

  const measure = counted?.measure ?? notedMeasure(history ?? [])
  const compared = measure ? { amount: { measure, total: 1 } } : {}
  return {
    mode: correcting ? 'correct' : 'add',
    facts: history && priceFacts(history, compared, today),
    measure,
    packChange: correcting ? null : history && packChange(product, history, today),
    product: {
      name: product.name,
      imageUrl: product.image_url ?? null,
      categoryName: product.category.name,
    },
    entry,
    pack,
    panel,
    verdict:
      offer && verdict && !isHalfTyped && !isAsking
        ? {
            verdict,
            facts,
            offer,
            notedMeasure: notedMeasure(history ?? []),
            today,
            claimed: promotion?.kind === 'card' ? null : claimedBy(promotion),
            cheaperSingle: promotion && history && cheaperSingle(history, offer, today),
          }
        : null,
    lastCents: last?.cents ?? null,
    hereUsually:
      offer && history && entry.shop ? usualInShop(history, offer, entry.shop, today) : null,
    question:
      isAsking && question
        ? { question, onKeep: () => answer('keep'), onReplace: () => answer('replace') }
        : null,
    offersPromotion: verdict ? suggestsPromotion(verdict, entry.promotion !== null) : false,
    shops,
    today,
    beside,
    fault,
    message,
    saving,
    label: label.shown,
    perKilo:
      isSoldByWeight && !label.filled && !entry.promotion
        ? { isOn: isKilo(entry), onToggle: () => change(isKilo(entry) ? withoutKilo(start) : kilo) }
        : null,
    onChange: change,
    onKey: (key: PriceKey) =>
      change({ paid: pressKey(label.isPriceRead && key !== 'erase' ? '' : entry.paid, key) }),
    onPanel: setPanel,
    onSave: () => save(entry),
    onSameAgain: () => last && void send({ ...entry, paid: writtenCents(last.cents), packs: '1' }),
    list: correcting || input.onNoted ? null : { isOn, onAdd: () => addToList(product) },
    onClose,
  }
}

const notComparable = { kind: 'other-measure' } as const

const withoutKilo = (start: PriceEntry) =>
  isKilo(start) ? typedContent(null) : { content: start.content, unit: start.unit }

const claimedBy = (promotion: TypedPromotion | null) =>
  promotion && labelDiscount(promotion.kind, promotion, promotion.typed)

function questionAbout(
  offer: Offer,
  verdict: ReturnType<typeof judge>,
  last: { readonly cents: number; readonly value: number; readonly pieces: number | null } | null,
) {
  const { cents, packs = 1, amount = null } = offer
  return entryQuestion({
    cents: Math.round(cents / packs),
    amount,
    pieces: last?.pieces ?? null,
    last: last && { cents: last.cents, parts: last.value },
    verdict,
  })
}
