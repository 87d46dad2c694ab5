import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Household } from '../../contract/household.ts'
import { joinCopy } from '../../copy/membership.ts'
import {
  acceptInvitation,
  type InvitationReading,
  readInvitation,
} from '../../data/household/invitations.ts'
import { failureOf, isRefusedAs, isSignedOut } from '../../data/http/apiError.ts'
import { sharedCatalogue } from '../../domain/household/household.ts'
import { paths } from '../../paths.ts'
import { endInvitation, saveInvitation } from '../../platform/storage/invitation.ts'
import { currentSession } from '../../platform/storage/session.ts'
import { notify } from '../../platform/toasts/notify.ts'
import type { JoinChoice, JoinState } from '../../screens/household/JoinScreen.tsx'
import { failureMessage } from '../notifyFailure.ts'
import { useSingleFlight } from '../useSingleFlight.ts'
import type { WaitingInvitation } from './useWaitingInvitation.ts'

interface Wanted extends JoinChoice {
  readonly bring: boolean
}

const sharedName = (household: Household) => sharedCatalogue(household)?.name ?? null

const ownProducts = (household: Household) =>
  household.catalogues.find(({ shared }) => !shared)?.products ?? 0

function readState(reading: InvitationReading): JoinState {
  if (reading.kind === 'invalid') return { kind: 'invalid' }
  if (reading.kind === 'accepted') return { kind: 'already' }
  const { preview, mine, canRegister } = reading
  const { state, ...invitation } = preview
  if (state === 'full' || state === 'own') return { kind: state }
  if (state === 'member') return { kind: 'already' }
  if (!mine) return { kind: canRegister ? 'signed-out' : 'closed', invitation }
  if (state === 'elsewhere') return { kind: state, household: sharedName(mine) }
  return { kind: 'open', invitation, own: ownProducts(mine) }
}

function checkFailure(error: unknown): JoinState {
  if (failureOf(error).code === 'network') return { kind: 'offline' }
  // The page of somebody signed out is about to replace this one.
  if (isSignedOut(error)) return { kind: 'checking' }
  return { kind: 'unchecked', message: failureMessage(error, 'readInvitation') }
}

function joinFailure(error: unknown, wanted: Wanted): JoinState {
  if (failureOf(error).code === 'network') return { kind: 'offline' }
  if (isSignedOut(error)) return { kind: 'checking' }
  if (isRefusedAs(error, 'invitation-not-found')) return { kind: 'invalid' }
  if (isRefusedAs(error, 'household-full')) return { kind: 'full' }
  const { invitation, own } = wanted
  return { kind: 'failed', invitation, own, message: failureMessage(error, 'acceptInvitation') }
}

/** Checks the invitation, and joins by it. */
export function useJoin(waiting: WaitingInvitation) {
  const navigate = useNavigate()
  const [state, setState] = useState<JoinState>({ kind: 'checking' })
  const [checks, setChecks] = useState(0)
  const wanted = useRef<Wanted>(null)
  const { kind } = waiting
  const token = waiting.kind === 'waiting' ? waiting.token : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: « Réessayer » checks again
  useEffect(() => {
    if (kind === 'none') setState({ kind: 'invalid' })
    if (token === null) return undefined
    let isOver = false
    readInvitation(token)
      .then(readState, checkFailure)
      .then((read) => !isOver && setState(read))
    return () => {
      isOver = true
    }
  }, [kind, token, checks])

  useEffect(() => {
    if (state.kind === 'invalid') saveInvitation(null)
  }, [state])

  function check() {
    wanted.current = null
    setState({ kind: 'checking' })
    setChecks((times) => times + 1)
  }

  const join = useSingleFlight(async (choice: Wanted) => {
    if (token === null) return
    wanted.current = choice
    setState({ kind: 'joining', ...choice })
    try {
      const joined = await acceptInvitation(token, choice.bring)
      endInvitation()
      notify('success', joinCopy.joined(sharedName(joined)))
      navigate(paths.dashboard, { replace: true })
    } catch (error) {
      if (isRefusedAs(error, 'already-in-household')) check()
      else setState(joinFailure(error, choice))
    }
  })

  return {
    state,
    onJoin(bring: boolean) {
      if (state.kind !== 'open' && state.kind !== 'failed') return
      const { invitation, own } = state
      void join({ invitation, own, bring })
    },
    onRetry: () => (wanted.current ? void join(wanted.current) : check()),
    onLeave() {
      endInvitation()
      navigate(currentSession().token ? paths.dashboard : paths.login, { replace: true })
    },
  }
}
