import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { departureCopy } from '../../copy/departure.ts'

export interface LostWritesNoticeProps {
  readonly count: number
  readonly newProducts: number
  readonly onKeep: () => void
  readonly onDrop: () => void
}

/** Above the page of somebody whose changes a household did not get before it removed them. */
export function LostWritesNotice({ count, newProducts, onKeep, onDrop }: LostWritesNoticeProps) {
  return (
    <Stack role="status" gap="3" p="4" mb="5" borderRadius="md" bg="bg.subtle">
      <chakra.p fontWeight="semibold">{departureCopy.unsent(count)}</chakra.p>
      <Flex wrap="wrap" gap="3">
        {newProducts > 0 && (
          <Button type="button" size="sm" maxWidth="full" whiteSpace="normal" onClick={onKeep}>
            {departureCopy.keepProducts(newProducts)}
          </Button>
        )}
        <Button type="button" size="sm" variant="outline" onClick={onDrop}>
          {departureCopy.dropAll}
        </Button>
      </Flex>
    </Stack>
  )
}
