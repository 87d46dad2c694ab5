import { Button, chakra } from '@chakra-ui/react'
import type { FormEventHandler, ReactNode } from 'react'
import { FormFailure } from '../feedback/FormFailure.tsx'

export interface WelcomeFormProps {
  readonly isSubmitting: boolean
  /** Why the last attempt failed; null before the first one and during the next. */
  readonly failure: string | null
  readonly copy: { readonly submit: string; readonly submitting: string }
  readonly onSubmit: FormEventHandler
  readonly children: ReactNode
}

export function WelcomeForm({ isSubmitting, failure, copy, onSubmit, children }: WelcomeFormProps) {
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="4" onSubmit={onSubmit}>
      {children}
      <FormFailure message={failure} waiting={isSubmitting} />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? copy.submitting : copy.submit}
      </Button>
    </chakra.form>
  )
}
