import { Button, chakra, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import type { FormEvent, RefObject } from 'react'
import { shoppingCopy } from '../../copy/shopping.ts'
import { inputStyles } from '../../theme/recipes/controls.ts'
import { LabelledField } from '../fields/LabelledField.tsx'

export interface NewItemFormProps {
  readonly draft: string
  readonly error: string | null
  readonly onDraft: (text: string) => void
  readonly onAdd: () => void
  readonly inputRef: RefObject<HTMLInputElement | null>
}

/** Adding keeps the focus in the input, so that several items can be typed in a row. */
export function NewItemForm({ draft, error, onDraft, onAdd, inputRef }: NewItemFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    onAdd()
    inputRef.current?.focus()
  }
  return (
    <chakra.form noValidate onSubmit={submit}>
      <LabelledField label={shoppingCopy.newItem} error={error ?? undefined}>
        {(described) => (
          <Flex gap="2">
            <chakra.input
              {...inputStyles}
              {...described}
              ref={inputRef}
              dir="auto"
              value={draft}
              placeholder={shoppingCopy.newItemPlaceholder}
              autoComplete="off"
              enterKeyHint="done"
              onChange={(event) => onDraft(event.target.value)}
            />
            <Button
              type="submit"
              px="0"
              minWidth="min({sizes.control}, 18vw)"
              aria-label={shoppingCopy.add}
            >
              <Plus aria-hidden />
            </Button>
          </Flex>
        )}
      </LabelledField>
    </chakra.form>
  )
}
