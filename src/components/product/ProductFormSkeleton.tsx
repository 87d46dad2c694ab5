import { Box, Flex, Grid, Skeleton, Stack } from '@chakra-ui/react'
import { productFormCopy } from '../../copy/productForm.ts'
import { LoadingPlaceholder } from '../feedback/LoadingPlaceholder.tsx'
import type { PriceLayout } from './PriceFields.tsx'

function Field({ tall = false }: { tall?: boolean }) {
  return (
    <Stack gap="2">
      <Skeleton width="7rem" height="5" />
      <Skeleton width="full" height={tall ? '24' : 'control'} borderRadius="md" />
    </Stack>
  )
}

function WholeLine() {
  return (
    <Box gridColumn="1 / -1">
      <Field />
    </Box>
  )
}

export function ProductFormSkeleton({ priceLayout }: { priceLayout: PriceLayout }) {
  return (
    <LoadingPlaceholder label={productFormCopy.loadingProduct}>
      <Flex
        align="center"
        minHeight={{ base: '9.5rem', md: '24' }}
        p="4"
        mb="6"
        borderRadius="lg"
        bg="bg.subtle"
        color="fg.muted"
      >
        {productFormCopy.loadingProduct}
      </Flex>
      <Stack gap="4">
        <Field />
        <Field />
        <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="4">
          {priceLayout === 'plain' ? (
            <>
              <Field />
              <Field />
              <WholeLine />
            </>
          ) : (
            <>
              <WholeLine />
              <WholeLine />
              <Field />
              <Field />
            </>
          )}
        </Grid>
        <Field tall />
        <Field tall />
      </Stack>
    </LoadingPlaceholder>
  )
}
