import type { MemberAccount } from '../../contract/accounts.ts'
import { shownCatalogue } from '../../domain/offline/scope.ts'
import { currentSession, rememberCatalogues, useSession } from '../../platform/storage/session.ts'
import { answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'

/** The key of the catalogue that this device shows; null for somebody without a household. */
export function useShownCatalogue(): string | null {
  return shownCatalogue(useSession())
}

/** Whether the catalogue that this device shows is a household's. */
export function useIsShared(): boolean {
  const { sharedCatalogue } = useSession()
  return useShownCatalogue() === sharedCatalogue && sharedCatalogue !== null
}

/** Shows another catalogue of the person's on this device. */
export function showCatalogue(key: string): void {
  const { ownCatalogue, sharedCatalogue } = currentSession()
  const account: MemberAccount | undefined = answerCache().get(keys.account)?.data
  const joinedCatalogue = key === ownCatalogue ? null : key
  rememberCatalogues({ ownCatalogue, joinedCatalogue, sharedCatalogue })
  if (account) answerCache().replace(keys.account, account)
}
