import { Button, chakra, Flex } from '@chakra-ui/react'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { BandText } from '../../components/feedback/BandText.tsx'
import { InlineMessage } from '../../components/feedback/InlineMessage.tsx'
import { PasswordField } from '../../components/fields/PasswordField.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { TextLink } from '../../components/frame/TextLink.tsx'
import { WelcomeForm } from '../../components/frame/WelcomeForm.tsx'
import { WelcomeFrame } from '../../components/frame/WelcomeFrame.tsx'
import { loginCopy } from '../../copy/account.ts'
import type { LoginForm, LoginValues } from '../../forms/loginForm.ts'
import { paths } from '../../paths.ts'
import { band } from '../../theme/recipes/priceBand.ts'

export type LoginState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'failed'; readonly message: string }

export interface LoginScreenProps {
  readonly state: LoginState
  readonly form: LoginForm
  /** Of the account that was just created, or of the session that the server has ended. */
  readonly email?: string | undefined
  /** The sentence of what was done just before. */
  readonly done?: string | undefined
  /** The server has ended the session of this device. */
  readonly isSignedOut?: boolean | undefined
  readonly onSubmit: (values: LoginValues) => void
}

export function LoginScreen({ state, form, email, done, isSignedOut, onSubmit }: LoginScreenProps) {
  const { errors } = form.formState
  const reason = useId()
  const said = isSignedOut ? loginCopy.signedOut : done
  const isReasonRead = said && !errors.password
  return (
    <WelcomeFrame compact title={loginCopy.title} subtitle={loginCopy.steps} intro={<Example />}>
      <WelcomeForm
        isSubmitting={state.kind === 'submitting'}
        failure={state.kind === 'failed' ? state.message : null}
        copy={loginCopy}
        onSubmit={form.handleSubmit((values) => onSubmit(values))}
      >
        {said && (
          <div id={reason}>
            <InlineMessage tone={isSignedOut ? 'info' : 'success'} text={said} />
          </div>
        )}
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
          {...(isReasonRead && { 'aria-describedby': reason })}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Flex justify="flex-end" my="-2">
          <TextLink to={paths.forgotPassword}>{loginCopy.forgotPassword}</TextLink>
        </Flex>
      </WelcomeForm>
      <Button asChild variant="outline">
        <Link to={paths.register}>{loginCopy.register}</Link>
      </Button>
    </WelcomeFrame>
  )
}

/** The band of a good price as a picture, where there is room. */
function Example() {
  return (
    <chakra.div
      aria-hidden
      width="full"
      maxWidth="20rem"
      textAlign="start"
      css={{ '@media (max-height: 47.5rem)': { display: 'none' } }}
    >
      <Flex {...band} bg="verdict.good" color="verdict.goodFg" data-band>
        <BandText words={example} icon={<Check size={24} aria-hidden />} />
      </Flex>
    </chakra.div>
  )
}

const example = { look: 'good', ...loginCopy.example } as const
