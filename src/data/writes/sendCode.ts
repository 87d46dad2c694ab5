import { product } from '../../contract/products.ts'
import type { QueuedCode } from '../../domain/offline/queuedWrite.ts'
import { keys } from '../cache/keys.ts'
import { isRefusedAs } from '../http/apiError.ts'
import { request } from '../http/http.ts'
import { isGone, WriteConflict, type WriteResult } from './writeOutcome.ts'

interface Sending {
  readonly checksVersion: boolean
  readonly checkSession: () => void
}

/** Sends one further code, or takes it away. @throws WriteConflict where a queued one finds its product gone; as `request` */
export async function sendCode(
  { productId: id, code, body }: QueuedCode,
  { checksVersion, checkSession }: Sending,
): Promise<WriteResult> {
  checkSession()
  const path = `${keys.product(String(id))}/codes/${encodeURIComponent(code)}`
  const call = { method: body ? 'PUT' : 'DELETE', schema: product, strict: true } as const
  try {
    return { id, product: await request(path, { ...call, ...(body && { body }) }) }
  } catch (error) {
    if (isRefusedAs(error, 'code-not-found', 'Code not found')) return { id }
    if (checksVersion && isGone(error)) throw new WriteConflict({ kind: 'gone' })
    throw error
  }
}
