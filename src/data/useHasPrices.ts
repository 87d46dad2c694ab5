import type { Account } from '../contract/accounts.ts'
import { useCached } from './cache/answerCache.ts'
import { keys } from './cache/keys.ts'

/** Whether the server keeps what packs hold and dated prices; false until the account is known. */
export function useHasPrices(): boolean {
  return useCached<Account>(keys.account)?.features?.includes('prices') ?? false
}
