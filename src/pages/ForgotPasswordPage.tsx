import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { failureCopy } from '../copy/failures.ts'
import { failureSentence } from '../data/apiError.ts'
import { limits } from '../domain/limits.ts'
import { type ForgotPasswordValues, useForgotPasswordForm } from '../forms/forgotPasswordForm.ts'
import { paths } from '../paths.ts'
import { useFirstTouch } from '../platform/useFirstTouch.ts'
import {
  ForgotPasswordScreen,
  type ForgotPasswordState,
} from '../screens/auth/ForgotPasswordScreen.tsx'
import { accountCalls } from './accountCalls.ts'
import { useOneAtATime } from './useOneAtATime.ts'

/** /forgot-password */
export function ForgotPasswordPage() {
  const [state, setState] = useState<ForgotPasswordState>({ kind: 'idle' })
  const form = useForgotPasswordForm()
  const navigate = useNavigate()
  useFirstTouch(() => void Promise.allSettled([accountCalls(), form.bring()]))
  const submit = useOneAtATime(send)
  const sent = state.kind === 'sent'

  useEffect(() => {
    if (!sent) return
    const timer = setTimeout(() => navigate(paths.login), limits.redirectAfterForgotPassword)
    return () => clearTimeout(timer)
  }, [sent, navigate])

  async function send(values: ForgotPasswordValues) {
    setState({ kind: 'submitting' })
    try {
      await (await accountCalls()).requestReset(values)
      setState({ kind: 'sent' })
    } catch (error) {
      setState({ kind: 'failed', message: failureSentence(error, failureCopy.forgotPassword) })
    }
  }

  return <ForgotPasswordScreen state={state} form={form} onSubmit={submit} />
}
