import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { PackageX, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useIsWide } from '../../components/catalogue/useIsWide.ts'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { LoadFailure, type LoadFailureProps } from '../../components/feedback/LoadFailure.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { PackNotice } from '../../components/prices/PackNotice.tsx'
import {
  type HistoryRow,
  PriceHistory,
  type PriceHistoryProps,
} from '../../components/prices/PriceHistory.tsx'
import { PriceSummary } from '../../components/prices/PriceSummary.tsx'
import { ShopPrices } from '../../components/prices/ShopPrices.tsx'
import { WatchPrice, type WatchPriceProps } from '../../components/prices/WatchPrice.tsx'
import { CollapsibleDescription } from '../../components/product/CollapsibleDescription.tsx'
import { FoodAttribution } from '../../components/product/LookupProgress.tsx'
import { PendingNotice } from '../../components/product/PendingNotice.tsx'
import { PriceTag } from '../../components/product/PriceTag.tsx'
import type { ProductCodesProps } from '../../components/product/ProductCodes.tsx'
import { type ProductDialog, ProductDialogs } from '../../components/product/ProductDialogs.tsx'
import { ProductFacts } from '../../components/product/ProductFacts.tsx'
import { ProductManagement } from '../../components/product/ProductManagement.tsx'
import {
  PricesSkeleton,
  ProductPageSkeleton,
} from '../../components/product/ProductPageSkeleton.tsx'
import {
  ClosePanel,
  type PanelPlace,
  ProductPanelFrame,
} from '../../components/product/ProductPanelFrame.tsx'
import { ProductPicture } from '../../components/product/ProductPicture.tsx'
import { productListCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { contentText, otherPrice } from '../../copy/prices/describeContent.ts'
import type { SummaryInput } from '../../copy/prices/describeKnown.ts'
import { comparisonCopy, priceCopy } from '../../copy/prices/prices.ts'
import { productCopy } from '../../copy/product.ts'
import { shoppingCopy } from '../../copy/shopping.ts'
import { formatAmount, toCents } from '../../domain/amounts/money.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { knownPack } from '../../domain/packs/packSize.ts'
import type { PackChange } from '../../domain/verdict/packChange.ts'
import type { ShopPrice } from '../../domain/verdict/priceFacts.ts'
import { productPageColumns } from '../../theme/recipes/panels.ts'

export type { HistoryRow, ProductCodesProps, ProductDialog }

export type ProductDetailState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'ready'; readonly product: ProductWithSync }

export interface ProductPrices {
  /** Their room is kept, and what stands below waits. */
  readonly isLoading: boolean
  readonly summary: SummaryInput
  /** All of them, those that wait to be sent too; unknown until the server's have come. */
  readonly count: number | 'unknown'
  readonly history: PriceHistoryProps | null
  readonly shops: readonly ShopPrice[]
  readonly packChange: PackChange | null
  readonly watch: WatchPriceProps | null
  readonly failure: LoadFailureProps | null
  readonly onAdd: () => void
  /** Null while no other product compares. */
  readonly onCompare: (() => void) | null
}

export interface ProductActions {
  readonly onRetry: () => void
  readonly onDelete: () => void
  readonly onConfirmDelete: () => void
  readonly onAddToList: () => void
  readonly onOfferBarcode: () => void
  readonly onAcceptBarcode: () => void
  readonly onCancelDialog: () => void
}

export interface ProductDetailScreenProps {
  readonly state: ProductDetailState
  readonly dialog: ProductDialog
  readonly backTo: string
  /** Null when the product has no barcode. */
  readonly foodPageUrl: string | null
  /** Null where the server keeps none. */
  readonly prices: ProductPrices | null
  /** Null where the server keeps one code a product. */
  readonly codes: ProductCodesProps | null
  /** A key and its answer; null where others' prices are not offered. */
  readonly others?: ReactNode
  readonly panel?: PanelPlace | undefined
  readonly actions: ProductActions
}

/** /products/:productId, and the panel of a list */
export function ProductDetailScreen(props: ProductDetailScreenProps) {
  const { state, backTo, actions } = props
  const product = state.kind === 'ready' ? state.product : null
  const isWide = useIsWide()
  const panel = isWide ? props.panel : undefined
  const { end, ...heading } = product ? headingOf(product) : loadingHeading
  return (
    <ProductPanelFrame panel={props.panel} isWide={isWide}>
      <ScreenHeader
        title={product ? product.name : productCopy.title}
        backTo={panel || state.kind === 'not-found' ? undefined : backTo}
        isPanel={panel !== undefined}
        end={panel ? <ClosePanel picture={end} onClose={panel.onClose} /> : end}
        {...((product || state.kind === 'loading') && heading)}
      />
      {content()}
    </ProductPanelFrame>
  )

  function content() {
    switch (state.kind) {
      case 'loading':
        return <ProductPageSkeleton />
      case 'not-found':
        return <NotFound backTo={backTo} />
      case 'failed':
        return <LoadFailure {...state} onRetry={actions.onRetry} />
      case 'ready':
        return (
          <>
            {state.product.pending && <PendingNotice pending={state.product.pending} />}
            <ReadyProduct product={state.product} {...props} />
            <ProductDialogs
              dialog={props.dialog}
              productName={textOrFallback(state.product.name, frameCopy.nameless)}
              prices={props.prices?.count ?? 0}
              onConfirmDelete={actions.onConfirmDelete}
              onAcceptBarcode={actions.onAcceptBarcode}
              onCancel={actions.onCancelDialog}
            />
          </>
        )
    }
  }
}

const loadingHeading = { detail: '\u00a0', end: null }

/** The content, the shelf and, without a photo of its own, the picture of that shelf. */
function headingOf({ content, category, image_url }: ProductWithSync) {
  const detail = [content && contentText(content), category.name.trim()].filter(Boolean)
  return {
    detail: detail.join(' · '),
    end: !image_url && (
      <chakra.span {...headingPicture}>
        <ProductPicture imageUrl={null} categoryName={category.name} />
      </chakra.span>
    ),
  }
}

const headingPicture = {
  display: 'block',
  width: 'min(4.5rem, 22vw)',
  aspectRatio: 1,
  borderRadius: 'md',
  overflow: 'hidden',
} as const

interface ReadyProductProps extends ProductDetailScreenProps {
  readonly product: ProductWithSync
}

function ReadyProduct(props: ReadyProductProps) {
  const { product, prices } = props
  return (
    <Box css={{ containerType: 'inline-size' }}>
      <Box display="grid" css={productPageColumns}>
        <Stack gap="4">
          <Answer {...props} />
          {props.others && <Box minHeight="control">{props.others}</Box>}
          {prices?.packChange && <PackNotice change={prices.packChange} />}
          {prices?.isLoading && <PricesSkeleton />}
          {prices && !prices.isLoading && prices.watch && <WatchPrice {...prices.watch} />}
          {prices && !prices.isLoading && prices.shops.length > 0 && (
            <ShopPrices {...prices.summary} shops={prices.shops} />
          )}
          {prices?.history && <PriceHistory {...prices.history} />}
          {prices?.failure && <LoadFailure {...prices.failure} />}
        </Stack>
        {!prices?.isLoading && (
          <Stack gap="6">
            {prices?.onCompare && (
              <Button type="button" variant="outline" onClick={prices.onCompare}>
                <Scale aria-hidden />
                {comparisonCopy.open}
              </Button>
            )}
            {product.description?.trim() && (
              <CollapsibleDescription text={product.description.trim()} />
            )}
            <ProductManagement
              {...props.actions}
              productId={product.id}
              from={props.backTo}
              foodPageUrl={props.foodPageUrl}
              codes={props.codes}
            />
            <ProductFacts product={product} />
            {product.barcode && <FoodAttribution />}
          </Stack>
        )}
      </Box>
    </Box>
  )
}

function Answer({ product, prices, actions }: ReadyProductProps) {
  const { name, price, unit_price, unit, category } = product
  const pack = knownPack(product)
  const other = pack && otherPrice(pack, { cents: toCents(price) })
  return (
    <>
      <Flex gap="4" align="center">
        {product.image_url && (
          <Box {...photoPlace}>
            <ProductPicture
              imageUrl={product.image_url}
              categoryName={category.name}
              alt={productCopy.photoOf(textOrFallback(name, frameCopy.nameless))}
              whole
            />
          </Box>
        )}
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" minWidth="0">
          <PriceTag amount={price} size="page" />
          {typeof unit_price === 'number' && (
            <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" minWidth="0">
              {productListCopy.unitPrice(formatAmount(unit_price), unit)}
              {other && (
                <chakra.span display="block" textStyle="sm">
                  {other}
                </chakra.span>
              )}
            </chakra.p>
          )}
        </Flex>
      </Flex>
      {prices && <PriceSummary {...prices.summary} />}
      <Flex wrap="wrap" gap="3" css={{ '& > *': { flex: '1 1 auto' } }}>
        {prices && (
          <Button type="button" maxWidth="full" onClick={prices.onAdd}>
            {priceCopy.add}
          </Button>
        )}
        <Button type="button" variant="outline" maxWidth="full" onClick={actions.onAddToList}>
          {shoppingCopy.addToList}
        </Button>
      </Flex>
    </>
  )
}

const photoPlace = {
  width: 'min(10rem, 42%)',
  aspectRatio: 1,
  flexShrink: '0',
  borderRadius: 'lg',
  overflow: 'hidden',
  bg: 'bg.panel',
} as const

function NotFound({ backTo }: { backTo: string }) {
  return (
    <EmptyState
      picture={<PackageX size={64} strokeWidth={1.5} aria-hidden />}
      title={productCopy.notFound}
      text={productCopy.notFoundText}
      action={
        <Button asChild>
          <Link to={backTo}>{frameCopy.back}</Link>
        </Button>
      }
    />
  )
}
