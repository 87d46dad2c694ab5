import { Flex, Skeleton, Stack } from '@chakra-ui/react'
import { profileCopy } from '../../copy/profile.ts'
import { LoadingShapes } from '../feedback/LoadingShapes.tsx'
import { ProfileCard } from './ProfileCard.tsx'

/** The profile on its way: three facts and a button. */
export function ProfileSkeleton() {
  return (
    <LoadingShapes label={profileCopy.loading}>
      <ProfileCard>
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
              {/* As high as a line of 14 px and one of 16 px. */}
              <Stack gap="2" flex="1" height="2.8125rem" justify="center">
                <Skeleton width="20" height="3" />
                <Skeleton width="60%" height="4" />
              </Stack>
            </Flex>
          ))}
        </Stack>
        <Skeleton height="control" borderRadius="md" />
      </ProfileCard>
    </LoadingShapes>
  )
}
