import { Grid, Skeleton, Stack } from '@chakra-ui/react'
import { productCopy } from '../../copy/product.ts'
import { pictureRatio, productPageColumns } from '../../theme/recipes/panels.ts'
import { LoadingPlaceholder } from '../feedback/LoadingPlaceholder.tsx'

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
