import { Box, Flex, Skeleton, Stack } from '@chakra-ui/react'
import { profileCopy } from '../../copy/settings.ts'
import { cardStyles } from '../../theme/recipes/panels.ts'
import { LoadingPlaceholder } from '../feedback/LoadingPlaceholder.tsx'

export function ProfileSkeleton() {
  return (
    <LoadingPlaceholder label={profileCopy.loading}>
      <Box {...cardStyles}>
        <Stack gap="0" my="-3">
          {['first name', 'email', 'member since'].map((fact) => (
            <Flex
              key={fact}
              align="center"
              gap="3"
              py="3"
              borderTopWidth="1px"
              borderColor="border"
              _first={{ borderTopWidth: 0 }}
            >
              <Skeleton width="44px" height="44px" borderRadius="full" />
              {/* The height of a 14 px line and a 16 px line. */}
              <Stack gap="2" flex="1" height="2.8125rem" justify="center">
                <Skeleton width="20" height="3" />
                <Skeleton width="60%" height="4" />
              </Stack>
            </Flex>
          ))}
        </Stack>
        <Skeleton height="control" borderRadius="md" />
      </Box>
    </LoadingPlaceholder>
  )
}
