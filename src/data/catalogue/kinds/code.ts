import { product } from '../../../contract/products.ts'
import type { QueuedCode } from '../../../domain/catalogue/kinds/code.ts'
import { keys } from '../../cache/keys.ts'
import { isRefusedAs } from '../../http/apiError.ts'
import { request } from '../../session/request.ts'
import { applyProduct } from '../../writes/applyToCache.ts'
import type { Sender } from '../../writes/kinds/sender.ts'
import { isGone, WriteConflict } from '../../writes/writeOutcome.ts'

/** Sends a further code, or takes it away. A queued one stops where its product is gone. */
export const codeSender: Sender<QueuedCode> = {
  async send({ productId: id, code, body }, { checksVersion, checkSession }) {
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
  },
  applyAnswer: applyProduct,
}
