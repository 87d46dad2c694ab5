import { useMemo, useState } from 'react'
import type { Content } from '../../contract/content.ts'
import type { PriceMemory } from '../../contract/prices.ts'
import { describeFailure } from '../../copy/failures/describeFailure.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { useCached } from '../../data/cache/answerCache.ts'
import { keys } from '../../data/cache/keys.ts'
import { useChangeCode, useHasCodes } from '../../data/codes.ts'
import { failureOf, isSignedOut } from '../../data/http/apiError.ts'
import { useKnownProducts } from '../../data/products.ts'
import { useChangeContent } from '../../data/writes/changeContent.ts'
import type { FoodProduct } from '../../domain/catalogue/foodProduct.ts'
import { productsWithCode } from '../../domain/catalogue/productsWithCode.ts'
import { civilDay } from '../../domain/format/civilDays.ts'
import { contentFields } from '../../domain/prices/contentFields.ts'
import { contentChange, contentOfCode } from '../../domain/prices/packChange.ts'
import { knownPrices } from '../../domain/prices/priceMemory.ts'
import type { ProductForm, ProductFormMode } from '../../forms/productForm.ts'
import { isPackAnswered, keepPackAnswer } from '../../platform/storage/priceMemos.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { KnownCodeQuestionsProps } from '../../screens/product/ProductFormScreen.tsx'
import { useSingleFlight } from '../useSingleFlight.ts'

interface Scan {
  readonly mode: ProductFormMode
  readonly form: ProductForm
  /** Empty while none was scanned. */
  readonly code: string
  readonly found: FoodProduct | null
  readonly onShow: (id: number) => void
}

/** What a form asks about a scanned code that the catalogue has: the product itself, and its content. */
export function useKnownCode({ mode, form, code, found, onShow }: Scan): KnownCodeQuestionsProps {
  const [today] = useState(() => civilDay(new Date()))
  const hasCodes = useHasCodes()
  const catalogue = useKnownProducts()
  const memory = useCached<PriceMemory>(keys.prices)
  const changeContent = useChangeContent()
  const changeCode = useChangeCode()
  const [wanted, setWanted] = useState<string | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const product = useMemo(
    () => (hasCodes && code && catalogue ? (productsWithCode(catalogue, code)[0] ?? null) : null),
    [hasCodes, code, catalogue],
  )
  const take = useSingleFlight(takeContent)
  if (!product) return { twin: null, content: null }

  const further = product.codes?.find((each) => each.code === code)
  const noted = contentOfCode(product, code)
  const isOfCode = found?.barcode === code
  const change = noted && found && isOfCode ? contentChange(noted, found) : null
  const question = `${code} ${change?.to.total}`
  const isAsked = change && answered !== question && !isPackAnswered(question)
  const isSameNoted = (total: number | undefined) => total === change?.from.total
  const day = knownPrices(memory, [], product.id)?.find(({ amount }) => isSameNoted(amount?.total))

  function settle() {
    keepPackAnswer(question)
    setAnswered(question)
  }

  async function takeContent() {
    if (!product || !found?.content) return
    const content: Content = { ...found.content, basis: noted?.basis ?? null }
    // The form that is open saves it with the rest.
    if (mode === 'edit') {
      form.setValue('content', contentFields(content), { shouldDirty: true })
      return settle()
    }
    try {
      const { queued } = await (further
        ? changeCode(product, code, { ...further, ...content })
        : changeContent(product, content))
      settle()
      notify('success', queued ? queuedCopy.saved : productFormCopy.changed)
    } catch (error) {
      if (isSignedOut(error)) return
      notify('error', describeFailure(failureOf(error), 'changeProduct').message)
    }
  }

  const { id } = product
  return {
    twin:
      mode === 'add' && wanted !== code
        ? { onShow: () => onShow(id), onGoOn: () => setWanted(code) }
        : null,
    content:
      isAsked && !(mode === 'edit' && further)
        ? { ...change, day: day?.seenOn ?? null, today, onTake: () => void take(), onKeep: settle }
        : null,
  }
}
