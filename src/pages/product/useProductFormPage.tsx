import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { failureCopy } from '../../copy/failures/failures.ts'
import { foodPageUrl } from '../../data/foodDatabase.ts'
import { useKnownProducts } from '../../data/products.ts'
import { useHasPrices } from '../../data/useHasPrices.ts'
import { catalogueCode } from '../../domain/catalogue/productsWithCode.ts'
import type { ParsedCode } from '../../domain/scanner/codes.ts'
import type { ProductForm, ProductFormValues } from '../../forms/productForm.ts'
import { paths } from '../../paths.ts'
import { lazyComponent, loadChunk, useLoaded } from '../../platform/page/lazyComponent.ts'
import { savesData, whenIdle } from '../../platform/page/whenIdle.ts'
import { saveUnansweredCode } from '../../platform/storage/lookupDrafts.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { CategoriesState } from '../../screens/product/ProductFormScreen.tsx'
import { isUnanswered } from '../toLookupState.ts'
import { useOverlayOpening } from '../useOverlayOpening.ts'
import { useBarcodeLookup } from './useBarcodeLookup.ts'
import { noQuestions, useKnownCode } from './useKnownCode.ts'
import { useLeaveQuestion } from './useLeaveQuestion.ts'
import { usePhotoUpload } from './usePhotoUpload.ts'
import { type ProductSubmission, useProductSubmit } from './useProductSubmit.ts'

const ProductScanner = lazyComponent(
  async () => (await import('../scanner/ProductScanner.tsx')).ProductScanner,
)
const ProductCamera = lazyComponent(async () => (await import('./ProductCamera.tsx')).ProductCamera)

async function preloadScanner(): Promise<void> {
  const { preloadReader } = await loadChunk(() => import('../../platform/reader/barcodeReader.ts'))
  preloadReader()
  await ProductScanner.preload()
}

/** The screen props that adding and editing share. */
export function useProductFormPage(
  form: ProductForm,
  categories: CategoriesState,
  submission: ProductSubmission,
) {
  const hasPrices = useHasPrices()
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
  const { photo, choose, remove } = usePhotoUpload(form)
  const overlay = useOverlayOpening()
  const canScan = useLoaded(ProductScanner, overlay.open === 'scanner', overlayMissing)
  const canShoot = useLoaded(ProductCamera, overlay.open === 'camera', overlayMissing)
  const leaving = useLeaveQuestion(form.formState.isDirty)
  const barcode = form.watch('barcode')
  const navigate = useNavigate()
  const catalogue = useKnownProducts()
  const knownCode = useKnownCode({
    editedId: submission.editedId,
    form,
    found,
    catalogue,
    onShow(id) {
      if (isUntyped()) leaving.allow()
      navigate(paths.product(id))
    },
  })
  useEffect(() => {
    // Saved offline, the form opens this page too.
    void loadChunk(() => import('./ProductDetailPage.tsx')).catch(() => undefined)
  }, [])
  // A form without a code is likely to be scanned for.
  const willScan = submission.mode === 'add' && !barcode
  useEffect(() => {
    if (!willScan || savesData()) return
    // A failure is repeated when the scanner opens.
    return whenIdle(() => void preloadScanner().catch(() => undefined))
  }, [willScan])

  function withoutQuestion<Given extends readonly unknown[]>(leave: (...given: Given) => void) {
    return (...given: Given) => {
      leaving.allow()
      leave(...given)
    }
  }

  async function send(values: ProductFormValues) {
    const saved = await submission.send(values)
    if (!values.content.amount && isUnanswered(lookup)) saveUnansweredCode(values.barcode, true)
    return saved
  }

  const { state, submit } = useProductSubmit({
    ...submission,
    send,
    onSaved: withoutQuestion(submission.onSaved),
    onMissing: submission.onMissing && withoutQuestion(submission.onMissing),
  })

  function overlayMissing() {
    notify('error', failureCopy.network, 'product')
    overlay.close()
  }

  function takeCode(barcode: string, scanned: ParsedCode) {
    overlay.close()
    const { code, read } = catalogueCode(catalogue ?? [], barcode, scanned)
    void take(code, read)
  }

  function takePhoto(shot: File) {
    overlay.close()
    void choose(shot)
  }

  return {
    mode: submission.mode,
    state,
    photo,
    lookup,
    knownCode: state.kind === 'saving' ? noQuestions : knownCode,
    form,
    hasPrices,
    categories,
    foodPageUrl: barcode && lookup.kind !== 'skipped' ? foodPageUrl(barcode) : null,
    overlay:
      overlay.open === 'scanner'
        ? canScan && <ProductScanner onCode={takeCode} onClose={overlay.close} />
        : overlay.open === 'camera' &&
          canShoot && <ProductCamera onShot={takePhoto} onClose={overlay.close} />,
    leaving: leaving.asking,
    onSubmit: submit,
    onScan: () => overlay.show('scanner'),
    onClearBarcode: clear,
    onTakePhoto: () => overlay.show('camera'),
    onPhoto: choose,
    onRemovePhoto: remove,
    onLeave: leaving.leave,
    onStay: leaving.stay,
  } as const
}
