import { type Context, Hono } from 'hono'
import { codeBody, productMerge } from '../../src/contract/codes.ts'
import type { AppContext } from '../appContext.ts'
import { invalid, ProblemError } from '../http/problems.ts'
import { cleanText, limitBody, readId, readJson } from '../http/requests.ts'
import { findings } from '../messages.ts'
import { recordingOf, requireSession, type SignedIn } from '../security/session.ts'
import { readCodeBody } from './codeInput.ts'
import { readIfMatch, sendProduct } from './entityEtag.ts'
import { createdOnce, readIdempotencyKey } from './idempotentRequest.ts'

const CODE_BYTES = 16_384

/** A product's further codes, and the products that they make one of. */
export function codeRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const { codes, products, prices, idempotencyKeys } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)

  routes.put('/products/:product_id/codes/:code', signedIn, limitBody(CODE_BYTES), async (c) => {
    const catalogueId = c.var.catalogue.id
    const id = readId(c, 'product_id')
    await prices.requireProduct(catalogueId, id)
    const columns = readCodeBody(c.req.param('code'), await readJson(c, codeBody))
    const at = now().toISOString()
    const changed = await codes.put(catalogueId, id, columns, at, readIfMatch(c))
    return sendProduct(c, JSON.stringify(changed))
  })

  routes.delete('/products/:product_id/codes/:code', signedIn, async (c) => {
    const id = readId(c, 'product_id')
    const code = cleanText(c.req.param('code'))
    const changed = await codes.remove(c.var.catalogue.id, id, code, readIfMatch(c))
    return sendProduct(c, JSON.stringify(changed))
  })

  async function merge(c: Context<SignedIn>, mainId: number): Promise<void> {
    const catalogueId = c.var.catalogue.id
    const key = readIdempotencyKey(c)
    const { other_id: otherId } = await readJson(c, productMerge)
    if (otherId === mainId) throw invalid(['body', 'other_id'], 'value_error', findings.itself)
    const ids = { mainId, otherId }
    if (key === undefined) return products.merge(catalogueId, ids, now().toISOString())
    const recording = recordingOf(c.var, now())
    const content = ['merge', mainId, otherId]
    const request = { userId: c.var.user.id, catalogueId, key, content, recording }
    await createdOnce(idempotencyKeys, request, (keyed, time) =>
      idempotencyKeys.mergeOnce(catalogueId, ids, keyed, time),
    )
  }

  routes.post('/products/:product_id/merge', signedIn, limitBody(CODE_BYTES), async (c) => {
    const catalogueId = c.var.catalogue.id
    const id = readId(c, 'product_id')
    await prices.requireProduct(catalogueId, id)
    await merge(c, id)
    const merged = await products.find(catalogueId, id)
    if (!merged) throw new ProblemError('product-not-found')
    return sendProduct(c, JSON.stringify(merged))
  })

  return routes
}
