import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginCopy } from '../../copy/account.ts'
import { loadFailureCopy } from '../../copy/failures/loadFailures.ts'
import type { LoginValues } from '../../forms/loginForm.ts'
import { useDeferredForm } from '../../forms/useDeferredForm.ts'
import { paths } from '../../paths.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { useFirstTouch } from '../../platform/page/useFirstTouch.ts'
import { useIsHydrated } from '../../platform/page/useIsHydrated.ts'
import { waitingInvitation } from '../../platform/storage/invitation.ts'
import { notify } from '../../platform/toasts/notify.ts'
import {
  LoginScreen,
  type LoginScreenProps,
  type LoginState,
} from '../../screens/account/LoginScreen.tsx'
import { useSingleFlight } from '../useSingleFlight.ts'

const loadCalls = () => loadChunk(() => import('../../data/account/account.ts'))
const loadFailures = () => loadChunk(() => import('../notifyFailure.ts'))
const loadSchema = async () =>
  (await loadChunk(() => import('../../forms/loginForm.ts'))).loginSchema

type Arrival = Pick<LoginScreenProps, 'email' | 'done' | 'isSignedOut'>

export function LoginPage() {
  const [state, setState] = useState<LoginState>({ kind: 'idle' })
  const form = useDeferredForm(loadSchema)
  const navigate = useNavigate()
  const { email, ...arrival } = (useLocation().state ?? {}) as Arrival
  // A reload hydrates a page that was rendered before anybody's arrival.
  const said = useIsHydrated() ? arrival : {}
  useFirstTouch(() => void Promise.allSettled([loadCalls(), loadFailures(), form.preload()]))
  const submit = useSingleFlight(send)

  async function send({ email, password }: LoginValues) {
    setState({ kind: 'submitting' })
    try {
      const calls = await loadCalls()
      await calls.signIn({ username: email, password })
      notify('success', loginCopy.success, 'auth')
      navigate(waitingInvitation() ? paths.join : paths.dashboard, { replace: true })
    } catch (error) {
      const message = await loadFailures().then(
        ({ failureMessage }) => failureMessage(error, 'login'),
        () => loadFailureCopy.network,
      )
      setState({ kind: 'failed', message })
    }
  }

  return <LoginScreen state={state} form={form} email={email} {...said} onSubmit={submit} />
}
