import { type Context, Hono } from 'hono'
import { type PriceBody, priceBody, type WrittenPrice } from '../../src/contract/prices.ts'
import type { AppContext } from '../appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { limitBody, readId, readJson } from '../http/requests.ts'
import { sendJson, sendJsonText, sendWithEtag } from '../http/sendJson.ts'
import { recordingOf, requireSession, type SignedIn } from '../security/session.ts'
import { readIfMatch, sendWritten } from './entityEtag.ts'
import { createdOnce, readIdempotencyKey } from './idempotentRequest.ts'
import { readPriceBody, readPriceChange } from './priceInput.ts'
import { streamRecentPrices } from './recentPrices.ts'

const PRICE_BYTES = 16_384

/** A catalogue's dated prices. */
export function priceRoutes(appContext: AppContext) {
  const { stores, listSlots, now } = appContext
  const { prices, shops, idempotencyKeys } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)

  /** A request with an idempotency key adds one price in thirty days. */
  async function addOnce(
    person: SignedIn['Variables'],
    productId: number,
    key: string,
    body: PriceBody,
  ): Promise<WrittenPrice> {
    const catalogueId = person.catalogue.id
    const recording = recordingOf(person, now())
    const content = [productId, body]
    const request = { userId: person.user.id, catalogueId, key, content, recording }
    const entry = readPriceBody(body, now())
    const created = await createdOnce(idempotencyKeys, request, (keyed, time) =>
      idempotencyKeys.addPriceOnce(catalogueId, productId, entry, keyed, time),
    )
    if (created.price_id !== null) return prices.find(catalogueId, created.price_id)
    return prices.findRepeated(catalogueId, productId, entry, recording.now)
  }

  async function add(c: Context<SignedIn>): Promise<WrittenPrice> {
    const catalogueId = c.var.catalogue.id
    const productId = readId(c, 'product_id')
    const key = readIdempotencyKey(c)
    await prices.requireProduct(catalogueId, productId)
    const body = await readJson(c, priceBody)
    if (key !== undefined) return addOnce(c.var, productId, key, body)
    const recording = recordingOf(c.var, now())
    return prices.add(catalogueId, productId, readPriceBody(body, now()), recording)
  }

  routes.get('/users/prices', signedIn, async (c) => {
    const catalogueId = c.var.catalogue.id
    const etag = listEtag(c, 'prices')
    return sendWithEtag(c, etag, async (headers) => {
      const listed = await shops.list(catalogueId)
      const reader = listSlots.readerFor(c.var)
      const parts = streamRecentPrices(prices, catalogueId, listed, now(), reader)
      return sendJsonText(c, parts, headers, 'small')
    })
  })

  routes.get('/products/:product_id/prices', signedIn, async (c) => {
    const { catalogue, user } = c.var
    const reader = catalogue.isShared ? user.id : null
    const items = await prices.ofProduct(catalogue.id, readId(c, 'product_id'), reader)
    return sendJson(c, { items })
  })

  routes.post('/products/:product_id/prices', signedIn, limitBody(PRICE_BYTES), async (c) => {
    const written = await add(c)
    return sendWritten(c, written, written.price, written.repeated ? 200 : 201)
  })

  routes.put('/prices/:price_id', signedIn, limitBody(PRICE_BYTES), async (c) => {
    const catalogueId = c.var.catalogue.id
    const { price } = await prices.find(catalogueId, readId(c, 'price_id'))
    const change = readPriceChange(await readJson(c, priceBody), now())
    const at = now().toISOString()
    const written = await prices.change(catalogueId, price.id, change, at, readIfMatch(c))
    return sendWritten(c, written, written.price)
  })

  routes.delete('/prices/:price_id', signedIn, async (c) => {
    await prices.remove(c.var.catalogue.id, readId(c, 'price_id'), readIfMatch(c))
    return c.body(null, 204)
  })

  return routes
}
