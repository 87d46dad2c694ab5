import { type Context, Hono } from 'hono'
import { codeBody, type ProductMerge, productCode, productMerge } from '../../src/contract/codes.ts'
import { product } from '../../src/contract/products.ts'
import { findings } from '../config/messages.ts'
import { invalid, ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { cleanText, readId } from '../http/requests.ts'
import {
  answerWithEtag,
  json,
  nameAnswer,
  nameBody,
  refusal,
  refused,
  routeGroup,
} from '../http/routeGroup.ts'
import { recordingOf, requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { readCodeBody } from './codeInput.ts'
import { readIfMatch, sendProduct } from './entityEtag.ts'
import { createdOnce, readIdempotencyKey } from './idempotentRequest.ts'

const changedProduct = answerWithEtag('The product as it is now.', product)

const CODE_BYTES = 16_384

nameBody(
  codeBody,
  'CodeBody',
  'What the pack of this code holds; `amount` and `measure` go together. A code that `replaces` the barcode becomes the barcode; the former one stays, `replaced_by` it.',
)
nameBody(productMerge, 'ProductMerge', 'The product that goes.')
nameAnswer(
  productCode,
  'ProductCode',
  'A further code of a product, what its own pack holds, and the code that replaced it.',
)

export function codeRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const { codes, products, prices, idempotencyKeys } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'Catalogue', guards: requireSession(appContext) })

  signedIn.put('/products/:product_id/codes/:code', {
    summary:
      'Adds a further code of 7, 8 or 12 to 14 digits to a product, with what its own pack holds, or replaces what is known of it. The first code of a product, and one that `replaces` its barcode, becomes the barcode with its content; the barcode itself gives the product its content where it has none. With `If-Match`, only while the product has this tag.',
    headers: ['If-Match'],
    body: json(codeBody, CODE_BYTES),
    answers: {
      200: changedProduct,
      ...refused.full,
      422: refusal(
        'The request does not fit its schema, or breaks a rule: at most 20 further codes a product, none of which is its barcode with another content.',
      ),
    },
    async handle(c, read) {
      const catalogueId = c.var.catalogue.id
      const id = readId(c, 'product_id')
      await prices.requireProduct(catalogueId, id)
      const columns = readCodeBody(c.req.param('code'), await read())
      const at = now().toISOString()
      const changed = await codes.put(catalogueId, id, columns, at, readIfMatch(c))
      return sendProduct(c, JSON.stringify(changed))
    },
  })

  signedIn.delete('/products/:product_id/codes/:code', {
    summary:
      'Takes a further code from a product; its prices stay. With `If-Match`, only while the product has this tag.',
    headers: ['If-Match'],
    answers: { 200: changedProduct },
    async handle(c) {
      const id = readId(c, 'product_id')
      const code = cleanText(c.req.param('code'))
      const changed = await codes.remove(c.var.catalogue.id, id, code, readIfMatch(c))
      return sendProduct(c, JSON.stringify(changed))
    },
  })

  async function merge(
    c: Context<SignedIn>,
    mainId: number,
    read: () => Promise<ProductMerge>,
  ): Promise<void> {
    const catalogueId = c.var.catalogue.id
    const key = readIdempotencyKey(c)
    const { other_id: otherId } = await read()
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

  signedIn.post('/products/:product_id/merge', {
    summary:
      'Moves the codes and prices of another product into this one, which keeps its name, photo and price, and deletes the other. With an `Idempotency-Key`, once however often it is sent in thirty days.',
    headers: ['Idempotency-Key'],
    body: json(productMerge, CODE_BYTES),
    answers: {
      200: changedProduct,
      ...refused.full,
      422: refusal(
        'The request does not fit its schema, or breaks a rule: two products, with at most 500 prices and 20 further codes together. Nothing was changed.',
      ),
    },
    async handle(c, read) {
      const catalogueId = c.var.catalogue.id
      const id = readId(c, 'product_id')
      await prices.requireProduct(catalogueId, id)
      await merge(c, id, read)
      const merged = await products.find(catalogueId, id)
      if (!merged) throw new ProblemError('product-not-found')
      return sendProduct(c, JSON.stringify(merged))
    },
  })

  return routes
}
