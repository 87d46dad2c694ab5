import { useState } from 'react'
import { failureCopy } from '../copy/failures.ts'
import { failureSentence } from '../data/apiError.ts'
import { limits } from '../domain/limits.ts'
import { type RegisterValues, registerPayload, useRegisterForm } from '../forms/registerForm.ts'
import { useFirstTouch } from '../platform/useFirstTouch.ts'
import { RegisterScreen, type RegisterState } from '../screens/auth/RegisterScreen.tsx'
import { accountCalls } from './accountCalls.ts'
import { useLoginAfter } from './useLoginAfter.ts'
import { useOneAtATime } from './useOneAtATime.ts'

/** /register */
export function RegisterPage() {
  const [state, setState] = useState<RegisterState>({ kind: 'idle' })
  const form = useRegisterForm()
  useFirstTouch(() => void Promise.allSettled([accountCalls(), form.bring()]))
  const submit = useOneAtATime(send)
  useLoginAfter(state.kind === 'succeeded', limits.redirectAfterRegistration)

  async function send(values: RegisterValues) {
    setState({ kind: 'submitting' })
    try {
      await (await accountCalls()).register(registerPayload(values))
      setState({ kind: 'succeeded' })
    } catch (error) {
      setState({ kind: 'failed', message: failureSentence(error, failureCopy.register) })
    }
  }

  return <RegisterScreen state={state} form={form} onSubmit={submit} />
}
