import type { MemberAccount } from '../../contract/accounts.ts'
import { currentAccountScope, useSession } from '../../platform/storage/session.ts'
import { readStored } from '../../platform/storage/storage.ts'
import { useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { useOutbox } from '../writes/outbox.ts'

type Departure = NonNullable<MemberAccount['left']>

/** The household that has removed the person, until they have seen it. */
export function useDeparture(): Departure | null {
  return useCached<MemberAccount>(keys.account)?.left ?? null
}

/** Whether changes wait for a household that has removed the person, once the account is known. */
export function useHasLostWrites(): boolean {
  const account = useCached<MemberAccount>(keys.account)
  const { sharedCatalogue } = useSession()
  const { hasLost } = useOutbox()
  const hasLostList = readStored(`lostListChanges ${currentAccountScope()}`) !== null
  return (
    (hasLost || hasLostList) &&
    account !== undefined &&
    (account.household?.key ?? null) === sharedCatalogue
  )
}
