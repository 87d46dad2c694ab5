import { Box, Flex } from '@chakra-ui/react'
import { RedirectNotice } from '../../components/account/RedirectNotice.tsx'
import { PasswordField } from '../../components/fields/PasswordField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { TextLink } from '../../components/frame/TextLink.tsx'
import { WelcomeForm } from '../../components/frame/WelcomeForm.tsx'
import { WelcomeFrame } from '../../components/frame/WelcomeFrame.tsx'
import { changePasswordCopy, registerCopy } from '../../copy/accountForms.ts'
import type { RegisterForm, RegisterValues } from '../../forms/registerForm.ts'
import { paths } from '../../paths.ts'

export type RegisterState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'succeeded'; readonly email: string }

export interface RegisterScreenProps {
  readonly state: RegisterState
  readonly form: RegisterForm
  readonly onSubmit: (values: RegisterValues) => void
}

export function RegisterScreen(props: RegisterScreenProps) {
  const { state } = props
  return (
    <WelcomeFrame compact title={registerCopy.title} subtitle={registerCopy.intro}>
      {state.kind === 'succeeded' ? (
        <RedirectNotice
          text={registerCopy.succeeded}
          linkLabel={registerCopy.goToLogin}
          email={state.email}
        />
      ) : (
        <Fields {...props} />
      )}
    </WelcomeFrame>
  )
}

function Fields({ state, form, onSubmit }: RegisterScreenProps) {
  const { errors } = form.formState
  return (
    <>
      <WelcomeForm
        isSubmitting={state.kind === 'submitting'}
        failure={state.kind === 'failed' ? state.message : null}
        copy={registerCopy}
        onSubmit={form.handleSubmit((values) => onSubmit(values))}
      >
        <TextField
          label={registerCopy.firstName}
          dir="auto"
          autoComplete="given-name"
          required
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          label={registerCopy.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={registerCopy.password}
          autoComplete="new-password"
          help={changePasswordCopy.passwordHelp}
          required
          error={errors.password?.message}
          {...form.register('password', { deps: 'confirm_password' })}
        />
        <PasswordField
          label={registerCopy.confirmPassword}
          autoComplete="new-password"
          required
          error={errors.confirm_password?.message}
          {...form.register('confirm_password')}
        />
      </WelcomeForm>
      <Flex justify="center" align="center" textAlign="center" wrap="wrap" columnGap="2">
        <Box as="span" color="fg.muted">
          {registerCopy.haveAccount}
        </Box>
        <TextLink to={paths.login}>{registerCopy.login}</TextLink>
      </Flex>
    </>
  )
}
