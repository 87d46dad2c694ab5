import { useState } from 'react'
import { invitationCopy } from '../../copy/household.ts'
import { useInvitations } from '../../data/household/household.ts'
import { failureOf, isSignedOut } from '../../data/http/apiError.ts'
import { paths } from '../../paths.ts'
import { loadChunk } from '../../platform/page/lazyComponent.ts'
import { hashToken, newInvitationToken } from '../../platform/share/invitationToken.ts'
import {
  absoluteAddress,
  copyText,
  hasShareSheet,
  shareLink,
} from '../../platform/share/shareLink.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { HouseholdScreenProps } from '../../screens/household/HouseholdScreen.tsx'
import { failureMessage, tryTo } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'

type Inviting = HouseholdScreenProps['inviting']

const loadQrCode = () => loadChunk(() => import('../../domain/household/qrCode.ts'))

function useCancellation(onDone: () => void): Inviting['actions']['onCancel'] {
  const { cancel } = useInvitations()
  return useSingleFlight(async (id: number) => {
    await tryTo('changeHousehold', async () => {
      await cancel(id)
      onDone()
      notify('success', invitationCopy.cancelled)
    })
  })
}

/** Sends invitations: each has a token of its own, made before the tap that opens the share sheet. */
export function useInvitation(): Inviting {
  const { invite } = useInvitations()
  const [token, setToken] = useState(newInvitationToken)
  const [state, setState] = useState<Inviting['state']>({ kind: 'idle' })
  const [shown, setShown] = useState<Inviting['shown']>(null)
  const link = () => absoluteAddress(`${paths.join}#${token}`)

  async function save(): Promise<boolean> {
    setState({ kind: 'sharing' })
    try {
      await invite(await hashToken(token))
      setState({ kind: 'idle' })
      return true
    } catch (error) {
      if (isSignedOut(error)) return false
      const isRefused = failureOf(error).code === 'refused'
      setState({ kind: 'unsaved', reason: isRefused ? failureMessage(error, 'invite') : null })
      return false
    }
  }

  async function deliver(): Promise<void> {
    const url = link()
    const showLink = (isCopied: boolean) => setShown({ via: 'link', link: url, isCopied })
    setShown(null)
    if (!hasShareSheet()) {
      const copied = copyText(url)
      const isSaved = await save()
      showLink(await copied)
      if (isSaved) setToken(newInvitationToken())
      return
    }
    const saving = save()
    // The sheet of some phones never answers: the buttons do not wait for it.
    void shareLink(invitationCopy.message, url).then(async (outcome) => {
      const isSaved = await saving
      if (outcome === 'cancelled') return isSaved || setState({ kind: 'idle' })
      if (outcome === 'unavailable') showLink(false)
      if (isSaved) setToken(newInvitationToken())
    })
    await saving
  }

  async function showQr(): Promise<void> {
    if (shown?.via === 'qr') return setShown(null)
    setState({ kind: 'sharing' })
    try {
      const [{ qrCode }] = await Promise.all([loadQrCode(), hashToken(token).then(invite)])
      setShown({ via: 'qr', code: qrCode(link()) })
      setToken(newInvitationToken())
      setState({ kind: 'idle' })
    } catch (error) {
      if (!isSignedOut(error))
        setState({ kind: 'failed', message: failureMessage(error, 'invite') })
    }
  }

  async function retry(): Promise<void> {
    if (await save()) setToken(newInvitationToken())
  }

  async function copyAgain(): Promise<void> {
    if (shown?.via === 'link') setShown({ ...shown, isCopied: await copyText(shown.link) })
  }

  return {
    state,
    shown,
    actions: {
      onInvite: useSingleFlight(deliver),
      onQr: useSingleFlight(showQr),
      onCopy: useSingleFlight(copyAgain),
      onRetry: useSingleFlight(retry),
      onCancel: useCancellation(() => setShown(null)),
    },
  }
}
