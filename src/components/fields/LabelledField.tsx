import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { fieldParts } from '../../theme/recipes/controls.ts'

/** What binds a control to its label, its help and its error. */
export interface Described {
  readonly id: string
  readonly required: boolean
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface LabelledFieldProps {
  readonly label: string
  readonly help?: string | undefined
  /** The sentence of the broken rule; the field is marked invalid while there is one. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  /** Draws the control; it spreads what it is given, so that help and error are read with it. */
  readonly children: (described: Described) => ReactNode
}

const Root = chakra('div', { base: fieldParts.root })
const Label = chakra('label', { base: fieldParts.label })
const RequiredIndicator = chakra('span', { base: fieldParts.requiredIndicator })
const HelperText = chakra('span', { base: fieldParts.helperText })
const ErrorText = chakra('span', { base: fieldParts.errorText })

/** A label, a control, its help and its error, bound together. */
export function LabelledField({ label, help, error, required, children }: LabelledFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const helpId = `${id}-help`
  // Screen readers still skip aria-errormessage, so the error is part of the description.
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ')
  return (
    <Root>
      <Label htmlFor={id} overflowWrap="anywhere">
        {label}
        {required && <RequiredIndicator aria-hidden>*</RequiredIndicator>}
      </Label>
      {children({
        id,
        required: required ?? false,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {help && <HelperText id={helpId}>{help}</HelperText>}
      {error && (
        <ErrorText id={errorId} aria-live="polite" overflowWrap="anywhere">
          <CircleAlert aria-hidden />
          {error}
        </ErrorText>
      )}
    </Root>
  )
}
