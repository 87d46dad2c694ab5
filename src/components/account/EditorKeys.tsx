import { Button, Flex } from '@chakra-ui/react'

export interface EditorKeysProps {
  readonly words: { readonly cancel: string; readonly save: string; readonly saving: string }
  readonly saving: boolean
  readonly onCancel: () => void
}

/** The way out of a small form, and its submit button. */
export function EditorKeys({ words, saving, onCancel }: EditorKeysProps) {
  return (
    <Flex gap="3" wrap="wrap">
      <Button type="button" variant="outline" flex="1 1 8rem" disabled={saving} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button type="submit" flex="2 1 10rem" disabled={saving}>
        {saving ? words.saving : words.save}
      </Button>
    </Flex>
  )
}
