import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import {
  type CatalogueCopy,
  household,
  type MemberAccount,
  startedCopy,
} from '../../contract/household.ts'
import { useSession } from '../../platform/storage/session.ts'
import { useCached } from '../cache/answerCache.ts'
import { isPriceAnswer, isProductList, keys } from '../cache/keys.ts'
import { useResource } from '../cache/useResource.ts'
import { request } from '../http/http.ts'
import { useOutbox } from '../writes/outbox.ts'

const COPY_CHECK_MS = 1000

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
  return hasLost && account !== undefined && (account.household?.key ?? null) === sharedCatalogue
}

/** How many products the household that was left offers to copy; null while that is not known. */
export function useOfferedProducts(isOffered: boolean): number | null {
  const { resource } = useResource(isOffered ? keys.household : null, household)
  return resource.kind === 'ready' ? (resource.value.offer?.products ?? null) : null
}

/** Waits until a copy has ended. @throws ApiError, FormatError, NetworkError */
export async function awaitCopy(copy: CatalogueCopy): Promise<CatalogueCopy> {
  if (copy.state !== 'running') return copy
  await new Promise((resolve) => setTimeout(resolve, COPY_CHECK_MS))
  return awaitCopy((await request(keys.household, { schema: household })).copy ?? copy)
}

async function copyToEnd(): Promise<CatalogueCopy> {
  const call = { method: 'POST', body: { from: 'left' }, schema: startedCopy } as const
  return awaitCopy((await request('/household/copies', call)).copy)
}

/** Ends the notice: with a copy of the products, to its end, or without. The function throws ApiError, FormatError, NetworkError */
export function useAnswerDeparture(): (takesCopy: boolean) => Promise<CatalogueCopy | null> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (takesCopy) => {
      const copy = takesCopy ? await copyToEnd() : null
      if (!copy) await request('/household/departure', { method: 'POST', body: { seen: true } })
      await mutate<MemberAccount>(keys.account, (known) => known && { ...known, left: undefined }, {
        revalidate: false,
      })
      if (copy) await mutate((key) => isProductList(key) || isPriceAnswer(key))
      return copy
    },
    [mutate],
  )
}
