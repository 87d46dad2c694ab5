import { chakra, Flex, Stack } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { LinkButton } from '../../components/frame/LinkButton.tsx'
import { TextLink } from '../../components/frame/TextLink.tsx'
import { WelcomeForm } from '../../components/frame/WelcomeForm.tsx'
import { WelcomeFrame } from '../../components/frame/WelcomeFrame.tsx'
import { loginCopy } from '../../copy/account.ts'
import { brandCopy } from '../../copy/brand.ts'
import { forgotPasswordCopy } from '../../copy/recovery.ts'
import type { ForgotPasswordForm, ForgotPasswordValues } from '../../forms/forgotPasswordForm.ts'
import { paths } from '../../paths.ts'

export type ForgotPasswordState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly message: string }

export interface ForgotPasswordScreenProps {
  readonly state: ForgotPasswordState
  readonly form: ForgotPasswordForm
  readonly onSubmit: (values: ForgotPasswordValues) => void
}

/** /forgot-password */
export function ForgotPasswordScreen({ state, form, onSubmit }: ForgotPasswordScreenProps) {
  const sent = state.kind === 'sent'
  return (
    <WelcomeFrame
      compact
      title={sent ? forgotPasswordCopy.sentTitle : forgotPasswordCopy.title}
      subtitle={brandCopy.tagline}
    >
      {sent ? <Sent /> : <Fields state={state} form={form} onSubmit={onSubmit} />}
    </WelcomeFrame>
  )
}

function Sent() {
  return (
    <Stack gap="5">
      <InlineMessage tone="success" text={forgotPasswordCopy.sent} />
      <chakra.p color="fg.muted">
        {forgotPasswordCopy.sentHelp} {forgotPasswordCopy.redirecting}
      </chakra.p>
      <LinkButton>
        <Link to={paths.login}>{forgotPasswordCopy.backToLogin}</Link>
      </LinkButton>
    </Stack>
  )
}

function Fields({ state, form, onSubmit }: ForgotPasswordScreenProps) {
  return (
    <>
      <chakra.p color="fg.muted" mt="-2">
        {forgotPasswordCopy.intro}
      </chakra.p>
      <WelcomeForm
        isSubmitting={state.kind === 'submitting'}
        failure={state.kind === 'failed' ? state.message : null}
        copy={forgotPasswordCopy}
        onSubmit={form.handleSubmit((values) => onSubmit(values))}
      >
        <TextField
          label={forgotPasswordCopy.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          placeholder={loginCopy.emailPlaceholder}
          required
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
      </WelcomeForm>
      <Flex justify="center">
        <TextLink to={paths.login}>{forgotPasswordCopy.backToLogin}</TextLink>
      </Flex>
    </>
  )
}
