import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { invitationIn } from '../../domain/household/joinLink.ts'
import { paths } from '../../paths.ts'
import {
  isInvitationOver,
  saveInvitation,
  waitingInvitation,
} from '../../platform/storage/invitation.ts'

export type WaitingInvitation =
  | { readonly kind: 'unread' | 'none' | 'over' }
  | { readonly kind: 'waiting'; readonly token: string }

/** The invitation in the address, which loses it at once, or the one that this tab keeps. */
export function useWaitingInvitation(): WaitingInvitation {
  const { hash, key } = useLocation()
  const navigate = useNavigate()
  const [invitation, setInvitation] = useState<WaitingInvitation>({ kind: 'unread' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: Back can show the page again before the next one came
  useEffect(() => {
    const given = invitationIn(hash, '')
    if (given !== null) {
      saveInvitation(given)
      navigate(paths.join, { replace: true })
    }
    const token = waitingInvitation()
    if (token === null) setInvitation({ kind: isInvitationOver() ? 'over' : 'none' })
    else setInvitation({ kind: 'waiting', token })
  }, [hash, key, navigate])
  return invitation
}
