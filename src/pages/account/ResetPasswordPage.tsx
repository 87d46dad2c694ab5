import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { resetPasswordCopy } from '../../copy/accountForms.ts'
import { resetTokenOf } from '../../domain/household/linkToken.ts'
import { limits } from '../../domain/limits.ts'
import type { ResetPasswordValues } from '../../forms/resetPasswordForm.ts'
import { useDeferredForm } from '../../forms/useDeferredForm.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { useFirstTouch } from '../../platform/page/useFirstTouch.ts'
import {
  ResetPasswordScreen,
  type ResetPasswordState,
} from '../../screens/account/ResetPasswordScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'
import { useLoginAfter } from './useLoginAfter.ts'

const loadCalls = () => loadChunk(() => import('../../data/account/account.ts'))

export function ResetPasswordPage() {
  const [search] = useSearchParams()
  const token = resetTokenOf(search.get('token') ?? '') || null
  const [state, setState] = useState<ResetPasswordState>({
    kind: token ? 'checking' : 'invalid-link',
  })
  const form = useDeferredForm(async () =>
    (await loadChunk(() => import('../../forms/resetPasswordForm.ts'))).resetPasswordSchema(token),
  )
  useFirstTouch(() => void Promise.allSettled([loadCalls(), form.preload()]))
  const submit = useSingleFlight(send)
  const done = state.kind === 'succeeded' ? resetPasswordCopy.succeeded : null
  useLoginAfter(done, limits.redirectAfterReset)

  useEffect(() => {
    if (!token) return
    let isOver = false
    void linkHolds(token).then((holds) => {
      if (!isOver) setState({ kind: holds ? 'ready' : 'invalid-link' })
    })
    return () => {
      isOver = true
    }
  }, [token])

  async function send(values: ResetPasswordValues) {
    if (!token) return
    setState({ kind: 'submitting' })
    try {
      const calls = await loadCalls()
      await calls.resetPassword({ token, ...values })
      setState({ kind: 'succeeded' })
    } catch (error) {
      setState({
        kind: 'failed',
        message: failureMessage(error, 'resetPassword'),
      })
    }
  }

  return <ResetPasswordScreen state={state} form={form} onSubmit={submit} />
}

async function linkHolds(token: string): Promise<boolean> {
  const calls = await loadCalls().catch(() => null)
  return calls ? calls.checkResetToken(token) : true
}
