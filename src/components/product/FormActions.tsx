import { Button, Flex, Stack } from '@chakra-ui/react'
import { productFormCopy } from '../../copy/productForm.ts'
import { InlineMessage } from '../feedback/InlineMessage.tsx'

export interface FormActionsProps {
  readonly submit: string
  readonly disabled: boolean
  readonly failure?: string | undefined
  readonly onCancel: () => void
}

/** The page's side padding, which the buttons' background covers. */
const pageEdge = 'min({spacing.4}, 5vw)'

/** Far below the screen, so that the buttons stay at the form's end, where large text leaves no room for fields above them. */
const bottom = 'min(var(--bar-space, 0px), (100dvh - 30rem) * 100)'

export function FormActions({ submit, disabled, failure, onCancel }: FormActionsProps) {
  return (
    <Stack
      position="sticky"
      bottom={bottom}
      zIndex="1"
      gap="3"
      mx={{ base: `calc(-1 * ${pageEdge})`, md: '0' }}
      mt="6"
      px={{ base: pageEdge, md: '0' }}
      pt="3"
      pb={{ base: '10', md: '4' }}
      bg="bg"
      borderTopWidth="1px"
      borderColor="border"
    >
      {failure && <InlineMessage tone="error" text={failure} />}
      <Flex gap="3" wrap="wrap">
        <Button type="button" variant="outline" flex="1 1 auto" onClick={onCancel}>
          {productFormCopy.cancel}
        </Button>
        <Button type="submit" flex="2 1 auto" disabled={disabled}>
          {submit}
        </Button>
      </Flex>
    </Stack>
  )
}
