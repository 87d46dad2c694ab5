import { chakra, Flex } from '@chakra-ui/react'
import { RedirectNotice } from '../../components/account/RedirectNotice.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { TextLink } from '../../components/frame/TextLink.tsx'
import { WelcomeForm } from '../../components/frame/WelcomeForm.tsx'
import { WelcomeFrame } from '../../components/frame/WelcomeFrame.tsx'
import { loginCopy } from '../../copy/account.ts'
import { forgotPasswordCopy } from '../../copy/accountForms.ts'
import { brandCopy } from '../../copy/frame.ts'
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

export function ForgotPasswordScreen(props: ForgotPasswordScreenProps) {
  const sent = props.state.kind === 'sent'
  return (
    <WelcomeFrame
      compact
      title={sent ? forgotPasswordCopy.sentTitle : forgotPasswordCopy.title}
      subtitle={brandCopy.tagline}
    >
      {sent ? (
        <RedirectNotice
          text={forgotPasswordCopy.sent}
          help={forgotPasswordCopy.sentHelp}
          linkLabel={forgotPasswordCopy.backToLogin}
        />
      ) : (
        <Fields {...props} />
      )}
    </WelcomeFrame>
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
          help={loginCopy.emailHelp}
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
