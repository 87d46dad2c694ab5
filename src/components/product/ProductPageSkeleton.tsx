import { Grid, Skeleton, Stack } from '@chakra-ui/react'
import { productCopy } from '../../copy/product.ts'
import { LoadingShapes } from '../feedback/LoadingShapes.tsx'
import { pictureRatio, productPageColumns } from './productPageShape.ts'

/** The product page on its way, in the shape of what comes. */
export function ProductPageSkeleton() {
  return (
    <LoadingShapes label={productCopy.loading}>
      <Grid {...productPageColumns}>
        <Skeleton width="full" aspectRatio={pictureRatio} borderRadius="lg" />
        <Stack gap="4">
          <Skeleton width="40%" height="8" />
          <Skeleton width="9rem" height="16" borderRadius="md" />
          <Skeleton width="full" height="16" />
          <Skeleton width="full" height="24" />
        </Stack>
      </Grid>
    </LoadingShapes>
  )
}
