import { useState } from 'react'
import { accountRemovalCopy } from '../../copy/transfer.ts'
import { isSignedOut } from '../../data/http/apiError.ts'
import { removeAccount } from '../../data/transfer/transfer.ts'
import { type AccountRemovalValues, useAccountRemovalForm } from '../../forms/accountRemovalForm.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { MyDataScreenProps } from '../../screens/transfer/MyDataScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

type Removal = MyDataScreenProps['removal']

export function useAccountRemoval(ownEmail: string, household: Removal['household']): Removal {
  const [state, setState] = useState<Removal['state']>('closed')
  const [message, setMessage] = useState<string | null>(null)
  const form = useAccountRemovalForm(ownEmail)
  const onRemove = useSingleFlight(async (typed: AccountRemovalValues) => {
    setState('removing')
    setMessage(null)
    try {
      await removeAccount(typed)
      notify('success', accountRemovalCopy.removed, 'auth')
    } catch (error) {
      // The sign-in page handles an invalid token.
      if (isSignedOut(error)) return
      setState('asking')
      setMessage(failureMessage(error, 'removeAccount'))
    }
  })
  function show(next: 'closed' | 'asking') {
    form.reset()
    setMessage(null)
    setState(next)
  }
  return {
    state,
    form,
    message,
    household,
    onOpen: () => show('asking'),
    onClose: () => show('closed'),
    onRemove,
  }
}
