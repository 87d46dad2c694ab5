import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent, Ref, TextareaHTMLAttributes } from 'react'
import { textareaStyles } from '../../theme/recipes/controls.ts'
import { LabelledField } from './LabelledField.tsx'

const TextArea = chakra('textarea', { base: textareaStyles })

export interface TextAreaFieldProps
  extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'color'> {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement> | undefined
}

/** Chromium scrolls to the caret alone. */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' })
}

export function TextAreaField({ label, help, error, required, ...area }: TextAreaFieldProps) {
  return (
    <LabelledField label={label} help={help} error={error} required={required}>
      {(described) => <TextArea rows={3} onKeyUp={showWhole} {...described} {...area} />}
    </LabelledField>
  )
}
