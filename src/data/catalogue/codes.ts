import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import type { Account } from '../../contract/accounts.ts'
import type { CodeBody } from '../../contract/codes.ts'
import type { Product } from '../../contract/products.ts'
import { answerCache, useCached } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { createWrite, type Submitted, submitWrite } from '../sending/submitWrite.ts'

/** Whether the server keeps several codes a product; false until the account is known. */
export function useHasCodes(): boolean {
  return useCached<Account>(keys.account)?.features?.includes('codes') ?? false
}

/** Whether the server has answered for a product since the app started: older codes may be gone. */
export const isAnswered = ({ id }: Product) => answerCache().hasAnswered(keys.product(String(id)))

type Coded = Pick<Product, 'id' | 'name' | 'codes'>

function packOf({ codes = [] }: Coded, code: string): CodeBody | null {
  const known = codes.find((each) => each.code === code)
  if (!known) return null
  const { code: _, ...pack } = known
  return pack
}

/** Saves a further code of a product as it is shown, or takes it away where `body` is null. The function throws as `submitWrite` */
export function useChangeCode() {
  const { mutate } = useSWRConfig()
  return useCallback(
    (product: Coded, code: string, body: CodeBody | null): Promise<Submitted> => {
      const { id: productId, name } = product
      const base = packOf(product, code)
      const write = createWrite({ kind: 'code', productId, name, code, body, base })
      return submitWrite(write, mutate)
    },
    [mutate],
  )
}
