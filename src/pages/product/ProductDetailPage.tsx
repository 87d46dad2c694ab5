import { startTransition, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { failureCopy } from '../../copy/failures/failures.ts'
import { frameCopy } from '../../copy/frame.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { productCopy } from '../../copy/product.ts'
import { foodPageUrl } from '../../data/foodDatabase.ts'
import { isInvalidId, isNotFound } from '../../data/http/apiError.ts'
import { withImageUrl } from '../../data/imageUrl.ts'
import { useProductAtOnce } from '../../data/products.ts'
import { useHasPrices } from '../../data/useHasPrices.ts'
import { useRealId } from '../../data/writes/outbox.ts'
import { useDeleteProduct } from '../../data/writes/writeProducts.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import { paths } from '../../paths.ts'
import { lazyComponent, useLoaded } from '../../platform/page/lazyComponent.ts'
import { usePageTitle } from '../../platform/page/usePageTitle.ts'
import { whenIdle } from '../../platform/page/whenIdle.ts'
import { notify } from '../../platform/toasts/notify.ts'
import {
  ProductDetailScreen,
  type ProductDetailState,
  type ProductDialog,
} from '../../screens/product/ProductDetailScreen.tsx'
import { notifyFailure } from '../notifyFailure.ts'
import { useComparison } from '../prices/useComparison.ts'
import { useProductPrices } from '../prices/useProductPrices.ts'
import { addToList } from '../shopping/addToList.ts'
import { toLoadState } from '../toLoadState.ts'
import { useOverlayOpening } from '../useOverlayOpening.ts'
import { useSingleFlight } from '../useSingleFlight.ts'
import { useMissingProduct } from './useMissingProduct.ts'
import { useProductCodes } from './useProductCodes.ts'
import { useProductOrigin } from './useProductOrigin.ts'

const PriceSheet = lazyComponent(async () => (await import('../prices/PriceSheet.tsx')).PriceSheet)
const ComparisonScreen = lazyComponent(
  async () => (await import('../../screens/prices/ComparisonScreen.tsx')).ComparisonScreen,
)
const ProductScanner = lazyComponent(
  async () => (await import('../scanner/ProductScanner.tsx')).ProductScanner,
)
const ProductMerge = lazyComponent(async () => (await import('./ProductMerge.tsx')).ProductMerge)

export function ProductDetailPage() {
  const { productId = '' } = useParams()
  const { from } = useProductOrigin()
  const { resource, base, retry } = useProductAtOnce(productId)
  const [dialog, setDialog] = useState<ProductDialog>('none')
  const leaveMissing = useMissingProduct(
    resource.kind === 'failed' && isNotFound(resource.error) && !isInvalidId(resource.error),
  )
  const deleteProduct = useDeleteProduct()
  const navigate = useNavigate()
  const confirmDelete = useSingleFlight(sendDeletion)
  const realId = useRealId(productId)
  const { state } = useLocation()
  useEffect(() => {
    // Added offline, it has reached the server meanwhile.
    if (realId !== productId) navigate(paths.product(realId), { replace: true, state })
  }, [realId, productId, navigate, state])
  const product = resource.kind === 'ready' ? resource.value : null
  usePageTitle(product && textOrFallback(product.name, frameCopy.nameless))
  const barcode = resource.kind === 'ready' ? resource.value?.barcode : null

  const { open, show, close } = useOverlayOpening()
  const { view, isOpen, setCorrecting, ...priced } = useProductPrices(product, Number(productId))
  const comparison = useComparison(product)
  const canCompare = useLoaded(ComparisonScreen, open === 'comparison', overlayMissing)
  const isSheetOpen = open === 'price'
  const isSheetReady = useLoaded(PriceSheet, isSheetOpen, close)
  useEffect(() => {
    if (!isSheetOpen) setCorrecting(null)
  }, [isSheetOpen, setCorrecting])

  const codes = useProductCodes(product)
  const canScan = useLoaded(ProductScanner, open === 'scanner', overlayMissing)
  const canMerge = useLoaded(ProductMerge, open === 'merge', overlayMissing)
  function overlayMissing() {
    notify('error', failureCopy.network)
    close()
  }

  const hasPrices = useHasPrices()
  useEffect(() => {
    // The network may be gone when the sheet is wanted; without it the sheet stays closed.
    if (!hasPrices) return undefined
    return whenIdle(() => {
      for (const part of [PriceSheet, ComparisonScreen]) part.preload().catch(() => undefined)
    })
  }, [hasPrices])

  // A transition paints the press before the dialog.
  const ask = (question: ProductDialog) => startTransition(() => setDialog(question))

  async function sendDeletion() {
    setDialog('deleting')
    try {
      const { queued } = await deleteProduct(productId, { base, name: product?.name ?? '' })
      notify('success', queued ? queuedCopy.deleted : productCopy.deleted)
      navigate(paths.products, { replace: true })
    } catch (error) {
      if (isNotFound(error)) return leaveMissing()
      setDialog('none')
      notifyFailure(error, 'deleteProduct')
    }
  }

  return (
    <>
      <ProductDetailScreen
        prices={view(() => show('price'), comparison && (() => show('comparison')))}
        codes={codes.view({ onAdd: () => show('scanner'), onMerge: () => show('merge') })}
        // Until the server has said what it keeps: « Nouveau prix » would come or go under the finger.
        state={isOpen && product ? { kind: 'loading' } : detailState(resource)}
        dialog={dialog}
        backTo={from}
        foodPageUrl={barcode ? foodPageUrl(barcode) : null}
        onRetry={retry}
        onDelete={() => ask('confirming-delete')}
        onConfirmDelete={confirmDelete}
        onAddToList={() => product && addToList(product)}
        onOfferBarcode={() => ask('offering-barcode')}
        onAcceptBarcode={() =>
          navigate(paths.editProduct(productId), { state: { from, onProduct: true } })
        }
        onCancelDialog={() => setDialog('none')}
      />
      {product && isSheetOpen && isSheetReady && (
        <PriceSheet {...priced} product={product} onClose={close} />
      )}
      {product && comparison && open === 'comparison' && canCompare && (
        <ComparisonScreen
          product={{
            name: product.name,
            imageUrl: withImageUrl(product).image_url ?? null,
            categoryName: product.category.name,
          }}
          comparison={comparison}
          onClose={close}
        />
      )}
      {product && open === 'scanner' && canScan && (
        <ProductScanner
          onCode={(code, read) => {
            close()
            codes.add(code, read)
          }}
          onClose={close}
        />
      )}
      {product && open === 'merge' && canMerge && (
        <ProductMerge
          main={product}
          other={codes.other}
          onDone={(kept) => {
            if (kept.id === product.id) close()
            else navigate(paths.product(kept.id), { replace: true, state: { from } })
          }}
          onClose={close}
        />
      )}
    </>
  )
}

function detailState(
  resource: ReturnType<typeof useProductAtOnce>['resource'],
): ProductDetailState {
  if (resource.kind === 'ready') {
    if (!resource.value) return { kind: 'not-found' }
    return { kind: 'ready', product: withImageUrl(resource.value) }
  }
  if (resource.kind === 'failed' && isInvalidId(resource.error)) return { kind: 'not-found' }
  if (resource.kind === 'failed' && isNotFound(resource.error)) return { kind: 'loading' }
  return toLoadState(resource, 'loadProduct')
}
