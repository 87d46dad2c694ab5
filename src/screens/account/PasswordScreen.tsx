import { Box, Button, chakra } from '@chakra-ui/react'
import { FormFailure } from '../../components/feedback/FormFailure.tsx'
import { PasswordField } from '../../components/fields/PasswordField.tsx'
import { ScreenHeader } from '../../components/frame/ScreenHeader.tsx'
import type { PasswordChange } from '../../contract/accounts.ts'
import { changePasswordCopy } from '../../copy/accountForms.ts'
import { myDataCopy } from '../../copy/settings.ts'
import { pageTitles } from '../../copy/titles.ts'
import type { PasswordForm } from '../../forms/passwordForm.ts'
import { paths } from '../../paths.ts'
import { cardStyles } from '../../theme/recipes/panels.ts'

export type PasswordState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'failed'; readonly message: string }

export interface PasswordScreenProps {
  readonly state: PasswordState
  readonly form: PasswordForm
  /** For the browser's own list of passwords. */
  readonly email: string
  readonly onSubmit: (values: PasswordChange) => void
}

export function PasswordScreen({ state, form, email, onSubmit }: PasswordScreenProps) {
  const { errors } = form.formState
  const isSubmitting = state.kind === 'submitting'
  return (
    <Box maxWidth="form" mx="auto">
      <ScreenHeader
        title={pageTitles.changePassword}
        backTo={paths.profile}
        backLabel={myDataCopy.back}
      />
      <chakra.form
        {...cardStyles}
        noValidate
        onSubmit={form.handleSubmit((values) => onSubmit(values))}
      >
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={changePasswordCopy.present}
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register('password')}
        />
        <PasswordField
          label={changePasswordCopy.password}
          help={changePasswordCopy.passwordHelp}
          autoComplete="new-password"
          required
          error={errors.new_password?.message}
          {...form.register('new_password', { deps: 'confirm_password' })}
        />
        <PasswordField
          label={changePasswordCopy.confirmPassword}
          autoComplete="new-password"
          required
          error={errors.confirm_password?.message}
          {...form.register('confirm_password', { deps: 'new_password' })}
        />
        <chakra.p color="fg.muted">{changePasswordCopy.others}</chakra.p>
        <FormFailure
          message={state.kind === 'failed' ? state.message : null}
          waiting={isSubmitting}
        />
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? changePasswordCopy.submitting : changePasswordCopy.submit}
        </Button>
      </chakra.form>
    </Box>
  )
}
