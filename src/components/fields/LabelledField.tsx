import { chakra } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { fieldStyles } from '../../theme/recipes/controls.ts'

export interface ControlProps {
  readonly id: string
  readonly 'aria-required': true | undefined
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

export interface LabelledFieldProps {
  readonly label: string
  readonly isLabelHidden?: boolean
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

export function LabelledField(props: LabelledFieldProps) {
  const { label, isLabelHidden, help, error, required, children } = props
  const id = useId()
  const errorId = `${id}-error`
  const helpId = `${id}-help`
  // Screen readers still ignore aria-errormessage.
  const described = [error && errorId, help && helpId].filter(Boolean).join(' ')
  const message = useRef<HTMLSpanElement>(null)
  // An error that brings the focus along is read as the field's description: once is enough.
  // Not by state: a controlled list that is drawn between its two events gets its old value back.
  const announce = (how: 'off' | 'polite') => message.current?.setAttribute('aria-live', how)
  const announceAgain = () => announce('polite')
  return (
    <Root
      onFocus={() => announce('off')}
      onKeyDown={announceAgain}
      onInput={announceAgain}
      onBlur={announceAgain}
    >
      <Label htmlFor={id} overflowWrap="anywhere" {...(isLabelHidden ? { srOnly: true } : {})}>
        {label}
        {required && <RequiredIndicator aria-hidden>*</RequiredIndicator>}
      </Label>
      {children({
        id,
        // With `required` Firefox takes an empty field, and its form, for invalid.
        'aria-required': required || undefined,
        'aria-invalid': Boolean(error),
        'aria-describedby': described || undefined,
      })}
      {help && <HelperText id={helpId}>{help}</HelperText>}
      {/* Always rendered: a live region that comes together with its text is not announced. */}
      <ErrorText id={errorId} ref={message} aria-live="polite" overflowWrap="anywhere">
        {error && (
          <>
            <CircleAlert aria-hidden />
            {error}
          </>
        )}
      </ErrorText>
    </Root>
  )
}
