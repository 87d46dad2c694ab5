import { type Account, memberAccount } from '../../contract/accounts.ts'
import { useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { useResource } from '../queries/useResource.ts'

/** Whether the server keeps what packs hold and dated prices; false until the account is known. */
export function useHasPrices(): boolean {
  return useCached<Account>(keys.account)?.features?.includes('prices') ?? false
}

/** The same for a page that waits for prices; with `calls` it asks for the account where it is not known. */
export function usePriceSupport({ calls = true } = {}): boolean | 'unknown' {
  const known = useCached<Account>(keys.account) !== undefined
  const hasPrices = useHasPrices()
  const { resource } = useResource(known || !calls ? null : keys.account, memberAccount)
  return known || resource.kind === 'failed' ? hasPrices : 'unknown'
}
