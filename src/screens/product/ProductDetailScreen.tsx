import { Box, Button, chakra, Flex, Grid, Stack } from '@chakra-ui/react'
import { PackageX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { EmptyState } from '../../components/feedback/EmptyState.tsx'
import { LoadFailure, type LoadFailureProps } from '../../components/feedback/LoadFailure.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import { otherPrice } from '../../components/prices/contentText.ts'
import {
  type HistoryRow,
  PriceHistory,
  type PriceHistoryProps,
} from '../../components/prices/PriceHistory.tsx'
import { PriceSummary, type PriceSummaryProps } from '../../components/prices/PriceSummary.tsx'
import { CollapsibleDescription } from '../../components/product/CollapsibleDescription.tsx'
import { PendingNotice } from '../../components/product/PendingNotice.tsx'
import { PriceTag } from '../../components/product/PriceTag.tsx'
import { ProductActions } from '../../components/product/ProductActions.tsx'
import { ProductCodes, type ProductCodesProps } from '../../components/product/ProductCodes.tsx'
import { type ProductDialog, ProductDialogs } from '../../components/product/ProductDialogs.tsx'
import { ProductFacts } from '../../components/product/ProductFacts.tsx'
import { ProductPageSkeleton } from '../../components/product/ProductPageSkeleton.tsx'
import { ProductPicture } from '../../components/product/ProductPicture.tsx'
import { productListCopy } from '../../copy/catalogue.ts'
import { frameCopy } from '../../copy/frame.ts'
import { productCopy } from '../../copy/product.ts'
import { textOrFallback } from '../../domain/catalogue/textOrFallback.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { formatAmount } from '../../domain/prices/money.ts'
import { knownPack } from '../../domain/prices/packSize.ts'
import { pictureRatio, productPageColumns } from '../../theme/recipes/panels.ts'

export type { HistoryRow, ProductCodesProps, ProductDialog }

export type ProductDetailState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'failed'; readonly message: string; readonly reason?: string | undefined }
  | { readonly kind: 'ready'; readonly product: ProductWithSync }

export interface ProductPrices {
  readonly summary: PriceSummaryProps
  /** All of them, those that wait to be sent too; unknown until the server's have come. */
  readonly count: number | 'unknown'
  /** Null until the prices have come. */
  readonly history: PriceHistoryProps | null
  /** Why they have not. */
  readonly failure: LoadFailureProps | null
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
  readonly onRetry: () => void
  readonly onDelete: () => void
  readonly onConfirmDelete: () => void
  readonly onAddToList: () => void
  readonly onOfferBarcode: () => void
  readonly onAcceptBarcode: () => void
  readonly onCancelDialog: () => void
}

/** /products/:productId */
export function ProductDetailScreen(props: ProductDetailScreenProps) {
  const { state, backTo, onRetry } = props
  const title = state.kind === 'ready' ? state.product.name : productCopy.title
  return (
    <>
      <ScreenHeader title={title} backTo={state.kind === 'not-found' ? undefined : backTo} />
      {content()}
    </>
  )

  function content() {
    switch (state.kind) {
      case 'loading':
        return <ProductPageSkeleton />
      case 'not-found':
        return <NotFound backTo={backTo} />
      case 'failed':
        return <LoadFailure {...state} onRetry={onRetry} />
      case 'ready':
        return (
          <>
            {state.product.pending && <PendingNotice pending={state.product.pending} />}
            <Reading product={state.product} {...props} />
            <ProductDialogs
              dialog={props.dialog}
              productName={textOrFallback(state.product.name, frameCopy.nameless)}
              prices={props.prices?.count ?? 0}
              onConfirmDelete={props.onConfirmDelete}
              onAcceptBarcode={props.onAcceptBarcode}
              onCancel={props.onCancelDialog}
            />
          </>
        )
    }
  }
}

interface ReadingProps extends ProductDetailScreenProps {
  readonly product: ProductWithSync
}

function Reading(props: ReadingProps) {
  const { product, backTo, foodPageUrl, prices, codes, onOfferBarcode, onDelete } = props
  const { name, price, unit_price, unit, description, category } = product
  const pack = knownPack(product)
  const cents = Math.round(price * 100)
  const other = pack && otherPrice(pack, { cents })
  return (
    <Grid {...productPageColumns}>
      <Box aspectRatio={pictureRatio} borderRadius="lg" overflow="hidden" bg="bg.panel">
        <ProductPicture
          imageUrl={product.image_url}
          categoryName={category.name}
          alt={productCopy.photoOf(textOrFallback(name, frameCopy.nameless))}
          whole
        />
      </Box>
      <Stack gap="4">
        {category.name.trim() && (
          <Box>
            <chakra.span
              dir="auto"
              display="inline-block"
              px="3"
              py="1"
              borderRadius="full"
              bg="brand.subtle"
              color="brand.fg"
              textStyle="sm"
              fontWeight="semibold"
            >
              {category.name}
            </chakra.span>
          </Box>
        )}
        <Flex wrap="wrap" align="center" columnGap="4" rowGap="2">
          <PriceTag amount={price} size="page" />
          {typeof unit_price === 'number' && (
            <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" minWidth="0">
              {productCopy.unitPriceLead}{' '}
              <chakra.strong color="fg" fontWeight="bold">
                {formatAmount(unit_price)}
                {productListCopy.afterAmount(unit)}
              </chakra.strong>
              {other && (
                <chakra.span display="block" textStyle="sm">
                  {other}
                </chakra.span>
              )}
            </chakra.p>
          )}
        </Flex>
        {prices && <PriceSummary {...prices.summary} />}
        {description?.trim() && <CollapsibleDescription text={description.trim()} />}
        <ProductFacts product={product} />
        <ProductActions
          productId={product.id}
          from={backTo}
          foodPageUrl={foodPageUrl}
          onAddToList={props.onAddToList}
          onOfferBarcode={onOfferBarcode}
          onDelete={onDelete}
        />
        {codes && <ProductCodes {...codes} />}
        {prices?.history && <PriceHistory {...prices.history} />}
        {prices?.failure && <LoadFailure {...prices.failure} />}
      </Stack>
    </Grid>
  )
}

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
