import { useState } from 'react'
import { forgotPasswordCopy } from '../../copy/accountForms.ts'
import { limits } from '../../domain/limits.ts'
import type { ForgotPasswordValues } from '../../forms/forgotPasswordForm.ts'
import { useDeferredForm } from '../../forms/useDeferredForm.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { useFirstTouch } from '../../platform/page/useFirstTouch.ts'
import {
  ForgotPasswordScreen,
  type ForgotPasswordState,
} from '../../screens/account/ForgotPasswordScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'
import { useLoginAfter } from './useLoginAfter.ts'

const loadCalls = () => loadChunk(() => import('../../data/account/account.ts'))
const loadSchema = async () =>
  (await loadChunk(() => import('../../forms/forgotPasswordForm.ts'))).forgotPasswordSchema

export function ForgotPasswordPage() {
  const [state, setState] = useState<ForgotPasswordState>({ kind: 'idle' })
  const form = useDeferredForm(loadSchema)
  useFirstTouch(() => void Promise.allSettled([loadCalls(), form.preload()]))
  const submit = useSingleFlight(send)
  const done = state.kind === 'sent' ? forgotPasswordCopy.sent : null
  useLoginAfter(done, limits.redirectAfterForgotPassword)

  async function send(values: ForgotPasswordValues) {
    setState({ kind: 'submitting' })
    try {
      const calls = await loadCalls()
      await calls.requestReset(values)
      setState({ kind: 'sent' })
    } catch (error) {
      setState({
        kind: 'failed',
        message: failureMessage(error, 'forgotPassword'),
      })
    }
  }

  return <ForgotPasswordScreen state={state} form={form} onSubmit={submit} />
}
