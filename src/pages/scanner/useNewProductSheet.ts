import { useRef, useState } from 'react'
import type { Content } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import { productListCopy } from '../../copy/catalogue.ts'
import { databaseName } from '../../domain/catalogue/databaseName.ts'
import type { FoodProduct } from '../../domain/catalogue/foodProduct.ts'
import { guessCategory } from '../../domain/catalogue/guessCategory.ts'
import { contentAmount, contentFields, type KnownPack } from '../../domain/packs/packSize.ts'
import type { PriceRecord } from '../../domain/prices/priceHistory.ts'
import {
  enteredContent,
  entryFault,
  type PriceEntry,
  typedContent,
} from '../../domain/promotions/priceEntry.ts'
import { isLookedUp, type ParsedCode } from '../../domain/scanner/codes.ts'
import { type ScannedProduct, scannedProduct } from '../../forms/scannedProduct.ts'
import { useToday } from '../../platform/page/useToday.ts'
import {
  lastCategory,
  readNewProductDraft,
  saveNewProductDraft,
} from '../../platform/storage/priceDrafts.ts'
import type { PriceEntryState, PricePanel } from '../../screens/prices/PriceSheetScreen.tsx'
import type { LookupState } from '../../screens/product/ProductFormScreen.tsx'
import type { NewProductSheetScreenProps } from '../../screens/scanner/NewProductSheetScreen.tsx'
import { blankEntry } from '../prices/initialEntry.ts'
import { type TripDay, usePriceEntry } from '../prices/usePriceEntry.ts'
import type { ScanComparison } from '../prices/useScanComparison.ts'
import { usePhotoUpload } from '../product/usePhotoUpload.ts'
import { isUnanswered } from '../toLookupState.ts'
import { useShownCategories } from '../useCategoryChoice.ts'
import { type Scanned, useAddScanned } from './useAddScanned.ts'
import { useLookup } from './useLookup.ts'
import { usePackQuestion } from './usePackQuestion.ts'

export interface NewProductInput extends ScanComparison, TripDay {
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

const noPrices: readonly PriceRecord[] = []

interface NewProductSheet extends Omit<NewProductSheetScreenProps, 'camera'> {
  readonly onShot: (shot: File) => void
}

export function useNewProductSheet(input: NewProductInput): NewProductSheet {
  const { code, read } = input
  const today = useToday()
  const { draft, change, empty } = useDraft(code)
  const { outcome, lookup } = useLookup(code, isLookedUp(read))
  const found = outcome?.kind === 'found' ? outcome.product : null
  const { name, compared } = namesOf(draft.name, found)
  const shown = name?.trim() || productListCopy.unnamed(code)
  const { categories, category, likely } = useLikelyCategory(draft.categoryId, found)
  const photo = usePackPhoto(found)
  const { send, attempt } = useAddScanned(input.onSavedDay)
  const { state, model, hasOwnLabel, passes, run, close, discard } = usePriceEntry(
    {
      ...input,
      ...{ today, history: noPrices, isCorrection: false, typed: draft.entry },
      product: {
        ...{ id: code, name: shown, description: found?.description, price: 0 },
        ...{ content: found?.content ?? takenGuess(draft.entry, found), barcode: code },
      },
      initial: () => blankEntry(contentAmount(found?.content), today),
      ...{ onType: (entry: Partial<PriceEntry>) => change({ entry }), onDiscard: empty },
    },
    add,
  )
  const { entry } = state.model
  const missing = useMissingCategory(state.actions)
  const { content, guess } = contentsOf(entry, model.pack, hasOwnLabel, found)
  const packs = usePackQuestion(code, {
    ...{ name: compared, content, brand: found?.brand ?? null, categoryId: likely?.id ?? null },
  })

  async function add() {
    // A first price of nothing would be the product's own.
    if (!passes(model.offer ? null : { field: 'paid', kind: 'missing' })) return
    return category ? addTo(category, !likely) : missing.ask()
  }

  async function addTo(to: { readonly id: number }, isCategoryGuessed: boolean) {
    const product = { code, name: shown, category: to, content, found, hasOwnLabel, today }
    const doubts = { isCategoryGuessed, isUnanswered: !content && isUnanswered(lookup) }
    const sendAll = async () => send(entry, { ...product, ...doubts, photo: await photo.sent() })
    await run(() => sendAll().then(close), attempt)
  }

  function goOn() {
    if (!passes(entryFault({ ...entry, paid: '1' }, today))) return
    const form = { lookup: formLookup(lookup, draft.name !== null) }
    void run(async () => {
      const values = { code, name, content, guess, category, found, photo: await photo.sent() }
      input.onDetails({ ...scannedProduct(formValues(values), entry, hasOwnLabel), ...form })
    }, attempt)
  }

  function join(product: Product, isReplacing: boolean) {
    const { content, unit } = entry
    const task = () => packs.join(product, isReplacing, { ...draft.entry, content, unit })
    void run(() => task().then(() => input.onKnown(product.id)), joinAttempt)
  }

  const contentGuess = offeredGuess(guess, (taken) =>
    change({ entry: { ...draft.entry, ...taken } }),
  )
  const { shot, onShot } = photo.shown(state.actions.onPanel)
  return {
    ...state,
    model: { ...state.model, contentGuess },
    product: {
      ...{ code, name, lookup, categories, category, ...shot },
      isCategoryMissing: missing.isCategoryMissing,
      ...{ isNameGuessed: draft.name == null, isCategoryGuessed: draft.categoryId == null },
      match: packs.match && matchAnswers(packs.match, join, packs.refuse),
    },
    actions: {
      ...{ ...state.actions, ...missing.actions },
      onName: (typed) => change({ name: typed }),
      onCategory(id) {
        change({ categoryId: id })
        missing.actions.onPanel(null)
        // « Ajouter » was pressed: only the category was missing.
        if (missing.isCategoryMissing) void addTo({ id }, false)
      },
      ...{ onDetails: goOn, onClose: discard },
    },
    onShot,
  }
}

const matchAnswers = (
  match: Product,
  join: (product: Product, isReplacing: boolean) => void,
  onOther: () => void,
) => ({
  name: match.name,
  onReplace: () => join(match, true),
  onOtherFormat: () => join(match, false),
  onOther,
})

/** The form asks again, which would write over a name that was typed. */
function formLookup(lookup: LookupState, isNamed: boolean): LookupState {
  const isLost = lookup.kind === 'looking-up' && isNamed
  return isLost || lookup.kind === 'none' ? { kind: 'skipped' } : lookup
}

const namesOf = (typed: string | null, found: FoodProduct | null) => ({
  name: typed ?? (found && databaseName(found)),
  compared: typed ?? found?.name ?? null,
})

/** What is entered, and what waits to be taken; a label is of one pack only. */
function contentsOf(
  entry: PriceEntry,
  pack: KnownPack | null,
  hasOwnLabel: boolean,
  found: FoodProduct | null,
) {
  const isOpen = entry.content.trim() === '' && !hasOwnLabel
  return {
    content: hasOwnLabel ? null : enteredContent(entry, pack),
    guess: isOpen ? (found?.contentGuess ?? null) : null,
  }
}

const offeredGuess = (
  content: Content | null,
  take: (taken: Pick<PriceEntry, 'content' | 'unit'>) => void,
) => content && { content, onTake: () => take(typedContent(contentAmount(content))) }

/** The doubtful content once its amount is in the entry: its pieces come along. */
function takenGuess(typed: Partial<PriceEntry>, found: FoodProduct | null) {
  const guess = found?.contentGuess
  const { content, unit } = typedContent(contentAmount(guess))
  return guess && typed.content === content && typed.unit === unit ? guess : null
}

function useDraft(code: string) {
  const [draft, setDraft] = useState(() => readNewProductDraft(code))
  function change(next: Partial<typeof draft>) {
    const all = { ...draft, ...next }
    setDraft(all)
    saveNewProductDraft(code, all)
  }
  function empty() {
    saveNewProductDraft(code, null)
    return () => saveNewProductDraft(code, draft)
  }
  return { draft, change, empty }
}

/** The category that was chosen, else the likely one, else that of the product before. */
function useLikelyCategory(chosen: number | null | undefined, found: FoodProduct | null) {
  const { categories } = useShownCategories()
  const known = categories.kind === 'ready' ? categories.categories : []
  const likely = known.find(({ id }) => id === chosen) ?? (found && guessCategory(found, known))
  const category = likely ?? known.find(({ id }) => id === lastCategory()) ?? null
  return { categories, category, likely }
}

/** The panels; while `isCategoryMissing` the product is to be added once it is chosen. */
function useMissingCategory({ onPanel, onCancelPanel }: PriceEntryState['actions']) {
  const [isCategoryMissing, setIsMissing] = useState(false)
  return {
    ask() {
      onPanel('category')
      setIsMissing(true)
    },
    isCategoryMissing,
    actions: {
      onPanel(panel: PricePanel | null) {
        setIsMissing(false)
        onPanel(panel)
      },
      onCancelPanel() {
        setIsMissing(false)
        onCancelPanel()
      },
    },
  }
}

/** What the scanner's camera takes of a pack that has no picture, kept while its sheet is open. */
function usePackPhoto(found: FoodProduct | null) {
  const [taken, setTaken] = useState('')
  const sending = useRef<Promise<string | null>>(null)
  const { photo, choose } = usePhotoUpload(taken, setTaken)
  return {
    /** The text that stands for it, once it is sent or kept; null without one. */
    sent: async () => (await sending.current) ?? (taken || null),
    shown: (onPanel: (panel: null) => void) => ({
      shot: {
        imageUrl: photo.kind === 'taken' ? photo.url : (found?.image ?? null),
        photo: found?.image && !taken ? null : photo,
      },
      onShot(shot: File) {
        onPanel(null)
        sending.current = choose(shot)
      },
    }),
  }
}

type ScannedForm = Scanned & { readonly guess: Content | null }

const formValues = ({ code, name, content, guess, category, found, photo }: ScannedForm) => ({
  ...{ name: name ?? '', barcode: code, content: contentFields(content) },
  content_guess: guess,
  category_id: category ? String(category.id) : '',
  description: found?.description ?? '',
  ...{ image_url: photo ?? found?.image ?? '', image_data: photo ?? '' },
})

const joinAttempt = () => 'changeCodes' as const
