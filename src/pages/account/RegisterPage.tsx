import { useState } from 'react'
import { registerCopy } from '../../copy/accountForms.ts'
import { limits } from '../../domain/limits.ts'
import type { RegisterValues } from '../../forms/registerForm.ts'
import { useDeferredForm } from '../../forms/useDeferredForm.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { useFirstTouch } from '../../platform/page/useFirstTouch.ts'
import { RegisterScreen, type RegisterState } from '../../screens/account/RegisterScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'
import { useLoginAfter } from './useLoginAfter.ts'

const loadCalls = () => loadChunk(() => import('../../data/account/account.ts'))
const loadSchema = async () =>
  (await loadChunk(() => import('../../forms/registerForm.ts'))).registerSchema

export function RegisterPage() {
  const [state, setState] = useState<RegisterState>({ kind: 'idle' })
  const form = useDeferredForm(loadSchema)
  useFirstTouch(() => void Promise.allSettled([loadCalls(), form.preload()]))
  const submit = useSingleFlight(send)
  const email = state.kind === 'succeeded' ? state.email : undefined
  const done = email === undefined ? null : registerCopy.succeeded
  useLoginAfter(done, limits.redirectAfterRegistration, email)

  async function send(values: RegisterValues) {
    setState({ kind: 'submitting' })
    try {
      const calls = await loadCalls()
      await calls.register(values)
      setState({ kind: 'succeeded', email: values.email.trim() })
    } catch (error) {
      setState({ kind: 'failed', message: failureMessage(error, 'register') })
    }
  }

  return <RegisterScreen state={state} form={form} onSubmit={submit} />
}
