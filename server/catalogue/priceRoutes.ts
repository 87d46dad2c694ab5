import { type Context, Hono } from 'hono'
import {
  type PriceBody,
  price,
  priceBody,
  priceList,
  recentPrices,
  type WrittenPrice,
  writtenPrice,
} from '../../src/contract/prices.ts'
import type { AppContext } from '../context/appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { readId } from '../http/requests.ts'
import {
  answer,
  answerWithEtag,
  json,
  nameAnswer,
  nameBody,
  refusal,
  refused,
  routeGroup,
} from '../http/routeGroup.ts'
import { sendJson, sendJsonText, sendWithEtag } from '../http/sendJson.ts'
import { recordingOf, requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import type { UserId } from '../store/schema/ids.ts'
import { readIfMatch, sendWritten } from './entityEtag.ts'
import { createdOnce, readIdempotencyKey } from './idempotentRequest.ts'
import { readPriceBody, readPriceChange } from './priceInput.ts'
import { streamRecentPrices } from './recentPrices.ts'

const unchanged = { 304: answer('The answer that you hold is still good.') }
const presentPrice = answerWithEtag(
  'The price, and the product as it is now. The ETag is that of the price.',
  writtenPrice,
)

const PRICE_BYTES = 16_384

const noNames: ReadonlyMap<UserId, string> = new Map()

nameBody(
  priceBody,
  'PriceBody',
  'Euros paid for `packs` packs of `amount` each; `amount` and `measure` go together. `shop_name` finds or adds a shop; `seen_on` is today in Paris by default.',
)
nameAnswer(
  price,
  'Price',
  '`paid` euros for `packs` packs, `unit_price` those of one `unit`. A promotion keeps a price out of the usual one; a `start` price was seen on its day at the earliest.',
)
nameAnswer(priceList, 'PriceList', 'Those of one product.')
nameAnswer(writtenPrice, 'WrittenPrice', 'The price, and its product as it is now.')
nameAnswer(
  recentPrices,
  'RecentPrices',
  'Shops as id and name. By product id: seen on, cents paid, packs, thousandths of g, ml or pieces, measure, kind of promotion, shop; `start` ends an undated one. Then, or null: when the newest was recorded, in ms; to members of a household, the first name of another one of the last days.',
)

export function priceRoutes(appContext: AppContext) {
  const { stores, listSlots, now } = appContext
  const { prices, shops, idempotencyKeys } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'Prices', guards: requireSession(appContext) })

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

  async function add(c: Context<SignedIn>, read: () => Promise<PriceBody>): Promise<WrittenPrice> {
    const catalogueId = c.var.catalogue.id
    const productId = readId(c, 'product_id')
    const key = readIdempotencyKey(c)
    await prices.requireProduct(catalogueId, productId)
    const body = await read()
    if (key !== undefined) return addOnce(c.var, productId, key, body)
    const recording = recordingOf(c.var, now())
    return prices.add(catalogueId, productId, readPriceBody(body, now()), recording)
  }

  signedIn.get('/users/prices', {
    summary: 'What a device keeps to judge prices: the newest 24 of each product within 24 months.',
    headers: ['If-None-Match'],
    answers: { 200: answer('By product, newest first.', recentPrices), ...unchanged },
    async handle(c) {
      const { catalogue, user } = c.var
      const names = catalogue.isShared ? await prices.namesOfOthers(catalogue.id, user.id) : noNames
      const etag = listEtag(c, names.size === 0 ? 'prices' : `prices ${JSON.stringify([...names])}`)
      return sendWithEtag(c, etag, async (headers) => {
        const listed = await shops.list(catalogue.id)
        const reader = listSlots.readerFor(c.var)
        const parts = streamRecentPrices(prices, catalogue.id, listed, now(), reader, names)
        return sendJsonText(c, parts, headers, 'small')
      })
    },
  })

  signedIn.get('/products/:product_id/prices', {
    summary: 'All prices of a product.',
    answers: { 200: answer('Newest first.', priceList) },
    async handle(c) {
      const { catalogue, user } = c.var
      const reader = catalogue.isShared ? user.id : null
      const items = await prices.ofProduct(catalogue.id, readId(c, 'product_id'), reader)
      return sendJson(c, { items })
    },
  })

  signedIn.post('/products/:product_id/prices', {
    summary:
      "Notes a price; with an `Idempotency-Key`, once however often it is sent in thirty days. The newest regular price of the product's own pack becomes the product's price.",
    headers: ['Idempotency-Key'],
    body: json(priceBody, PRICE_BYTES),
    answers: {
      201: presentPrice,
      200: answerWithEtag(
        'The same price of the same day, shop and pack, which the product had: `repeated`.',
        writtenPrice,
      ),
      ...refused.full,
      422: refusal(
        'The request does not fit its schema, or breaks a rule: at most 500 prices a product and 200 shops.',
      ),
    },
    async handle(c, read) {
      const written = await add(c, read)
      return sendWritten(c, written, written.price, written.repeated ? 200 : 201)
    },
  })

  signedIn.put('/prices/:price_id', {
    summary:
      'Corrects a price; optional fields that are absent stay as they are. With `If-Match`, only the price that has this tag, or one that is so changed already.',
    headers: ['If-Match'],
    body: json(priceBody, PRICE_BYTES),
    answers: { 200: presentPrice, ...refused.full },
    async handle(c, read) {
      const catalogueId = c.var.catalogue.id
      const { price } = await prices.find(catalogueId, readId(c, 'price_id'))
      const change = readPriceChange(await read(), now())
      const at = now().toISOString()
      const written = await prices.change(catalogueId, price.id, change, at, readIfMatch(c))
      return sendWritten(c, written, written.price)
    },
  })

  signedIn.delete('/prices/:price_id', {
    summary:
      'Deletes a price; with `If-Match`, only one that has this tag. The product follows its next newest regular price, and keeps its own where none is left.',
    headers: ['If-Match'],
    answers: { 204: answer('It is gone.') },
    async handle(c) {
      await prices.remove(c.var.catalogue.id, readId(c, 'price_id'), readIfMatch(c))
      return c.body(null, 204)
    },
  })

  return routes
}
