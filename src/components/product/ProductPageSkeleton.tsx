import { Flex, Skeleton, Stack } from '@chakra-ui/react'
import { productCopy } from '../../copy/product.ts'
import { LoadingPlaceholder } from '../feedback/LoadingPlaceholder.tsx'

export function ProductPageSkeleton() {
  return (
    <LoadingPlaceholder label={productCopy.loading}>
      <Stack gap="4">
        <Flex gap="4" align="center">
          <Skeleton width="min(10rem, 42%)" aspectRatio={1} borderRadius="lg" />
          <Skeleton width="7.5rem" height="16" borderRadius="md" />
        </Flex>
        <Skeleton width="full" height="12" />
        <Skeleton width="full" height="control" borderRadius="md" />
        <PricesSkeleton />
      </Stack>
    </LoadingPlaceholder>
  )
}

export function PricesSkeleton() {
  return (
    <Stack gap="3" aria-hidden>
      <Skeleton width="40%" height="7" />
      <Skeleton width="full" height="7rem" />
      <Skeleton width="full" height="14rem" borderRadius="md" />
    </Stack>
  )
}
