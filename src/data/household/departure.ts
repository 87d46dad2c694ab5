import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { MemberAccount } from '../../contract/accounts.ts'
import { type CatalogueCopy, household, startedCopy } from '../../contract/household.ts'
import { isPriceAnswer, isProductList, keys } from '../cache/keys.ts'
import { useResource } from '../queries/useResource.ts'
import { request } from '../session/request.ts'

const COPY_CHECK_MS = 1000

/** How many products the household that was left offers to copy; null where that is not known, undefined until then. */
export function useOfferedProducts(isOffered: boolean): number | null | undefined {
  const { resource } = useResource(isOffered ? keys.household : null, household)
  if (isOffered && resource.kind === 'loading') return undefined
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
      // The answer holds how many products were copied, not which.
      if (copy) await mutate((key) => isProductList(key) || isPriceAnswer(key))
      return copy
    },
    [mutate],
  )
}
