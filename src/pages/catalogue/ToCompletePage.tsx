import { useMemo, useState } from 'react'
import { productListCopy } from '../../copy/catalogue.ts'
import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { toCompleteCopy } from '../../copy/product.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { useCategories } from '../../data/categories.ts'
import type { LookupOutcome } from '../../data/foodDatabase.ts'
import { failureOf, isSignedOut } from '../../data/http/apiError.ts'
import { currentProduct, useProducts } from '../../data/products.ts'
import { useUnaskedLookups } from '../../data/unaskedLookups.ts'
import { useHasPrices } from '../../data/useHasPrices.ts'
import { useOutbox } from '../../data/writes/outbox.ts'
import { useChangeProduct } from '../../data/writes/writeProducts.ts'
import {
  type Completion,
  completionOf,
  withCompletion,
} from '../../domain/catalogue/productCompletion.ts'
import { codeOfUnnamed, unnamedProducts } from '../../domain/catalogue/unnamedProducts.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { isLookedUp, readCode } from '../../domain/scanner/codes.ts'
import { changePayload, productFormValues } from '../../forms/productForm.ts'
import { keepRefusedName, refusedNames } from '../../platform/storage/lookupMemos.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import {
  ToCompleteScreen,
  type ToCompleteState,
} from '../../screens/catalogue/ToCompleteScreen.tsx'
import { toLoadState } from '../toLoadState.ts'

const codeOf = (product: ProductWithSync) => codeOfUnnamed(product, productListCopy.unnamed)
const canBeKnown = (code: string) => isLookedUp(readCode(code))

const stopOf = (outcome: LookupOutcome | null | undefined) =>
  outcome?.kind === 'failed' && outcome.failure.code !== 'bad-answer' ? outcome.failure : null

function statusOf(code: string, outcome: LookupOutcome | null | undefined): string {
  if (!canBeKnown(code)) return toCompleteCopy.skipped
  if (outcome === null) return toCompleteCopy.lookingUp
  if (outcome === undefined || stopOf(outcome)) return toCompleteCopy.waiting
  if (outcome.kind === 'failed') return describeFailure(outcome.failure, 'lookUpBarcode').message
  // Found without a name, it is not known either.
  return toCompleteCopy.unknown
}

/** /to-complete */
export function ToCompletePage() {
  const { resource, retry } = useProducts()
  const { resource: ofCategories } = useCategories()
  const hasPrices = useHasPrices()
  const { arrivals } = useOutbox()
  const changeProduct = useChangeProduct()
  const [refused, setRefused] = useState(refusedNames)
  const [taking, setTaking] = useState<ReadonlySet<number>>(new Set())
  const products = resource.kind === 'ready' ? resource.value : null
  const unnamed = useMemo(
    () => unnamedProducts(products ?? [], productListCopy.unnamed),
    [products],
  )
  const wanted = unnamed.map(codeOf).filter((code) => canBeKnown(code) && !refused.includes(code))
  const { outcomes, isOffline, retry: searchAgain } = useUnaskedLookups(wanted)
  const categories = ofCategories.kind === 'ready' ? ofCategories.value : []

  function offerOf(product: ProductWithSync): Completion | null {
    const code = codeOf(product)
    const outcome = outcomes.get(code)
    if (outcome?.kind !== 'found' || refused.includes(code)) return null
    const offer = completionOf(product, outcome.product, categories)
    return offer && !hasPrices ? { ...offer, content: null } : offer
  }

  function refuse(id: number, isRefused: boolean) {
    const product = unnamed.find((each) => each.id === id)
    if (!product) return
    keepRefusedName(codeOf(product), isRefused)
    setRefused(refusedNames())
    if (!isRefused) return
    notifyUndoable(toCompleteCopy.refused, {
      label: toCompleteCopy.takeBack,
      onClick: () => refuse(id, false),
    })
  }

  async function take(listed: number, offer: Completion) {
    if (taking.has(listed)) return
    setTaking((others) => new Set(others).add(listed))
    try {
      const id = arrivals.get(listed) ?? listed
      const { base, product } = await currentProduct(id)
      if (!product) return
      const values = withCompletion(productFormValues(product), offer)
      const body = changePayload(values, product.content)
      const { queued } = await changeProduct(String(id), body, base)
      notify('success', queued ? queuedCopy.saved : productFormCopy.changed)
    } catch (error) {
      if (isSignedOut(error)) return
      notify('error', describeFailure(failureOf(error), 'changeProduct').message)
    } finally {
      setTaking((others) => new Set([...others].filter((each) => each !== listed)))
    }
  }

  function state(): ToCompleteState {
    if (resource.kind !== 'ready') return toLoadState(resource, 'loadProducts')
    const left = wanted.filter((code) => !outcomes.get(code)).length
    const failure = wanted.map((code) => stopOf(outcomes.get(code))).find(Boolean)
    const stopped = isOffline
      ? { message: toCompleteCopy.offline, canRetry: false }
      : failure && { message: describeFailure(failure, 'lookUpBarcode').message, canRetry: true }
    return {
      kind: 'ready',
      left: stopped ? 0 : left,
      stopped: left > 0 || failure ? (stopped ?? null) : null,
      items: unnamed.map((product) => {
        const { id, name, price, image_url, category } = product
        const code = codeOf(product)
        const offer = offerOf(product)
        return {
          id,
          name,
          price,
          offer,
          imageUrl: image_url ?? null,
          categoryName: category.name,
          status: offer || refused.includes(code) ? '' : statusOf(code, outcomes.get(code)),
          isTaking: taking.has(id),
        }
      }),
    }
  }

  return (
    <ToCompleteScreen
      state={state()}
      onTake={(id, offer) => void take(id, offer)}
      onRefuse={(id) => refuse(id, true)}
      onRetry={retry}
      onSearchAgain={searchAgain}
    />
  )
}
