import { Box, Flex } from '@chakra-ui/react'
import { Clock, TriangleAlert } from 'lucide-react'
import { queuedCopy, statusCopy } from '../../copy/offline.ts'
import type { ProductWithSync } from '../../domain/offline/pendingProducts.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../frame/TextLink.tsx'

export interface PendingNoticeProps {
  readonly pending: NonNullable<ProductWithSync['pending']>
}

export function PendingNotice({ pending }: PendingNoticeProps) {
  const blocked = pending === 'blocked'
  const Icon = blocked ? TriangleAlert : Clock
  return (
    <Flex
      align="center"
      wrap="wrap"
      columnGap="3"
      mb="4"
      px="min({spacing.4}, 5vw)"
      py="1"
      borderRadius="md"
      fontWeight="medium"
      bg={blocked ? 'warning.subtle' : 'bg.muted'}
      color={blocked ? 'warning.fg' : 'fg'}
    >
      <Box flexShrink="0">
        <Icon size={20} aria-hidden />
      </Box>
      <Box flex="1 1 9rem" minWidth="0" py="2">
        {blocked ? queuedCopy.productBlocked : queuedCopy.productWaiting}
      </Box>
      <TextLink to={paths.pending} tone="inherit">
        {statusCopy.see}
      </TextLink>
    </Flex>
  )
}
