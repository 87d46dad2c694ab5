import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PasswordChange } from '../../contract/accounts.ts'
import { changePasswordCopy } from '../../copy/accountForms.ts'
import { changePassword, useAccount } from '../../data/account/account.ts'
import { isSignedOut } from '../../data/http/apiError.ts'
import { usePasswordForm } from '../../forms/passwordForm.ts'
import { paths } from '../../paths.ts'
import { notify } from '../../platform/toasts/notify.ts'
import { PasswordScreen, type PasswordState } from '../../screens/account/PasswordScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

export function PasswordPage() {
  const [state, setState] = useState<PasswordState>({ kind: 'idle' })
  const { resource } = useAccount()
  const form = usePasswordForm()
  const navigate = useNavigate()
  const submit = useSingleFlight(send)

  async function send(values: PasswordChange) {
    setState({ kind: 'submitting' })
    try {
      await changePassword(values)
      notify('success', changePasswordCopy.changed)
      navigate(paths.profile, { replace: true })
    } catch (error) {
      if (isSignedOut(error)) return
      setState({ kind: 'failed', message: failureMessage(error, 'changePassword') })
    }
  }

  const email = resource.kind === 'ready' ? resource.value.email : ''
  return <PasswordScreen state={state} form={form} email={email} onSubmit={submit} />
}
