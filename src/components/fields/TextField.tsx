import { Box } from '@chakra-ui/react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { InputBox } from './InputBox.tsx'
import { LabelledField } from './LabelledField.tsx'

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color' | 'width' | 'height'> {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** A control laid over the end of the input, such as the eye of a password. */
  readonly end?: ReactNode
  /** Right-aligned tabular figures. */
  readonly figures?: boolean
}

/** A labelled input with its help and its error, bound and announced. */
export function TextField({
  label,
  help,
  error,
  required,
  end,
  figures,
  ...input
}: TextFieldProps) {
  return (
    <LabelledField label={label} help={help} error={error} required={required}>
      {(described) => (
        <Box position="relative" width="full">
          <InputBox
            {...described}
            {...input}
            {...(end ? { pe: '12' } : {})}
            {...(figures ? { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } : {})}
          />
          {end && (
            <Box position="absolute" insetEnd="1" top="50%" transform="translateY(-50%)">
              {end}
            </Box>
          )}
        </Box>
      )}
    </LabelledField>
  )
}
