import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loadFailureCopy } from '../../copy/failures/loadFailures.ts'
import { productFormCopy } from '../../copy/productForm.ts'
import { useHasReadAnswers } from '../../data/cache/useHasReadAnswers.ts'
import { foodPageUrl } from '../../data/catalogue/foodDatabase.ts'
import { useWantedProducts } from '../../data/catalogue/products.ts'
import { usePriceSupport } from '../../data/prices/useHasPrices.ts'
import { catalogueCode } from '../../domain/catalogue/productsWithCode.ts'
import type { ParsedCode } from '../../domain/scanner/codes.ts'
import type { ProductForm, ProductFormValues } from '../../forms/productForm.ts'
import { paths } from '../../paths.ts'
import { LazyOverlay, lazyComponent, loadChunk } from '../../platform/page/lazyComponent.ts'
import { savesData, whenIdle } from '../../platform/page/whenIdle.ts'
import { saveGuessedCategory, saveUnansweredCode } from '../../platform/storage/lookupDrafts.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { CategoriesState, PriceLayout } from '../../screens/product/ProductFormScreen.tsx'
import { isUnanswered } from '../toLookupState.ts'
import { useOverlayOpening } from '../useOverlayOpening.ts'
import { useBarcodeLookup } from './useBarcodeLookup.ts'
import { noQuestions, useDuplicateCode } from './useDuplicateCode.ts'
import { useLeaveQuestion } from './useLeaveQuestion.ts'
import { usePhotoUpload } from './usePhotoUpload.ts'
import { type ProductSubmission, useProductSubmit } from './useProductSubmit.ts'

const kilobytes = (bytes: number) => Math.round(bytes / 1024)

function useFormPhoto(form: ProductForm) {
  return usePhotoUpload(form.watch('image_url'), (image, photo) => {
    form.setValue('image_url', image, { shouldDirty: true })
    form.setValue('image_data', image, { shouldDirty: true })
    if (!photo) return
    const { before, after } = photo
    const percent = Math.max(0, Math.round((1 - after / before) * 100))
    const sentence = productFormCopy.compressed(percent, kilobytes(before), kilobytes(after))
    notify('success', sentence)
  })
}

const ProductScanner = lazyComponent(() => import('./ProductScanner.tsx'), 'ProductScanner')
const ProductCamera = lazyComponent(() => import('./ProductCamera.tsx'), 'ProductCamera')

async function preloadScanner(): Promise<void> {
  const { preloadReader } = await loadChunk(() => import('../../platform/reader/barcodeReader.ts'))
  preloadReader()
  await ProductScanner.preload()
}

interface FormOverlays {
  readonly onCode: (barcode: string, read: ParsedCode) => void
  readonly onShot: (photo: File) => void
}

function useFormOverlay({ onCode, onShot }: FormOverlays) {
  const { open, show, close } = useOverlayOpening()

  function onError() {
    notify('error', loadFailureCopy.network, 'product')
    close()
  }

  function closing<Taken extends readonly unknown[]>(take: (...taken: Taken) => void) {
    return (...taken: Taken) => {
      close()
      take(...taken)
    }
  }

  const overlay = (
    <>
      <LazyOverlay
        component={ProductScanner}
        open={open === 'scanner' ? { onCode: closing(onCode), onClose: close } : null}
        onError={onError}
      />
      <LazyOverlay
        component={ProductCamera}
        open={open === 'camera' ? { onShot: closing(onShot), onClose: close } : null}
        onError={onError}
      />
    </>
  )
  return { overlay, show }
}

function usePreloads(willScan: boolean) {
  useEffect(() => {
    // Saved offline, the form opens this page too.
    void loadChunk(() => import('./ProductDetailPage.tsx')).catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!willScan || savesData()) return
    // A failure is repeated when the scanner opens.
    return whenIdle(() => void preloadScanner().catch(() => undefined))
  }, [willScan])
}

/** A form opened by its address is drawn before the server is known, as ours has it. */
function usePriceLayout() {
  // Only where this device does not know: the form needs no call to be drawn.
  const support = usePriceSupport({ calls: useHasReadAnswers() })
  const [isEarly] = useState(support === 'unknown')
  const plain = isEarly ? 'plain-late' : 'plain'
  const priceLayout: PriceLayout = support === false ? plain : 'with-content'
  return { hasPrices: support === true, priceLayout }
}

/** The screen props that adding and editing share. */
export function useProductFormPage(
  form: ProductForm,
  categories: CategoriesState,
  submission: ProductSubmission,
) {
  const { hasPrices, priceLayout } = usePriceLayout()
  const known = categories.kind === 'ready' ? categories.categories : []
  const { state: arrival } = useLocation()
  const { lookup, found, isUntyped, take, clear } = useBarcodeLookup(
    form,
    hasPrices ? known : null,
    arrival?.scanned?.lookup,
  )
  const scanned: unknown = arrival?.code
  const read: ParsedCode | undefined = arrival?.read
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival from the scanner
  useEffect(() => {
    if (typeof scanned === 'string' && read) void take(scanned, read)
  }, [scanned])
  const { photo, choose, remove } = useFormPhoto(form)
  const { overlay, show } = useFormOverlay({
    onCode(barcode, scanned) {
      const { code, read } = catalogueCode(catalogue ?? [], barcode, scanned)
      void take(code, read)
    },
    onShot: (shot) => void choose(shot),
  })
  const leaving = useLeaveQuestion(form.formState.isDirty)
  const barcode = form.watch('barcode')
  const navigate = useNavigate()
  const catalogue = useWantedProducts(barcode !== '')
  const duplicateCode = useDuplicateCode({
    editedId: submission.editedId,
    form,
    found,
    catalogue,
    onShow(id) {
      if (isUntyped()) leaving.allow()
      navigate(paths.product(id))
    },
  })
  // A form without a code is likely to be scanned for.
  usePreloads(submission.mode === 'add' && !barcode)

  async function send(values: ProductFormValues) {
    const saved = await submission.send(values)
    if (!values.content.amount && isUnanswered(lookup)) saveUnansweredCode(values.barcode, true)
    saveGuessedCategory(values.barcode, false)
    return saved
  }

  const { state, submit } = useProductSubmit({
    ...submission,
    send,
    onSaved: leaving.allowing(submission.onSaved),
    onMissing: submission.onMissing && leaving.allowing(submission.onMissing),
  })

  return {
    mode: submission.mode,
    state,
    photo,
    barcode: {
      lookup,
      duplicate: state.kind === 'saving' ? noQuestions : duplicateCode,
      foodPageUrl: barcode && lookup.kind !== 'skipped' ? foodPageUrl(barcode) : null,
    },
    form,
    priceLayout,
    categories,
    overlay,
    leaving: leaving.asking,
    actions: {
      onSubmit: submit,
      onScan: () => show('scanner'),
      onClearBarcode: clear,
      onTakePhoto: () => show('camera'),
      onPhoto: choose,
      onRemovePhoto: remove,
      onLeave: leaving.leave,
      onStay: leaving.stay,
    },
  } as const
}
