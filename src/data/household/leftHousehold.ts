import type { MemberAccount } from '../../contract/accounts.ts'
import { useSession } from '../../platform/storage/session.ts'
import { useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { useOutbox } from '../writes/outbox.ts'

export interface LeftHouseholdState {
  readonly left: MemberAccount['left'] | null
  readonly hasLostWrites: boolean
}

/** The household that has removed the person, until they have seen it, and whether changes wait for one that they have left; null for neither. */
export function useLeftHousehold(): LeftHouseholdState | null {
  const account = useCached<MemberAccount>(keys.account)
  const { sharedCatalogue } = useSession()
  const { hasLost } = useOutbox()
  const left = account?.left ?? null
  const isKnown = account !== undefined && (account.household?.key ?? null) === sharedCatalogue
  const hasLostWrites = isKnown && hasLost
  return left || hasLostWrites ? { left, hasLostWrites } : null
}
