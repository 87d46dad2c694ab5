import { useState } from 'react'
import type { Content } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { scanCopy } from '../../copy/scanner.ts'
import { isSignedOut } from '../../data/http/apiError.ts'
import { useCreatePricedProduct } from '../../data/writes/createPricedProduct.ts'
import { useDeleteProduct } from '../../data/writes/writeProducts.ts'
import { guessCategory } from '../../domain/catalogue/guessCategory.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import {
  basisOf,
  contentAmount,
  contentFields,
  contentOf,
  type KnownPack,
  knownPack,
} from '../../domain/prices/packSize.ts'
import {
  type EntryFault,
  entryBody,
  entryFault,
  offerOf,
  type PriceEntry,
  typedAmount,
  typedContent,
} from '../../domain/prices/priceEntry.ts'
import { isLookedUp, type ParsedCode } from '../../domain/scanner/codes.ts'
import {
  firstPackPrice,
  isDetailedPrice,
  type ScannedProduct,
  scannedProduct,
} from '../../forms/scannedProduct.ts'
import { saveUnansweredCode } from '../../platform/storage/lookupDrafts.ts'
import {
  lastCategory,
  readNewProductDraft,
  saveLastCategory,
  saveNewProductDraft,
  saveShopOfDay,
  shopOfDay,
} from '../../platform/storage/priceDrafts.ts'
import type { PricePanel } from '../../screens/prices/PriceSheetScreen.tsx'
import type { LookupState } from '../../screens/product/ProductFormScreen.tsx'
import type { NewProductSheetScreenProps } from '../../screens/scanner/NewProductSheetScreen.tsx'
import { useShownCategories } from '../catalogue/useCategoryChoice.ts'
import { failureMessage } from '../notifyFailure.ts'
import { offerUndo } from '../offerUndo.ts'
import { panelOf } from '../prices/panelOf.ts'
import { usePackLabel } from '../prices/usePackLabel.ts'
import { usePanelBack } from '../prices/usePanelBack.ts'
import { type ScanPair, useScanPair } from '../prices/useScanPair.ts'
import { isUnanswered } from '../toLookupState.ts'
import { useSingleFlight } from '../useSingleFlight.ts'
import { useLookup } from './useLookup.ts'
import { usePackQuestion } from './usePackQuestion.ts'

export interface NewProductInput extends ScanPair {
  readonly code: string
  readonly read: ParsedCode
  readonly shops: readonly string[]
  readonly onDetails: (scanned: ScannedForForm) => void
  /** The code is one of a known product now. */
  readonly onKnown: (id: number) => void
  readonly onClose: () => void
}

export interface ScannedForForm extends ScannedProduct {
  readonly lookup: LookupState
}

export function useNewProductSheet(input: NewProductInput): NewProductSheetScreenProps {
  const { code, read, shops, onDetails, onKnown } = input
  const [today] = useState(() => civilDay(new Date()))
  const [draft, setDraft] = useState(() => readNewProductDraft(code))
  const [chosenPanel, setPanel] = useState<PricePanel | null>(null)
  const [asking, setAsking] = useState<NewProductSheetScreenProps['asking']>(null)
  const [isCategoryMissing, setIsCategoryMissing] = useState(false)
  const [fault, setFault] = useState<EntryFault | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const { categories } = useShownCategories()
  const { outcome, lookup } = useLookup(code, isLookedUp(read))
  const pricedProduct = useCreatePricedProduct()
  const deleteProduct = useDeleteProduct()
  const save = useSingleFlight(sendProduct)

  const found = outcome?.kind === 'found' ? outcome.product : null
  const known = categories.kind === 'ready' ? categories.categories : []
  const likely =
    known.find(({ id }) => id === draft.categoryId) ?? (found && guessCategory(found, known))
  const category = likely ?? known.find(({ id }) => id === lastCategory()) ?? null
  const name = draft.name ?? found?.name ?? null
  const typed = draft.entry
  const shop = typed.shop === undefined ? shopOfDay(today) : typed.shop
  const label = usePackLabel(read, shop, typed)
  const entry: PriceEntry = {
    paid: '',
    promotion: null,
    shop,
    ...typedContent(contentAmount(found?.content)),
    packs: '1',
    note: '',
    seenOn: today,
    ...label.filled,
    ...typed,
  }
  const pack = found && knownPack({ ...found, name: found.name ?? '' })
  // Of the next pack a label says nothing.
  const content = label.filled ? null : enteredContent(entry, pack)
  const packs = usePackQuestion(code, {
    name,
    brand: found?.brand ?? null,
    content,
    categoryId: likely?.id ?? null,
  })
  const join = useSingleFlight(joinPack)
  const shown = { id: code, name: name?.trim() || productListCopy.unnamed(code) }
  const comparison = useScanPair(input, shown, offerOf(entry))
  const panel = chosenPanel === 'comparison' && !comparison ? null : chosenPanel
  const isPanelOpen = panel !== null || asking !== null
  const onClose = usePanelBack(isPanelOpen, () => open(null), input.onClose)

  function change(next: Partial<typeof draft>) {
    const all = { ...draft, ...next }
    setDraft(all)
    saveNewProductDraft(code, all)
  }

  function changeEntry(next: Partial<PriceEntry>) {
    setFault(null)
    // A unit belongs to the amount beside it: what is found later replaces neither.
    const amount = next.content ?? next.unit
    const together = amount === undefined ? {} : { content: entry.content, unit: entry.unit }
    change({ entry: { ...draft.entry, ...together, ...next } })
  }

  function open(next: PricePanel | null) {
    setAsking(null)
    setPanel(next)
  }

  async function sendProduct() {
    const wrong = entryFault(entry, today)
    const isFree = !wrong && !offerOf(entry)
    const refused = isFree ? ({ field: 'paid', kind: 'missing' } as const) : wrong
    setFault(refused)
    if (refused) return open(panelOf[refused.field])
    if (!category) {
      setIsCategoryMissing(true)
      return setAsking('category')
    }
    setSaving(true)
    setMessage(null)
    const body = { ...entryBody(entry), code }
    const { price, unit_price, unit } = firstPackPrice(body, shown.name)
    const creation = {
      name: shown.name,
      category_id: category.id,
      ...{ price, unit_price, unit_type: unit, barcode: code, seen_on: entry.seenOn },
      description: found?.description ?? '',
      image_url: found?.image ?? null,
      ...(content && { content }),
    }
    // Without details, the product's own first price says all.
    const isDetailed = isDetailedPrice({ entry, isOwnPack: label.filled !== null }, body, today)
    try {
      const { id, queued } = await pricedProduct.create(creation, isDetailed ? body : null)
      if (!content && isUnanswered(lookup)) saveUnansweredCode(code, true)
      offerUndo(queued ? queuedCopy.saved : productFormCopy.added, {
        undo: () => deleteProduct(String(id), { base: null, name: shown.name }),
        undone: scanCopy.removed,
        attempt: 'deleteProduct',
      })
      saveShopOfDay(today, entry.shop)
      saveLastCategory(category.id)
      saveNewProductDraft(code, null)
      onClose()
    } catch (error) {
      if (isSignedOut(error)) return
      setSaving(false)
      setMessage(failureMessage(error, pricedProduct.attempt()))
    }
  }

  function goOn() {
    const wrong = entryFault({ ...entry, paid: '1' }, today)
    setFault(wrong)
    if (wrong) return open(panelOf[wrong.field])
    const values = {
      ...{ name: name ?? '', barcode: code, content: contentFields(content) },
      category_id: category ? String(category.id) : '',
      description: found?.description ?? '',
      image_url: found?.image ?? '',
    }
    // The form asks again, which would write over a name that was typed.
    const isLost = lookup.kind === 'looking-up' && draft.name !== null
    const scanned = scannedProduct(values, entry, label.filled !== null)
    onDetails({
      ...scanned,
      lookup: isLost || lookup.kind === 'none' ? { kind: 'skipped' } : lookup,
    })
  }

  async function joinPack(product: Product, isReplacing: boolean) {
    setSaving(true)
    setMessage(null)
    try {
      const { content, unit } = entry
      await packs.join(product, isReplacing, { ...draft.entry, content, unit })
      onKnown(product.id)
    } catch (error) {
      if (isSignedOut(error)) return
      setSaving(false)
      setMessage(failureMessage(error, 'changeCodes'))
    }
  }

  return {
    code,
    match: packs.match && {
      name: packs.match.name,
      onReplace: () => packs.match && void join(packs.match, true),
      onOtherFormat: () => packs.match && void join(packs.match, false),
      onOther: packs.refuse,
    },
    name,
    comparison,
    imageUrl: found?.image ?? null,
    lookup,
    categories,
    category,
    asking,
    isCategoryMissing,
    entry,
    pack,
    panel,
    verdict: null,
    lastCents: null,
    usualHere: null,
    question: null,
    label: label.shown,
    perKilo: null,
    offersPromotion: false,
    shops,
    today,
    fault,
    message,
    saving,
    onChange: changeEntry,
    onPanel: open,
    onSave: () => void save(),
    onSameAgain: () => undefined,
    onAsk(next) {
      setPanel(null)
      setAsking(next)
    },
    onName: (typed) => change({ name: typed }),
    onCategory(id) {
      change({ categoryId: id })
      setIsCategoryMissing(false)
      setAsking(null)
    },
    onDetails: goOn,
    onClose,
  }
}

function enteredContent(entry: PriceEntry, pack: KnownPack | null): Content | null {
  const amount = typedAmount(entry)
  const basis = pack && basisOf(pack, amount)
  if (!basis) return amount && { amount: amount.total / 1000, measure: amount.measure }
  return contentOf({ ...pack, basis })
}
