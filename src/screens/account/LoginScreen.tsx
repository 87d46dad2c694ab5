import { Box, Flex } from '@chakra-ui/react'
import { PasswordField } from '../../components/fields/PasswordField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { TextLink } from '../../components/frame/TextLink.tsx'
import { WelcomeForm } from '../../components/frame/WelcomeForm.tsx'
import { WelcomeFrame } from '../../components/frame/WelcomeFrame.tsx'
import { loginCopy } from '../../copy/account.ts'
import { brandCopy } from '../../copy/frame.ts'
import type { LoginForm, LoginValues } from '../../forms/loginForm.ts'
import { paths } from '../../paths.ts'

export type LoginState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'failed'; readonly message: string }

export interface LoginScreenProps {
  readonly state: LoginState
  readonly form: LoginForm
  /** Of the account that was just created. */
  readonly email?: string | undefined
  readonly onSubmit: (values: LoginValues) => void
}

export function LoginScreen({ state, form, email, onSubmit }: LoginScreenProps) {
  const { errors } = form.formState
  return (
    <WelcomeFrame title={loginCopy.title} subtitle={brandCopy.tagline}>
      <WelcomeForm
        isSubmitting={state.kind === 'submitting'}
        failure={state.kind === 'failed' ? state.message : null}
        copy={loginCopy}
        onSubmit={form.handleSubmit((values) => onSubmit(values))}
      >
        <TextField
          label={loginCopy.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          help={loginCopy.emailHelp}
          required
          defaultValue={email}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={loginCopy.password}
          autoComplete="current-password"
          required
          autoFocus={Boolean(email)}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Flex justify="flex-end" my="-2">
          <TextLink to={paths.forgotPassword}>{loginCopy.forgotPassword}</TextLink>
        </Flex>
      </WelcomeForm>
      <Flex justify="center" align="center" textAlign="center" wrap="wrap" columnGap="2">
        <Box as="span" color="fg.muted">
          {loginCopy.noAccount}
        </Box>
        <TextLink to={paths.register}>{loginCopy.register}</TextLink>
      </Flex>
    </WelcomeFrame>
  )
}
