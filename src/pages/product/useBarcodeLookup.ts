import { useEffect, useRef, useState } from 'react'
import { describeFailure } from '../../copy/describeFailure.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { lookUpBarcode } from '../../data/foodDatabase.ts'
import type { FoodProduct } from '../../domain/catalogue/foodProduct.ts'
import { mergeScan } from '../../domain/scanner/scanMerge.ts'
import type { ProductForm } from '../../forms/productForm.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { LookupState } from '../../screens/product/ProductFormScreen.tsx'

/** Fills the form with a scanned barcode and what the food database says of it. */
export function useBarcodeLookup(form: ProductForm) {
  const [lookup, setLookup] = useState<LookupState>({ kind: 'none' })
  const running = useRef<AbortController | null>(null)
  const previous = useRef<FoodProduct | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function fill(barcode: string, found: FoodProduct | null) {
    const values = form.getValues()
    const merged = mergeScan(values, barcode, found, previous.current)
    for (const name of ['name', 'description', 'image_url', 'image_data', 'barcode'] as const) {
      if (merged[name] === values[name]) continue
      form.setValue(name, merged[name], {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
    if (found) previous.current = found
  }

  async function take(barcode: string) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    fill(barcode, null)
    setLookup({ kind: 'looking-up' })
    const outcome = await lookUpBarcode(barcode, controller.signal)
    if (controller.signal.aborted) return
    if (outcome.kind === 'found') {
      fill(barcode, outcome.product)
      setLookup({ kind: 'found' })
      notify('success', productFormCopy.lookedUp)
    } else {
      const isUnknown = outcome.kind === 'not-found'
      const failure = isUnknown ? ({ code: 'not-found' } as const) : outcome.failure
      const { message } = describeFailure(failure, 'lookUpBarcode')
      setLookup({ kind: outcome.kind, message })
      notify(isUnknown ? 'warning' : 'error', message)
    }
  }

  function clear() {
    running.current?.abort()
    form.setValue('barcode', '', { shouldDirty: true })
    setLookup({ kind: 'none' })
  }

  return { lookup, take, clear }
}
