import { Box, chakra } from '@chakra-ui/react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { inputStyles } from '../../theme/recipes/controls.ts'
import { LabelledField } from './LabelledField.tsx'

export interface TextFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'color' | 'width' | 'height'> {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
  /** A control over the end of the input. */
  readonly end?: ReactNode
  /** Right-aligned tabular figures. */
  readonly figures?: boolean
}

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
          <chakra.input
            {...inputStyles}
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
