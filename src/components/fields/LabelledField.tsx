import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { fieldStyles } from '../../theme/recipes/controls.ts'

export interface ControlProps {
  readonly id: string
  readonly required: boolean
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

export interface LabelledFieldProps {
  readonly label: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  /** Renders the control, which must spread the props that it gets. */
  readonly children: (described: ControlProps) => ReactNode
}

const Root = chakra('div', { base: fieldStyles.root })
const Label = chakra('label', { base: fieldStyles.label })
const RequiredIndicator = chakra('span', { base: fieldStyles.requiredIndicator })
const HelperText = chakra('span', { base: fieldStyles.helperText })
const ErrorText = chakra('span', { base: fieldStyles.errorText })

export function LabelledField({ label, help, error, required, children }: LabelledFieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const helpId = `${id}-help`
  // Screen readers still ignore aria-errormessage.
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
