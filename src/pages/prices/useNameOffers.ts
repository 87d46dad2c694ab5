import { useMemo, useState } from 'react'
import { productListCopy } from '../../copy/catalogue.ts'
import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { toCompleteCopy } from '../../copy/product.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { useBackgroundLookups } from '../../data/catalogue/backgroundLookups.ts'
import { useCategories } from '../../data/catalogue/categories.ts'
import type { LookupOutcome } from '../../data/catalogue/foodDatabase.ts'
import { currentProduct } from '../../data/catalogue/products.ts'
import { useChangeProduct } from '../../data/catalogue/writeProducts.ts'
import { usePriceSupport } from '../../data/prices/useHasPrices.ts'
import { useOutbox } from '../../data/writes/outbox.ts'
import {
  type Completion,
  completionOf,
  contentChoices,
  withCompletion,
} from '../../domain/catalogue/productCompletion.ts'
import {
  codeOfUnnamed,
  incompleteProducts,
  isUnnamed,
} from '../../domain/catalogue/unnamedProducts.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { isLookedUp, readCode } from '../../domain/scanner/codes.ts'
import { changePayload, productFormValues } from '../../forms/productForm.ts'
import {
  guessedCategories,
  refusedNames,
  saveGuessedCategory,
  saveRefusedName,
} from '../../platform/storage/lookupDrafts.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import { tryTo } from '../notifyFailure.ts'

type Outcome = LookupOutcome | null | undefined

const unnamedCode = (product: ProductWithSync) => codeOfUnnamed(product, productListCopy.unnamed)
const isWithoutName = ({ name }: ProductWithSync) => isUnnamed(name, productListCopy.unnamed)
const canBeKnown = (code: string) => isLookedUp(readCode(code))

const stopOf = (outcome: Outcome) =>
  outcome?.kind === 'failed' && outcome.failure.code !== 'bad-answer' ? outcome.failure : null

function lookupStatus(code: string, outcome: Outcome): string {
  if (!canBeKnown(code)) return toCompleteCopy.skipped
  if (outcome === null) return toCompleteCopy.lookingUp
  if (outcome === undefined || stopOf(outcome)) return toCompleteCopy.waiting
  if (outcome.kind === 'failed') return describeFailure(outcome.failure, 'lookUpBarcode').message
  // Found without a name, it is not known either.
  return toCompleteCopy.unknown
}

function useRefusedNames() {
  const [refused, setRefused] = useState(refusedNames)
  function refuse(product: ProductWithSync, isRefused = true) {
    saveRefusedName(unnamedCode(product), isRefused)
    setRefused(refusedNames())
    if (!isRefused) return
    notifyUndoable(toCompleteCopy.refused, {
      label: toCompleteCopy.takeBack,
      onClick: () => refuse(product, false),
    })
  }
  return { refused, refuse }
}

/**
 * The products that lack a name or a certain category: those that still go by their code are looked
 * up, and what was found is offered, to take or to refuse.
 */
export function useNameOffers(products: readonly ProductWithSync[]) {
  const [guessed, setGuessed] = useState(guessedCategories)
  const incomplete = useMemo(
    () => incompleteProducts(products, productListCopy.unnamed, guessed),
    [products, guessed],
  )
  const unnamed = incomplete.filter(isWithoutName)
  const support = usePriceSupport({ calls: unnamed.length > 0 })
  const { resolvedIds } = useOutbox()
  const changeProduct = useChangeProduct()
  const { refused, refuse } = useRefusedNames()
  const [taking, setTaking] = useState<ReadonlySet<number>>(new Set())
  const isWanted = (code: string) => canBeKnown(code) && !refused.includes(code)
  const wanted = unnamed.map(unnamedCode).filter(isWanted)
  const { outcomes, isOffline, retry } = useBackgroundLookups(wanted)
  const { resource } = useCategories(wanted.some((code) => outcomes.get(code)?.kind === 'found'))

  /** Null until all that is offered with a name is known: its category, and whether contents are kept. */
  function outcomeOf(product: ProductWithSync): Outcome {
    const outcome = outcomes.get(unnamedCode(product))
    const isOpen = resource.kind === 'loading' || support === 'unknown'
    return outcome?.kind === 'found' && isOpen ? null : outcome
  }

  function offerOf(product: ProductWithSync): Completion | null {
    const outcome = outcomeOf(product)
    if (outcome?.kind !== 'found' || refused.includes(unnamedCode(product))) return null
    const categories = resource.kind === 'ready' ? resource.value : []
    const offer = completionOf(product, outcome.product, categories)
    return offer && !support ? { ...offer, content: null } : offer
  }

  function statusOf(product: ProductWithSync): string {
    if (!isWithoutName(product)) {
      return product.content?.doubtful ? toCompleteCopy.checkContent : toCompleteCopy.checkCategory
    }
    const code = unnamedCode(product)
    return refused.includes(code) ? '' : lookupStatus(code, outcomeOf(product))
  }

  async function take(listed: number, offer: Completion) {
    if (taking.has(listed)) return
    setTaking((others) => new Set(others).add(listed))
    await tryTo('changeProduct', async () => {
      const id = resolvedIds.get(listed) ?? listed
      const { base, product } = await currentProduct(id)
      if (!product) return
      const values = withCompletion(productFormValues(product), offer)
      const body = changePayload(values, product.content)
      const { queued } = await changeProduct(String(id), body, base)
      if (product.barcode) saveGuessedCategory(product.barcode, false)
      setGuessed(guessedCategories())
      notify('success', queued ? queuedCopy.saved : productFormCopy.changed)
    })
    setTaking((others) => new Set([...others].filter((each) => each !== listed)))
  }

  return {
    offers: incomplete.map((product) => {
      const offer = isWithoutName(product) ? offerOf(product) : null
      return {
        product,
        ownName: isWithoutName(product) ? '' : product.name,
        contents: contentChoices(product),
        offer,
        status: offer ? '' : statusOf(product),
        isTaking: taking.has(product.id),
      }
    }),
    /** How many names are still to be looked up. */
    left: unnamed.filter((each) => isWanted(unnamedCode(each)) && !outcomeOf(each)).length,
    failure: wanted.map((code) => stopOf(outcomes.get(code))).find((each) => each !== null) ?? null,
    isOffline,
    take: (id: number, offer: Completion) => void take(id, offer),
    refuse,
    searchAgain: retry,
  }
}

/** The offer for a scanned product; null where none can come when its sheet opens. */
export function useNameOffer(product: ProductWithSync | null) {
  const products = useMemo(() => (product ? [product] : []), [product])
  const { offers, left, failure, isOffline, take, refuse } = useNameOffers(products)
  const [found] = offers
  // Its place on the sheet stays as it was at first: what comes late must not move the keys.
  const [isExpected] = useState(!isOffline && Boolean(found?.offer || left > 0 || failure))
  if (!product || !isExpected) return null
  return {
    offer: found?.offer ?? null,
    status: found?.status ?? '',
    isTaking: found?.isTaking ?? false,
    onTake: (offer: Completion) => take(product.id, offer),
    onRefuse: () => refuse(product),
  }
}
