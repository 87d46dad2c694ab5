import { Field } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'

export interface LabelledFieldProps {
  readonly label: string
  readonly help?: string | undefined
  /** The sentence of the broken rule; the field is marked invalid while there is one. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  /** Draws the control; it spreads what it is given, so that help and error are read with it. */
  readonly children: (described: { 'aria-describedby': string | undefined }) => ReactNode
}

/** A label, a control, its help and its error, bound together. */
export function LabelledField({ label, help, error, required, children }: LabelledFieldProps) {
  const id = useId()
  const ids = { errorText: `${id}-error`, helperText: `${id}-help` }
  // Screen readers still skip aria-errormessage, so the error is part of the description.
  const described = [error && ids.errorText, help && ids.helperText].filter(Boolean).join(' ')
  return (
    <Field.Root ids={ids} invalid={Boolean(error)} required={required ?? false} role="presentation">
      <Field.Label overflowWrap="anywhere">
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children({ 'aria-describedby': described || undefined })}
      {help && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText overflowWrap="anywhere">
        <CircleAlert aria-hidden />
        {error}
      </Field.ErrorText>
    </Field.Root>
  )
}
