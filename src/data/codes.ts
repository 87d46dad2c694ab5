import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Account } from '../contract/accounts.ts'
import type { CodeBody } from '../contract/codes.ts'
import { type Product, product } from '../contract/products.ts'
import { useCached } from './cache/answerCache.ts'
import { isProductList, keys } from './cache/keys.ts'
import { NetworkError } from './http/apiError.ts'
import { request } from './http/http.ts'
import { isBrowserOffline } from './http/reachability.ts'

/** Whether the server keeps several codes a product; false until the account is known. */
export function useHasCodes(): boolean {
  return useCached<Account>(keys.account)?.features?.includes('codes') ?? false
}

function useCodeWrite() {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (id: Product['id'], code: string, body: CodeBody | null) => {
      if (isBrowserOffline()) throw new NetworkError('Codes are not queued')
      const path = `${keys.product(String(id))}/codes/${encodeURIComponent(code)}`
      const method = body ? 'PUT' : 'DELETE'
      const call = { method, schema: product, strict: true, ...(body && { body }) } as const
      const changed = await request(path, call)
      await mutate(keys.product(String(id)), changed, { revalidate: false })
      await mutate(isProductList)
    },
    [mutate],
  )
}

/** Adds a further code to a product, or replaces what is known of it. The function throws ApiError, FormatError, NetworkError */
export function useAddCode(): (id: Product['id'], code: string, body: CodeBody) => Promise<void> {
  return useCodeWrite()
}

/** Takes a further code from a product. The function throws ApiError, FormatError, NetworkError */
export function useRemoveCode(): (id: Product['id'], code: string) => Promise<void> {
  const write = useCodeWrite()
  return useCallback((id, code) => write(id, code, null), [write])
}
