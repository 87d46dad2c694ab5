import type { Context } from 'hono'
import { type Product, type ProductCreation, productCreation } from '../../src/contract/products.ts'
import type { AppContext } from '../appContext.ts'
import { readJson } from '../http/requests.ts'
import { createdOnce, readIdempotencyKey } from './idempotentRequest.ts'
import { productInput } from './productInput.ts'

/** Creates products; a request with an idempotency key creates one product in thirty days. */
export function productCreator(appContext: Pick<AppContext, 'stores' | 'now'>) {
  const { products, idempotencyKeys } = appContext.stores
  const input = productInput(appContext)

  async function createOnce(userId: number, key: string, body: ProductCreation) {
    const request = { key, content: body, now: appContext.now() }
    const created = await createdOnce(idempotencyKeys, userId, request, async (keyed, time) => {
      const fields = await input.forNew(userId, body)
      return idempotencyKeys.addProductOnce(userId, fields, keyed, time)
    })
    const id = created.product_id
    return (await products.find(userId, id)) ?? { id }
  }

  /** @returns only the id where a repeated creation's product was deleted @throws ProblemError 413, 415, 422 */
  return async (c: Context, userId: number): Promise<Product | Pick<Product, 'id'>> => {
    const key = readIdempotencyKey(c)
    const body = await readJson(c, productCreation)
    if (key !== undefined) return createOnce(userId, key, body)
    const fields = await input.forNew(userId, body)
    return products.add(userId, fields, appContext.now().toISOString())
  }
}
