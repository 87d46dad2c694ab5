import { useMemo, useState } from 'react'
import type { Content } from '../../contract/content.ts'
import type { RecentPrices } from '../../contract/prices.ts'
import { frameCopy } from '../../copy/frame.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { useCached } from '../../data/cache/answerCache.ts'
import { keys } from '../../data/cache/keys.ts'
import { useChangeContent } from '../../data/catalogue/changeContent.ts'
import { useChangeCode, useHasCodes } from '../../data/catalogue/codes.ts'
import type { FoodProduct } from '../../domain/catalogue/foodProduct.ts'
import { catalogueCode, productsWithCode } from '../../domain/catalogue/productsWithCode.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { knownPrices } from '../../domain/offline/queuedPrices.ts'
import { contentChange } from '../../domain/packs/contentChange.ts'
import { contentOfCode } from '../../domain/packs/furtherCodes.ts'
import { contentFields } from '../../domain/packs/packSize.ts'
import { readCode } from '../../domain/scanner/codes.ts'
import type { ProductForm } from '../../forms/productForm.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { isPackAnswered, savePackAnswer } from '../../platform/storage/priceDrafts.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { DuplicateCodeQuestionsProps } from '../../screens/product/ProductFormScreen.tsx'
import { tryTo } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

interface Scan {
  readonly editedId: number | null
  readonly form: ProductForm
  readonly found: FoodProduct | null
  readonly catalogue: readonly ProductWithSync[] | undefined
  readonly onShow: (id: number) => void
}

export const noQuestions: DuplicateCodeQuestionsProps = { duplicate: null, content: null }

/** What a form asks about a typed or scanned code that the catalogue has: its product, and its content. */
export function useDuplicateCode(scan: Scan): DuplicateCodeQuestionsProps {
  const { editedId, form, found, catalogue, onShow } = scan
  const today = useToday()
  const hasCodes = useHasCodes()
  const memory = useCached<RecentPrices>(keys.prices)
  const changeContent = useChangeContent()
  const changeCode = useChangeCode()
  const [wanted, setWanted] = useState<string | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const barcode = form.watch('barcode')
  const { code, product } = useMemo(() => {
    if (!hasCodes || !catalogue) return { code: barcode, product: undefined }
    const read = readCode(barcode)
    const { code } = catalogueCode(catalogue, read.code ?? barcode, read)
    const bearers = productsWithCode(catalogue, code)
    return { code, product: bearers.find(({ id }) => id === editedId) ?? bearers[0] }
  }, [hasCodes, barcode, catalogue, editedId])
  const take = useSingleFlight(takeContent)
  if (!product) return noQuestions

  const isEdited = product.id === editedId
  const isOther = editedId !== null && !isEdited
  const isUntouched = editedId !== null && barcode === form.formState.defaultValues?.barcode
  const further = product.codes?.find((each) => each.code === code)
  const recorded = contentOfCode(product, code)
  const isOfCode = found?.barcode === code
  const change = recorded && found && isOfCode ? contentChange(recorded, found) : null
  const question = `${code} ${change?.to.total}`
  const isAsking = change && answered !== question && !isPackAnswered(question)
  const isSameTotal = (total: number | undefined) => total === change?.from.total
  const day = knownPrices(memory, [], product.id)?.find(({ amount }) => isSameTotal(amount?.total))

  function settle() {
    savePackAnswer(question)
    setAnswered(question)
  }

  async function takeContent() {
    if (!product || !found?.content) return
    const content: Content = { ...found.content, basis: recorded?.basis ?? null }
    // The form that is open saves it with the rest.
    if (isEdited) {
      form.setValue('content', contentFields(content), { shouldDirty: true })
      return settle()
    }
    await tryTo('changeProduct', async () => {
      const { queued } = await (further
        ? changeCode(product, code, { ...further, ...content })
        : changeContent(product, content))
      settle()
      notify('success', queued ? queuedCopy.saved : productFormCopy.changed)
    })
  }

  const { id, name } = product
  return {
    duplicate:
      isEdited || isUntouched || wanted === code
        ? null
        : {
            other: isOther ? textOrFallback(name, frameCopy.nameless) : null,
            onShow: () => onShow(id),
            onGoOn: () => setWanted(code),
          },
    content:
      isAsking && !isOther && !(isEdited && further)
        ? { ...change, day: day?.seenOn ?? null, today, onTake: () => void take(), onKeep: settle }
        : null,
  }
}
