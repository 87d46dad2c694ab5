import { useState } from 'react'
import { deviceName, devicesCopy } from '../../copy/settings.ts'
import { useDevices, useEndSessions } from '../../data/account/account.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { notify } from '../../platform/toasts/notify.ts'
import {
  DevicesScreen,
  type DevicesScreenProps,
  type DevicesState,
} from '../../screens/account/DevicesScreen.tsx'
import { tryTo } from '../notifyFailure.ts'
import { toLoadState } from '../toLoadState.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

export function DevicesPage() {
  const { resource, retry } = useDevices()
  const today = useToday()
  const [chosen, setChosen] = useState<DevicesScreenProps['chosen']>(null)
  const [busy, setBusy] = useState(false)
  const endSessions = useEndSessions()
  const confirm = useSingleFlight(end)

  const state: DevicesState =
    resource.kind === 'ready'
      ? { kind: 'ready', devices: resource.value.items }
      : toLoadState(resource, 'loadData')

  async function end() {
    if (chosen === null) return
    setBusy(true)
    await tryTo('endSessions', async () => {
      await endSessions(chosen === 'others' ? chosen : chosen.id)
      const name = chosen === 'others' ? null : deviceName(chosen)
      notify('success', name === null ? devicesCopy.endedOthers : devicesCopy.ended(name))
    })
    setBusy(false)
    setChosen(null)
  }

  return (
    <DevicesScreen
      state={state}
      today={today}
      chosen={chosen}
      busy={busy}
      onChoose={setChosen}
      onConfirm={confirm}
      onCancel={() => setChosen(null)}
      onRetry={retry}
    />
  )
}
