import type { Context } from 'hono'
import { type ProductCreation, productCreation } from '../../src/contract/products.ts'
import type { AppContext } from '../appContext.ts'
import { invalid } from '../http/problems.ts'
import { readJson } from '../http/requests.ts'
import { oldestKnownCreation } from '../jobs/cleanup.ts'
import { findings, messages } from '../messages.ts'
import { sha256 } from '../security/tokens.ts'
import type { EarlierCreation } from '../store/idempotencyKeys.ts'
import { productInput } from './productInput.ts'

const HEADER = 'Idempotency-Key'

/**
 * Creates products. A creation that carries a key is made once, however often it is sent within
 * thirty days: a client that never heard the answer may ask again.
 */
export function productCreator(dependencies: Pick<AppContext, 'stores' | 'now'>) {
  const { products, creations } = dependencies.stores
  const input = productInput(dependencies)

  async function createOnce(userId: number, keyHash: string, body: ProductCreation) {
    // As checked, so that neither spaces nor unknown keys make another body of it.
    const bodyHash = sha256(JSON.stringify(body))
    const at = dependencies.now()
    const time = { now: at.toISOString(), since: oldestKnownCreation(at) }
    // First: what the body names, a photo say, may be gone when it comes again.
    const known = await creations.find(userId, keyHash, time.since)
    if (known) return answered(known, bodyHash)
    const fields = await input.forNew(userId, body)
    return answered(await creations.addOnce(userId, fields, { keyHash, bodyHash }, time), bodyHash)
  }

  /** @returns the product as JSON @throws ProblemError 413, 415, 422 */
  return async (c: Context, userId: number): Promise<string> => {
    const key = readKey(c)
    const body = await readJson(c, productCreation)
    if (key !== undefined) return createOnce(userId, sha256(key), body)
    const fields = await input.forNew(userId, body)
    return JSON.stringify(await products.add(userId, fields, dependencies.now().toISOString()))
  }
}

function answered({ body_hash, answer }: EarlierCreation, bodyHash: string): string {
  if (body_hash === bodyHash) return answer
  throw invalid(['header', HEADER], 'value_error', messages.keyReused)
}

function readKey(c: Context): string | undefined {
  const key = c.req.header(HEADER)
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw invalid(['header', HEADER], 'value_error', findings.key)
  }
  return key
}
