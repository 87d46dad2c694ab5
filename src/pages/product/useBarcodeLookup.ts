import { useEffect, useRef, useState } from 'react'
import type { Category } from '../../contract/categories.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { lookUpBarcode } from '../../data/catalogue/foodDatabase.ts'
import type { FoodProduct } from '../../domain/catalogue/foodProduct.ts'
import { guessCategory } from '../../domain/catalogue/guessCategory.ts'
import { mergeScan, type ScanFinding } from '../../domain/catalogue/scanMerge.ts'
import { isLookedUp, type ParsedCode } from '../../domain/scanner/codes.ts'
import type { ProductForm } from '../../forms/productForm.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { LookupState } from '../../screens/product/ProductFormScreen.tsx'
import { toLookupState } from '../toLookupState.ts'

/** Filled in by a scan; the last two only where the server keeps prices. */
const scanned = [
  'name',
  'description',
  'image_url',
  'image_data',
  'barcode',
  'content',
  'category_guess',
  'category_id',
] as const

const overwrittenByLookup = ['name', 'description', 'image_url', 'image_data'] as const

/**
 * Fills the form with a scanned barcode and the food database's answer: with `guessed`, the
 * content too, and the one of these categories that it most likely belongs to.
 */
export function useBarcodeLookup(
  form: ProductForm,
  guessed: readonly Category[] | null,
  ended: LookupState = { kind: 'none' },
) {
  const [lookup, setLookup] = useState(ended)
  const [found, setFound] = useState<FoodProduct | null>(null)
  const running = useRef<AbortController | null>(null)
  const previous = useRef<ScanFinding | null>(null)
  /** The form as scans alone left it. */
  const filled = useRef('')
  useEffect(() => () => running.current?.abort(), [])

  function findingOf(product: FoodProduct): ScanFinding {
    if (!guessed) return { ...product, content: null, category: '' }
    const category = guessCategory(product, guessed)
    return { ...product, category: category ? String(category.id) : '' }
  }

  const typed = () =>
    JSON.stringify(form.getValues(), (name, value) =>
      name.startsWith('unit_') || name === 'content_guess' ? undefined : value,
    )
  const isUntyped = () => !form.formState.isDirty || typed() === filled.current

  function fill(barcode: string, found: ScanFinding | null) {
    const hadNothingTyped = isUntyped()
    const values = form.getValues()
    const merged = mergeScan(values, barcode, found, previous.current)
    for (const name of scanned) {
      if (merged[name] === values[name]) continue
      form.setValue(name, merged[name], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
    if (found) previous.current = found
    if (hadNothingTyped) filled.current = typed()
  }

  function fillFound(barcode: string, product: FoodProduct) {
    fill(barcode, findingOf(product))
    form.setValue('content_guess', guessed ? (product.contentGuess ?? null) : null)
    setFound(product)
    notify('success', productFormCopy.lookedUp)
  }

  /** Unless something was typed meanwhile in what a lookup fills. */
  function takeOnceOnline(barcode: string, read: ParsedCode, signal: AbortSignal) {
    const before = JSON.stringify(form.getValues(overwrittenByLookup))
    const retry = () => {
      const isUnchanged = JSON.stringify(form.getValues(overwrittenByLookup)) === before
      if (isUnchanged) void take(barcode, read)
    }
    window.addEventListener('online', retry, { once: true, signal })
  }

  async function take(barcode: string, read: ParsedCode) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    fill(barcode, null)
    form.setValue('content_guess', null)
    setFound(null)
    setLookup({ kind: isLookedUp(read) ? 'looking-up' : 'skipped' })
    if (!isLookedUp(read)) return
    const outcome = await lookUpBarcode(barcode, controller.signal)
    if (controller.signal.aborted) return
    const ended = toLookupState(outcome)
    setLookup(ended)
    if (outcome.kind === 'found') fillFound(barcode, outcome.product)
    else if ('message' in ended) {
      notify(ended.kind === 'failed' ? 'error' : 'warning', ended.message, 'product')
    }
    if (ended.kind === 'offline') takeOnceOnline(barcode, read, controller.signal)
  }

  function clear() {
    running.current?.abort()
    form.setValue('barcode', '', { shouldDirty: true })
    setLookup({ kind: 'none' })
  }

  return { lookup, found, isUntyped, take, clear }
}
