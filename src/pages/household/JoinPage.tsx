import { Navigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useSession } from '../../platform/storage/session.ts'
import { JoinScreen } from '../../screens/household/JoinScreen.tsx'
import { useJoin } from './useJoin.ts'
import { useWaitingInvitation, type WaitingInvitation } from './useWaitingInvitation.ts'

export function JoinPage() {
  const { token } = useSession()
  const waiting = useWaitingInvitation()
  if (waiting.kind === 'over') return <Navigate to={paths.root} replace />
  const invitation = waiting.kind === 'waiting' ? waiting.token : waiting.kind
  return <Join key={`${token} ${invitation}`} waiting={waiting} />
}

function Join({ waiting }: { readonly waiting: WaitingInvitation }) {
  return <JoinScreen {...useJoin(waiting)} />
}
