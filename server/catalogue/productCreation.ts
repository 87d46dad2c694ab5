import type { Context } from 'hono'
import { type Product, type ProductCreation, productCreation } from '../../src/contract/products.ts'
import type { AppContext } from '../appContext.ts'
import { invalid } from '../http/problems.ts'
import { readJson } from '../http/requests.ts'
import { validIdempotencyKeysSince } from '../jobs/cleanup.ts'
import { findings, messages } from '../messages.ts'
import { sha256 } from '../security/tokens.ts'
import type { KeyedCreation } from '../store/idempotencyKeys.ts'
import { productInput } from './productInput.ts'

const HEADER = 'Idempotency-Key'

/** Creates products; a request with an idempotency key creates one product in thirty days. */
export function productCreator(appContext: Pick<AppContext, 'stores' | 'now'>) {
  const { products, idempotencyKeys } = appContext.stores
  const input = productInput(appContext)

  async function createOnce(userId: number, keyHash: string, body: ProductCreation) {
    // Hashed as parsed, so that spaces and unknown keys make no difference.
    const bodyHash = sha256(JSON.stringify(body))
    const at = appContext.now()
    const time = { now: at.toISOString(), since: validIdempotencyKeysSince(at) }
    // Before the body's checks: a photo that it names may be gone when it is sent again.
    const known = await idempotencyKeys.find(userId, keyHash, time.since)
    if (known) return readCreated(userId, known, bodyHash)
    const fields = await input.forNew(userId, body)
    const request = { keyHash, bodyHash }
    const created = await idempotencyKeys.addProductOnce(userId, fields, request, time)
    return readCreated(userId, created, bodyHash)
  }

  async function readCreated(userId: number, created: KeyedCreation, bodyHash: string) {
    const { body_hash, product_id: id } = created
    if (body_hash !== bodyHash) {
      throw invalid(['header', HEADER], 'value_error', messages.keyReused)
    }
    return (await products.find(userId, id)) ?? { id }
  }

  /** @returns only the id where a repeated creation's product was deleted @throws ProblemError 413, 415, 422 */
  return async (c: Context, userId: number): Promise<Product | Pick<Product, 'id'>> => {
    const key = readKey(c)
    const body = await readJson(c, productCreation)
    if (key !== undefined) return createOnce(userId, sha256(key), body)
    const fields = await input.forNew(userId, body)
    return products.add(userId, fields, appContext.now().toISOString())
  }
}

function readKey(c: Context): string | undefined {
  const key = c.req.header(HEADER)
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalid(['header', HEADER], 'value_error', findings.key)
  }
  return key
}
