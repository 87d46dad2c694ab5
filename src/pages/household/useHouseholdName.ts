import { useState } from 'react'
import { peopleCopy } from '../../copy/household.ts'
import { useHouseholdChanges } from '../../data/household/household.ts'
import { isSignedOut } from '../../data/http/apiError.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { HouseholdScreenProps } from '../../screens/household/HouseholdScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

type Naming = HouseholdScreenProps['naming']

export function useHouseholdName(): Naming {
  const { rename } = useHouseholdChanges()
  const [renaming, setRenaming] = useState<Naming['renaming']>('closed')
  const [message, setMessage] = useState<string | null>(null)

  const onRename = useSingleFlight(async (name: string) => {
    setRenaming('saving')
    setMessage(null)
    try {
      await rename(name)
      setRenaming('closed')
      notify('success', peopleCopy.renamed(name))
    } catch (error) {
      setRenaming('open')
      if (!isSignedOut(error)) setMessage(failureMessage(error, 'changeHousehold'))
    }
  })

  function show(next: 'closed' | 'open') {
    setMessage(null)
    setRenaming(next)
  }

  return {
    renaming,
    message,
    onRename,
    onOpenName: () => show('open'),
    onCloseName: () => show('closed'),
  }
}
