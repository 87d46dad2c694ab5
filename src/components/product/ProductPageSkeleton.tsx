import { Grid, Skeleton, Stack } from '@chakra-ui/react'
import { productCopy } from '../../copy/product.ts'
import { LoadingPlaceholder } from '../feedback/LoadingPlaceholder.tsx'

/** Shared by the page and its skeleton to avoid a layout shift. */
export const productPageColumns = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
  gap: { base: '4', lg: '8' },
  alignItems: 'start',
} as const

export const pictureRatio = { base: '16 / 9', md: '3 / 2', lg: '1' } as const

export function ProductPageSkeleton() {
  return (
    <LoadingPlaceholder label={productCopy.loading}>
      <Grid {...productPageColumns}>
        <Skeleton width="full" aspectRatio={pictureRatio} borderRadius="lg" />
        <Stack gap="4">
          <Skeleton width="40%" height="8" />
          <Skeleton width="9rem" height="16" borderRadius="md" />
          <Skeleton width="full" height="16" />
          <Skeleton width="full" height="24" />
        </Stack>
      </Grid>
    </LoadingPlaceholder>
  )
}
