import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { shoppingCopy } from '../../copy/shopping.ts'

export interface LocalArticlesProps {
  readonly count: number
  readonly onAdd: () => void
  readonly onLeave: () => void
}

/** Articles of this device that are not on the household's list. */
export function LocalArticles({ count, onAdd, onLeave }: LocalArticlesProps) {
  return (
    <Stack gap="2" p="3" borderWidth="1px" borderColor="border" borderRadius="md" bg="bg.panel">
      <chakra.p>{shoppingCopy.leftHere(count)}</chakra.p>
      <Flex wrap="wrap" gap="2">
        <Button type="button" variant="outline" size="sm" onClick={onAdd}>
          {shoppingCopy.addThem(count)}
        </Button>
        <Button
          type="button"
          variant="ghost"
          size="sm"
          maxWidth="full"
          height="auto"
          whiteSpace="normal"
          color="fg"
          onClick={onLeave}
        >
          {shoppingCopy.leaveThem(count)}
        </Button>
      </Flex>
    </Stack>
  )
}
