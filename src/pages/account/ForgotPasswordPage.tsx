import { useState } from 'react'
import { describeFailure } from '../../copy/describeFailure.ts'
import { failureOf } from '../../data/http/apiError.ts'
import { limits } from '../../domain/limits.ts'
import { type ForgotPasswordValues, useForgotPasswordForm } from '../../forms/forgotPasswordForm.ts'
import { useFirstTouch } from '../../platform/page/useFirstTouch.ts'
import {
  ForgotPasswordScreen,
  type ForgotPasswordState,
} from '../../screens/account/ForgotPasswordScreen.tsx'
import { useSingleFlight } from '../useSingleFlight.ts'
import { accountCalls } from './accountCalls.ts'
import { useLoginAfter } from './useLoginAfter.ts'

export function ForgotPasswordPage() {
  const [state, setState] = useState<ForgotPasswordState>({ kind: 'idle' })
  const form = useForgotPasswordForm()
  useFirstTouch(() => void Promise.allSettled([accountCalls(), form.bring()]))
  const submit = useSingleFlight(send)
  useLoginAfter(state.kind === 'sent', limits.redirectAfterForgotPassword)

  async function send(values: ForgotPasswordValues) {
    setState({ kind: 'submitting' })
    try {
      await (await accountCalls()).requestReset(values)
      setState({ kind: 'sent' })
    } catch (error) {
      setState({
        kind: 'failed',
        message: describeFailure(failureOf(error), 'forgotPassword').message,
      })
    }
  }

  return <ForgotPasswordScreen state={state} form={form} onSubmit={submit} />
}
