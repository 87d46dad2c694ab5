import { Button, chakra } from '@chakra-ui/react'
import type { FormEventHandler, ReactNode } from 'react'
import { FormFailure } from '../feedback/FormFailure.tsx'

export interface WelcomeFormProps {
  /** How the last attempt stands: `submitting`, `failed` with its sentence, or anything before one. */
  readonly state: { readonly kind: string; readonly message?: string }
  /** The button's words, and while the attempt is under way. */
  readonly copy: { readonly submit: string; readonly submitting: string }
  readonly onSubmit: FormEventHandler
  /** The fields, one below the other. */
  readonly children: ReactNode
}

/** A form of the pages before signing in: its fields, why the last attempt failed, its button. */
export function WelcomeForm({ state, copy, onSubmit, children }: WelcomeFormProps) {
  const submitting = state.kind === 'submitting'
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="4" onSubmit={onSubmit}>
      {children}
      <FormFailure
        message={state.kind === 'failed' ? (state.message ?? null) : null}
        waiting={submitting}
      />
      <Button type="submit" disabled={submitting}>
        {submitting ? copy.submitting : copy.submit}
      </Button>
    </chakra.form>
  )
}
