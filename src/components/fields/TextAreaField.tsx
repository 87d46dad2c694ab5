import { chakra } from '@chakra-ui/react'
import type { Ref, TextareaHTMLAttributes } from 'react'
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

export function TextAreaField({ label, help, error, required, ...area }: TextAreaFieldProps) {
  return (
    <LabelledField label={label} help={help} error={error} required={required}>
      {(described) => <TextArea rows={3} {...described} {...area} />}
    </LabelledField>
  )
}
