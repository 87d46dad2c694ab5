import { startTransition, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import type { Product } from '../../contract/products.ts'
import { loadFailureCopy } from '../../copy/failures/loadFailures.ts'
import { frameCopy } from '../../copy/frame.ts'
import { queuedCopy } from '../../copy/offline.ts'
import { productCopy } from '../../copy/product.ts'
import { foodPageUrl } from '../../data/catalogue/foodDatabase.ts'
import { withImageUrl } from '../../data/catalogue/imageUrl.ts'
import { useProductAtOnce } from '../../data/catalogue/products.ts'
import { type HeldResult, useUndoableDeletion } from '../../data/catalogue/writeProducts.ts'
import { isInvalidId, isNotFound } from '../../data/http/apiError.ts'
import { useHasPrices } from '../../data/prices/useHasPrices.ts'
import { useRealId } from '../../data/writes/outbox.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import type { ParsedCode } from '../../domain/scanner/codes.ts'
import type { Comparison } from '../../domain/verdict/compareProducts.ts'
import type { ScannedProduct } from '../../forms/scannedProduct.ts'
import { paths } from '../../paths.ts'
import { LazyOverlay, lazyComponent } from '../../platform/page/lazyComponent.ts'
import { usePageTitle } from '../../platform/page/usePageTitle.ts'
import { whenIdle } from '../../platform/page/whenIdle.ts'
import { notify, notifyUndoable } from '../../platform/toasts/notify.ts'
import {
  ProductDetailScreen,
  type ProductDetailScreenProps,
  type ProductDetailState,
  type ProductDialog,
} from '../../screens/product/ProductDetailScreen.tsx'
import { addToList } from '../addToList.ts'
import { notifyFailure } from '../notifyFailure.ts'
import { useComparison } from '../prices/useComparison.ts'
import { useProductPrices } from '../prices/useProductPrices.ts'
import { toLoadState } from '../toLoadState.ts'
import { useOverlayOpening } from '../useOverlayOpening.ts'
import { useSingleFlight } from '../useSingleFlight.ts'
import { offeredOthers } from './offeredOthers.tsx'
import { useMissingProduct } from './useMissingProduct.ts'
import { useProductCodes } from './useProductCodes.ts'
import { useProductOrigin } from './useProductOrigin.ts'

const PriceSheet = lazyComponent(() => import('../prices/PriceSheet.tsx'), 'PriceSheet')
const ComparisonScreen = lazyComponent(
  () => import('../../screens/prices/ComparisonScreen.tsx'),
  'ComparisonScreen',
)
const ProductScanner = lazyComponent(() => import('./ProductScanner.tsx'), 'ProductScanner')
const ProductMerge = lazyComponent(() => import('./ProductMerge.tsx'), 'ProductMerge')

function notifyDeleted({ queued, isHeld, undo }: HeldResult): void {
  const done = queued && !isHeld ? queuedCopy.deleted : productCopy.deleted
  async function takeBack() {
    notify('info', (await undo()) ? productCopy.deletionUndone : productCopy.deletedAlready)
  }
  if (queued)
    notifyUndoable(done, { label: productCopy.undoDeletion, onClick: () => void takeBack() })
  else notify('success', done)
}

/** Asks before the product is deleted, and deletes it; `ask` also opens the page's other questions. */
function useProductDeletion(
  productId: string,
  { base, name }: { readonly base: Product | null; readonly name: string },
  onMissing: () => void,
  onDeleted: () => void,
) {
  const [dialog, setDialog] = useState<ProductDialog>('none')
  const deleteProduct = useUndoableDeletion()
  const onConfirmDelete = useSingleFlight(async () => {
    setDialog('deleting')
    try {
      notifyDeleted(await deleteProduct(productId, { base, name }))
      onDeleted()
    } catch (error) {
      if (isNotFound(error)) return onMissing()
      setDialog('none')
      notifyFailure(error, 'deleteProduct')
    }
  })
  // A transition paints the press before the dialog.
  const ask = (question: ProductDialog) => startTransition(() => setDialog(question))
  return { dialog, ask, onConfirmDelete, onCancelDialog: () => setDialog('none') }
}

/** Replaces the temporary id in the address, once a product that was added offline has reached the server. */
function useRealAddress(productId: string, onOpen: ProductPlace['onOpen']) {
  const realId = useRealId(productId)
  const { state } = useLocation()
  useEffect(() => {
    if (realId !== productId) onOpen(realId, state)
  }, [realId, productId, onOpen, state])
}

/** The network may be gone when an overlay is wanted; without it the overlay stays closed. */
function usePreloadedOverlays(hasPrices: boolean) {
  useEffect(() => {
    if (!hasPrices) return undefined
    return whenIdle(() => {
      for (const part of [PriceSheet, ComparisonScreen]) part.preload().catch(() => undefined)
    })
  }, [hasPrices])
}

interface ProductOverlaysProps {
  readonly product: ProductWithSync
  readonly price: Omit<ReturnType<typeof useProductPrices>, 'view' | 'isOpen' | 'setCorrecting'>
  readonly comparison: Comparison | null
  readonly codes: ReturnType<typeof useProductCodes>
  readonly open: ReturnType<typeof useOverlayOpening>['open']
  readonly onClose: () => void
  readonly onDetails: (priced: ScannedProduct) => void
  readonly onOpen: ProductPlace['onOpen']
}

function ProductOverlays(props: ProductOverlaysProps) {
  const { product, open, onClose, onDetails, onOpen, ...parts } = props
  const { price, comparison, codes } = parts

  function onError() {
    notify('error', loadFailureCopy.network)
    onClose()
  }

  const scanner = {
    onCode(code: string, read: ParsedCode) {
      onClose()
      codes.add(code, read)
    },
    onClose,
  }
  const merge = {
    main: product,
    other: codes.other,
    onDone({ id }: Product) {
      if (id === product.id) onClose()
      else onOpen(id)
    },
    onClose,
  }
  const compared = {
    name: product.name,
    imageUrl: withImageUrl(product).image_url ?? null,
    categoryName: product.category.name,
  }
  const isCompared = comparison && open === 'comparison'
  return (
    <>
      <LazyOverlay
        component={PriceSheet}
        open={open === 'price' ? { ...price, product, onDetails, onClose } : null}
        onError={onClose}
      />
      <LazyOverlay
        component={ComparisonScreen}
        open={isCompared ? { product: compared, comparison, onClose } : null}
        onError={onError}
      />
      <LazyOverlay
        component={ProductScanner}
        open={open === 'scanner' ? scanner : null}
        onError={onError}
      />
      <LazyOverlay
        component={ProductMerge}
        open={open === 'merge' ? merge : null}
        onError={onError}
      />
    </>
  )
}

interface ProductPlace {
  readonly productId: string
  readonly from: string
  /** Shows another product in place of this one; `state` is that of the history entry. */
  readonly onOpen: (id: number | string, state?: object) => void
  readonly onGone: () => void
  readonly panel?: ProductDetailScreenProps['panel']
}

export function ProductDetailPage() {
  const { productId = '' } = useParams()
  const { from } = useProductOrigin()
  const navigate = useNavigate()
  const onOpen = useCallback(
    (id: number | string, state: object = { from }) =>
      navigate(paths.product(id), { replace: true, state }),
    [navigate, from],
  )
  const onGone = useCallback(() => navigate(paths.products, { replace: true }), [navigate])
  return <ProductDetail {...{ productId, from, onOpen, onGone }} />
}

interface ProductPanelProps {
  readonly productId: string
  readonly list: string
  readonly onOpen: ProductPlace['onOpen']
  readonly onClose: () => void
  readonly isArrival: boolean
}

/** A product beside the list, and in place of it on a narrow screen. */
export function ProductPanel({ productId, list, onOpen, onClose, isArrival }: ProductPanelProps) {
  const panel = { onClose, isArrival }
  return (
    <ProductDetail key={productId} {...{ productId, onOpen, panel }} from={list} onGone={onClose} />
  )
}

function ProductDetail({ productId, from, onOpen, onGone, panel }: ProductPlace) {
  const { resource, base, retry } = useProductAtOnce(productId)
  const leaveMissing = useMissingProduct(
    resource.kind === 'failed' && isNotFound(resource.error) && !isInvalidId(resource.error),
    onGone,
  )
  useRealAddress(productId, onOpen)
  usePreloadedOverlays(useHasPrices())
  const product = resource.kind === 'ready' ? resource.value : null
  usePageTitle(product && textOrFallback(product.name, frameCopy.nameless))
  const named = { base, name: product?.name ?? '' }
  const deletion = useProductDeletion(productId, named, leaveMissing, onGone)
  const navigate = useNavigate()
  const { open, show, move, close } = useOverlayOpening()
  const { view, isOpen, setCorrecting, ...priced } = useProductPrices(product, Number(productId))
  const comparison = useComparison(product)
  const codes = useProductCodes(product)
  const prices = view(() => show('price'), comparison && (() => show('comparison')))
  const isSheetOpen = open === 'price'
  useEffect(() => {
    if (!isSheetOpen) setCorrecting(null)
  }, [isSheetOpen, setCorrecting])

  const { ask, dialog, ...answers } = deletion
  const edited = { path: paths.editProduct(productId), state: { from, onProduct: true } }
  return (
    <>
      <ProductDetailScreen
        dialog={dialog}
        prices={prices}
        others={offeredOthers(product, prices)}
        codes={codes.view({ onAdd: () => show('scanner'), onMerge: () => show('merge') })}
        // Until the server's answer is known: « Nouveau prix » would come or go under the finger.
        state={isOpen && product ? { kind: 'loading' } : detailState(resource)}
        backTo={from}
        panel={panel}
        foodPageUrl={product?.barcode ? foodPageUrl(product.barcode) : null}
        actions={{
          ...answers,
          onRetry: retry,
          onDelete: () => ask('confirming-delete'),
          onAddToList: () => product && addToList(product),
          onOfferBarcode: () => ask('offering-barcode'),
          onAcceptBarcode: () => navigate(edited.path, { state: edited.state }),
        }}
      />
      {product && (
        <ProductOverlays
          product={product}
          price={priced}
          comparison={comparison}
          codes={codes}
          open={open}
          onClose={close}
          onDetails={(scanned) =>
            move(() =>
              navigate(edited.path, { replace: true, state: { ...edited.state, scanned } }),
            )
          }
          onOpen={onOpen}
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
