import { useCallback, useEffect } from 'react'
import { useSWRConfig } from 'swr'
import { config } from '../../config.ts'
import {
  type Account,
  type CheckResetTokenRequest,
  type Device,
  type DeviceList,
  deviceList,
  type ForgotPasswordRequest,
  type LoginRequest,
  loginAnswer,
  memberAccount,
  type PasswordChange,
  type ProfileChange,
  profile,
  type RegisterRequest,
  type ResetPasswordRequest,
} from '../../contract/accounts.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { waitingInvitation } from '../../platform/storage/invitation.ts'
import { currentSession, startSession } from '../../platform/storage/session.ts'
import { readStored, writeStored } from '../../platform/storage/storage.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { ApiError, isRefusedAs } from '../http/apiError.ts'
import { type Resource, useResource } from '../queries/useResource.ts'
import { clearSession, clearStoredPreferences } from '../session/clearSession.ts'
import { followIdentity } from '../session/followAccount.ts'
import { deleteUnlessGone, request } from '../session/request.ts'

/** Signs in and stores the tokens of session and device. @throws ApiError, FormatError, NetworkError */
export async function signIn(login: Pick<LoginRequest, 'username' | 'password'>): Promise<void> {
  const known = readStored('deviceToken')
  const { access_token, account_id, device_token } = await request('/auth/login', {
    method: 'POST',
    body: new URLSearchParams({ ...login, ...(known && { device_token: known }) }),
    schema: loginAnswer,
    bearer: false,
  })
  if (device_token) writeStored('deviceToken', device_token)
  // Another person's, where their session did not end on this page.
  clearStoredPreferences()
  startSession(access_token, login.username, account_id)
}

/** Creates an account; it does not sign in. @throws ApiError, NetworkError */
export async function register(person: Omit<RegisterRequest, 'invitation'>): Promise<void> {
  const invitation = config.registration === 'invited' ? waitingInvitation() : null
  const body = { ...person, ...(invitation && { invitation }) }
  await request('/auth/register', { method: 'POST', body, bearer: false })
}

/** Asks for a reset link; the answer never tells whether the account exists. @throws ApiError, NetworkError */
export async function requestReset(wanted: ForgotPasswordRequest): Promise<void> {
  await request('/auth/forgot-password', { method: 'POST', body: wanted, bearer: false })
}

/**
 * Whether a reset link still holds. A server that can't say (it lacks the call, is busy or out of
 * reach) is no reason to keep the form away: it judges the token again when the form is sent.
 */
export async function checkResetToken(token: string): Promise<boolean> {
  try {
    const body: CheckResetTokenRequest = { token }
    await request('/auth/check-reset-token', { method: 'POST', body, bearer: false })
    return true
  } catch (error) {
    const isRefused = error instanceof ApiError && error.isJson
    return !(isRefused && (error.status === 400 || error.status === 422))
  }
}

/** Sets a new password by the token of a reset link. @throws ApiError, NetworkError */
export async function resetPassword(wanted: ResetPasswordRequest): Promise<void> {
  await request('/auth/reset-password', { method: 'POST', body: wanted, bearer: false })
}

/** The signed-in person, as the server has them. */
export function useAccount() {
  return useResource(keys.account, memberAccount)
}

/** Saves first name and e-mail, here and on the server; without a password, none is sent. @throws ApiError, FormatError, NetworkError */
export function useSaveProfile(): (wanted: ProfileChange) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async ({ password, ...wanted }) => {
      const body: ProfileChange = password ? { ...wanted, password } : wanted
      const saved = await request('/users/profile', { method: 'PUT', body, schema: profile })
      await mutate<Account>(keys.account, (known) => known && { ...known, ...saved }, {
        revalidate: false,
      })
      await followIdentity(saved)
    },
    [mutate],
  )
}

/** Asks for the account anew: the person may have joined or left a household. The function throws ApiError, FormatError, NetworkError */
export function useReloadAccount(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    const cache = answerCache()
    const known = await request(keys.account, { schema: memberAccount })
    // SWR forgets a cache whose pages are gone.
    if (answerCache() === cache) await mutate(keys.account, known, { revalidate: false })
  }, [mutate])
}

/** Changes the password and ends every other session. @throws ApiError, NetworkError */
export async function changePassword(wanted: PasswordChange): Promise<void> {
  await request('/users/me/password', { method: 'PUT', body: wanted })
}

/** Where the person is signed in, newest first. */
export function useDevices() {
  return useResource(keys.devices, deviceList)
}

/** Ends one session of the person, or all but this one. The function throws ApiError, NetworkError */
export function useEndSessions(): (id: string | 'others') => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (id) => {
      const path = id === 'others' ? keys.devices : `${keys.devices}/${id}`
      await deleteUnlessGone(path, 'session-not-found')
      const stays = (device: Device) => device.is_current || (id !== 'others' && device.id !== id)
      await mutate<DeviceList>(
        keys.devices,
        (known) => known && { items: known.items.filter(stays) },
        { revalidate: false },
      )
    },
    [mutate],
  )
}

/** Whether the server asks for the password of a changed e-mail. */
export function isPasswordWanted(error: unknown): boolean {
  return isRefusedAs(error, 'password-wanted', 'Password required to change the email')
}

/** Ends the session here at once, and tells the server without waiting for it. */
export function signOut(): void {
  const { token } = currentSession()
  clearSession()
  if (token === null) return
  const waiting = readStored('signOuts')
  writeStored('signOuts', waiting ? `${waiting} ${token}` : token)
  void loadChunk(() => import('./signOuts.ts')).then(
    ({ sendSignOuts }) => sendSignOuts(token),
    () => undefined,
  )
}

/** Asks the server who is signed in. An answered refusal ends the session; a missing network does not. */
export function useIdentity(): Resource<unknown> {
  const { resource, failure } = useAccount()
  useEffect(() => {
    if (failure instanceof ApiError) clearSession()
  }, [failure])
  return resource
}
