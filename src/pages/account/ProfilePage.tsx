import { useState } from 'react'
import type { MemberAccount } from '../../contract/accounts.ts'
import { logoutCopy } from '../../copy/logout.ts'
import { profileCopy } from '../../copy/settings.ts'
import {
  isPasswordWanted,
  signOut,
  useAccount,
  useSaveProfile,
} from '../../data/account/account.ts'
import { useTrips } from '../../data/shopping/trips.ts'
import { usePendingChanges } from '../../data/writes/outbox.ts'
import { type ProfileValues, profileValues, useProfileForm } from '../../forms/profileForm.ts'
import { appVersion } from '../../platform/offline/serviceWorker.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { notify } from '../../platform/toasts/notify.ts'
import { ProfileScreen, type ProfileState } from '../../screens/account/ProfileScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'
import { toLoadState } from '../toLoadState.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

/** Who has no trip meets no word of them on the first day. Room that was kept stays: nothing moves. */
function useHasFigures(account: MemberAccount | null): boolean | 'unknown' {
  const { hasTrips, trips } = useTrips({ calls: false })
  const today = useToday()
  const [keepsRoom] = useState(account === null)
  if (!account) return 'unknown'
  const [since] = (account.created_at ?? '').split('T')
  const has = hasTrips && (Boolean(trips?.length) || (Boolean(since) && since !== today))
  return has || (keepsRoom && 'unknown')
}

export function ProfilePage() {
  const { resource, retry } = useAccount()
  const account: MemberAccount | null = resource.kind === 'ready' ? resource.value : null
  const { length: waiting } = usePendingChanges()
  const hasFigures = useHasFigures(account)
  const has = (feature: string) =>
    feature === 'figures' ? hasFigures : (account?.features?.includes(feature) ?? account === null)
  const form = useProfileForm(account)
  const saveProfile = useSaveProfile()
  const save = useSingleFlight(send)
  const [mode, setMode] = useState<'viewing' | 'editing' | 'saving'>('viewing')
  const [message, setMessage] = useState<string | null>(null)
  const [passwordWanted, setPasswordWanted] = useState(false)
  const [confirmingLogout, setConfirmingLogout] = useState(false)

  const state: ProfileState =
    resource.kind === 'ready'
      ? { kind: mode, account: resource.value }
      : toLoadState(resource, 'loadProfile')

  function leaveEditing(next: 'viewing' | 'editing') {
    form.reset(profileValues(account))
    setMessage(null)
    setPasswordWanted(false)
    setMode(next)
  }

  async function send(values: ProfileValues) {
    setMode('saving')
    setMessage(null)
    try {
      await saveProfile(values)
      setMode('viewing')
      notify('success', profileCopy.saved)
    } catch (error) {
      setMode('editing')
      if (isPasswordWanted(error) && !passwordWanted) return setPasswordWanted(true)
      setMessage(failureMessage(error, 'updateProfile'))
    }
  }

  function logout() {
    notify('success', logoutCopy.done, 'auth')
    signOut()
  }

  return (
    <ProfileScreen
      state={state}
      form={form}
      message={message}
      passwordWanted={passwordWanted}
      confirmingLogout={confirmingLogout}
      waiting={waiting}
      version={appVersion}
      has={has}
      household={has('household') ? (account?.household ?? 'solo') : null}
      actions={{
        onEdit: () => leaveEditing('editing'),
        onCancel: () => leaveEditing('viewing'),
        onSave: save,
        onLogout: () => setConfirmingLogout(true),
        onConfirmLogout: logout,
        onCancelLogout: () => setConfirmingLogout(false),
        onRetry: retry,
      }}
    />
  )
}
