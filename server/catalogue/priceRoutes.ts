import { type Context, Hono } from 'hono'
import { type PriceBody, priceBody, type WrittenPrice } from '../../src/contract/prices.ts'
import type { AppContext } from '../appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { limitBody, readId, readJson } from '../http/requests.ts'
import { sendJson, sendJsonText, sendWithEtag } from '../http/sendJson.ts'
import { requireSession, type SignedIn } from '../security/session.ts'
import { readIfMatch, sendWritten } from './entityEtag.ts'
import { createdOnce, type IdempotentRequest, readIdempotencyKey } from './idempotentRequest.ts'
import { readPriceBody, readPriceChange } from './priceInput.ts'
import { priceMemory } from './priceMemory.ts'

const PRICE_BYTES = 16_384

/** A person's dated prices. */
export function priceRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const { prices, shops, idempotencyKeys } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)

  /** A request with an idempotency key adds one price in thirty days. */
  async function addOnce(
    userId: number,
    productId: number,
    key: string,
    body: PriceBody,
  ): Promise<WrittenPrice> {
    const request: IdempotentRequest = { key, content: [productId, body], now: now() }
    const created = await createdOnce(idempotencyKeys, userId, request, (keyed, time) =>
      idempotencyKeys.addPriceOnce(userId, productId, readPriceBody(body, now()), keyed, time),
    )
    return prices.find(userId, created.price_id ?? 0)
  }

  async function add(c: Context<SignedIn>): Promise<WrittenPrice> {
    const userId = c.var.user.id
    const productId = readId(c, 'product_id')
    const key = readIdempotencyKey(c)
    await prices.requireProduct(userId, productId)
    const body = await readJson(c, priceBody)
    if (key !== undefined) return addOnce(userId, productId, key, body)
    return prices.add(userId, productId, readPriceBody(body, now()), now().toISOString())
  }

  routes.get('/users/prices', signedIn, async (c) => {
    const userId = c.var.user.id
    const etag = listEtag(c, 'prices')
    return sendWithEtag(c, etag, async (headers) => {
      const parts = priceMemory(prices, userId, await shops.list(userId), now())
      return sendJsonText(c, parts, headers, 'small')
    })
  })

  routes.get('/products/:product_id/prices', signedIn, async (c) => {
    const items = await prices.ofProduct(c.var.user.id, readId(c, 'product_id'))
    return sendJson(c, { items })
  })

  routes.post('/products/:product_id/prices', signedIn, limitBody(PRICE_BYTES), async (c) => {
    const written = await add(c)
    return sendWritten(c, written, written.price, 201)
  })

  routes.put('/prices/:price_id', signedIn, limitBody(PRICE_BYTES), async (c) => {
    const userId = c.var.user.id
    const { price } = await prices.find(userId, readId(c, 'price_id'))
    const change = readPriceChange(await readJson(c, priceBody), now())
    const at = now().toISOString()
    const written = await prices.change(userId, price.id, change, at, readIfMatch(c))
    return sendWritten(c, written, written.price)
  })

  routes.delete('/prices/:price_id', signedIn, async (c) => {
    await prices.remove(c.var.user.id, readId(c, 'price_id'), readIfMatch(c))
    return c.body(null, 204)
  })

  return routes
}
