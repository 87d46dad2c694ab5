import { Box, Button, chakra, Flex, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { RedirectNotice } from '../../components/account/RedirectNotice.tsx'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { PasswordField } from '../../components/fields/PasswordField.tsx'
import { TextLink } from '../../components/frame/TextLink.tsx'
import { WelcomeForm } from '../../components/frame/WelcomeForm.tsx'
import { WelcomeFrame } from '../../components/frame/WelcomeFrame.tsx'
import { resetPasswordCopy } from '../../copy/accountForms.ts'
import { brandCopy } from '../../copy/frame.ts'
import type { ResetPasswordForm, ResetPasswordValues } from '../../forms/resetPasswordForm.ts'
import { paths } from '../../paths.ts'

type FillableState =
  /** The form takes its room already, so that nothing moves when it comes. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'failed'; readonly message: string }

export type ResetPasswordState =
  | FillableState
  | { readonly kind: 'invalid-link' }
  | { readonly kind: 'succeeded' }

export interface ResetPasswordScreenProps {
  readonly state: ResetPasswordState
  readonly form: ResetPasswordForm
  readonly onSubmit: (values: ResetPasswordValues) => void
}

export function ResetPasswordScreen({ state, ...rest }: ResetPasswordScreenProps) {
  switch (state.kind) {
    case 'invalid-link':
      return <InvalidLink />
    case 'succeeded':
      return (
        <Sheet title={resetPasswordCopy.succeededTitle}>
          <RedirectNotice
            text={resetPasswordCopy.succeeded}
            linkLabel={resetPasswordCopy.goToLogin}
          />
        </Sheet>
      )
    case 'checking':
    case 'ready':
    case 'submitting':
    case 'failed':
      return (
        <Sheet title={resetPasswordCopy.title}>
          <Fields state={state} {...rest} />
        </Sheet>
      )
  }
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <WelcomeFrame compact title={title} subtitle={brandCopy.tagline}>
      {children}
    </WelcomeFrame>
  )
}

function InvalidLink() {
  return (
    <Sheet title={resetPasswordCopy.invalidTitle}>
      <InlineMessage tone="error" text={resetPasswordCopy.invalid} />
      <chakra.p color="fg.muted">{resetPasswordCopy.invalidHelp}</chakra.p>
      <Stack gap="3">
        <Button asChild>
          <Link to={paths.forgotPassword}>{resetPasswordCopy.requestLink}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to={paths.login}>{resetPasswordCopy.backToLogin}</Link>
        </Button>
      </Stack>
    </Sheet>
  )
}

interface FieldsProps extends Omit<ResetPasswordScreenProps, 'state'> {
  readonly state: FillableState
}

function Fields({ state, form, onSubmit }: FieldsProps) {
  const { errors } = form.formState
  const isChecking = state.kind === 'checking'
  return (
    <Box position="relative">
      {isChecking && (
        <Box position="absolute" insetX="0" top="0">
          <InlineMessage tone="info" text={resetPasswordCopy.checking} />
        </Box>
      )}
      <Stack gap="5" visibility={isChecking ? 'hidden' : undefined}>
        <WelcomeForm
          isSubmitting={state.kind === 'submitting'}
          failure={state.kind === 'failed' ? state.message : null}
          copy={resetPasswordCopy}
          onSubmit={form.handleSubmit((values) => onSubmit(values))}
        >
          <PasswordField
            label={resetPasswordCopy.password}
            help={resetPasswordCopy.passwordHelp}
            autoComplete="new-password"
            required
            error={errors.new_password?.message}
            {...form.register('new_password', { deps: 'confirm_password' })}
          />
          <PasswordField
            label={resetPasswordCopy.confirmPassword}
            autoComplete="new-password"
            required
            error={errors.confirm_password?.message}
            {...form.register('confirm_password', { deps: 'new_password' })}
          />
        </WelcomeForm>
        {state.kind === 'failed' && (
          <Flex justify="center">
            <TextLink to={paths.forgotPassword}>{resetPasswordCopy.requestLink}</TextLink>
          </Flex>
        )}
      </Stack>
    </Box>
  )
}
