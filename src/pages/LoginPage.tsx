import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { loginCopy } from '../copy/auth.ts'
import { failureCopy } from '../copy/failures.ts'
import { failureSentence } from '../data/apiError.ts'
import { type LoginValues, useLoginForm } from '../forms/loginForm.ts'
import { paths } from '../paths.ts'
import { notify } from '../platform/notify.ts'
import { useFirstTouch } from '../platform/useFirstTouch.ts'
import { LoginScreen, type LoginState } from '../screens/auth/LoginScreen.tsx'
import { accountCalls } from './accountCalls.ts'
import { useOneAtATime } from './useOneAtATime.ts'

/** /login */
export function LoginPage() {
  const [state, setState] = useState<LoginState>({ kind: 'idle' })
  const form = useLoginForm()
  const navigate = useNavigate()
  useFirstTouch(() => void Promise.allSettled([accountCalls(), form.bring()]))
  const submit = useOneAtATime(send)

  async function send({ email, password }: LoginValues) {
    setState({ kind: 'submitting' })
    try {
      await (await accountCalls()).signIn({ username: email, password })
      notify('success', loginCopy.success, 'auth')
      navigate(paths.dashboard, { replace: true })
    } catch (error) {
      setState({ kind: 'failed', message: failureSentence(error, failureCopy.login) })
    }
  }

  return <LoginScreen state={state} form={form} onSubmit={submit} />
}
