import { Flex, Skeleton, Stack } from '@chakra-ui/react'
import { LoadingPlaceholder } from './LoadingPlaceholder.tsx'

export interface SkeletonRowsProps {
  readonly count?: number
}

export function SkeletonRows({ count = 6 }: SkeletonRowsProps) {
  return (
    <LoadingPlaceholder>
      <Stack gap="2">
        {Array.from({ length: count }, (_, row) => `row ${row}`).map((key) => (
          <Flex
            key={key}
            align="center"
            gap="3"
            px="3"
            minHeight="row"
            bg="bg.panel"
            borderWidth="1px"
            borderColor="border"
            borderRadius="md"
          >
            <Skeleton width="thumb" height="thumb" />
            <Skeleton height="4" flex="1" maxWidth="45%" />
            <Skeleton height="8" width="20" marginStart="auto" />
          </Flex>
        ))}
      </Stack>
    </LoadingPlaceholder>
  )
}
