import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '../fields/TextField.tsx'
import { EditorKeys, type EditorKeysProps } from './EditorKeys.tsx'

export interface NameFormProps {
  readonly words: EditorKeysProps['words'] & {
    readonly name: string
    readonly nameRequired: string
  }
  readonly name: string
  readonly maxLength: number
  readonly saving: boolean
  readonly disabled?: boolean
  /** Why the name was not saved. */
  readonly message: string | null
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}

/** A new name for something that has one. */
export function NameForm(props: NameFormProps) {
  const { words, maxLength, saving, disabled = false, message, onSave, onCancel } = props
  const [name, setName] = useState(props.name)
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <chakra.form
      display="grid"
      gap="3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = name.trim()
        setMissing(typed === '')
        if (typed === '') field.current?.focus()
        else if (!saving && !disabled) onSave(typed)
      }}
    >
      <TextField
        ref={field}
        label={words.name}
        dir="auto"
        autoComplete="off"
        required
        maxLength={maxLength}
        value={name}
        error={isMissing ? words.nameRequired : (message ?? undefined)}
        onChange={(event) => setName(event.target.value)}
      />
      <EditorKeys words={words} saving={saving} onCancel={onCancel} />
    </chakra.form>
  )
}
