import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { departureCopy } from '../../copy/membership.ts'

export interface LostWritesNoticeProps {
  readonly count: number
  /** How many of them are changes of the household's list. */
  readonly inList: number
  readonly newProducts: number
  readonly newArticles: number
  readonly onKeep: () => void
  readonly onDrop: () => void
}

/** Above the page of somebody whose changes a household did not get before it removed them. */
export function LostWritesNotice(props: LostWritesNoticeProps) {
  const { count, inList, newProducts, newArticles, onKeep, onDrop } = props
  return (
    <Stack gap="3" p="4" mb="5" borderRadius="md" bg="bg.subtle">
      <chakra.p fontWeight="semibold">{departureCopy.unsent(count, inList)}</chakra.p>
      <Flex wrap="wrap" gap="3">
        {newProducts + newArticles > 0 && (
          <Button type="button" size="sm" maxWidth="full" whiteSpace="normal" onClick={onKeep}>
            {departureCopy.keepNew(newProducts, newArticles)}
          </Button>
        )}
        <Button
          type="button"
          size="sm"
          variant="outline"
          maxWidth="full"
          whiteSpace="normal"
          onClick={onDrop}
        >
          {departureCopy.dropAll}
        </Button>
      </Flex>
    </Stack>
  )
}
