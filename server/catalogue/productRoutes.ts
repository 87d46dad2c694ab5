import { type Context, Hono } from 'hono'
import {
  createdProduct,
  type Product,
  product,
  productChange,
  productCreation,
  productList,
} from '../../src/contract/products.ts'
import { ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { readId } from '../http/requests.ts'
import {
  answer,
  answerWithEtag,
  json,
  nameAnswer,
  nameBody,
  refused,
  routeGroup,
} from '../http/routeGroup.ts'
import { sendJsonList, sendWithEtag } from '../http/sendJson.ts'
import { recordingOf, requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { readIfMatch, sendProduct } from './entityEtag.ts'
import { productCreator } from './productCreation.ts'
import { productInput } from './productInput.ts'
import { productPages } from './productPages.ts'

const unchanged = { 304: answer('The list that you hold is still good.') }

/** Room for two photos as data URLs. */
const PRODUCT_BYTES = 6_500_000

nameBody(
  productCreation,
  'ProductCreation',
  'Prices are euros; `unit_type` and `unit` are the same; a picture is an uploaded one, an https address or a data URL.',
)
nameBody(productChange, 'ProductChange', 'As a creation; null takes an optional field away.')
nameAnswer(product, 'Product', 'Prices are euros, `unit_price` those of one `unit`.')
nameAnswer(createdProduct, 'CreatedProduct', 'What is left of a product that has been deleted.')
nameAnswer(productList, 'ProductList', 'Those of one person.')

export function productRoutes(appContext: AppContext) {
  const { listSlots, stores } = appContext
  const { products } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'Catalogue', guards: requireSession(appContext) })
  const input = productInput(appContext)
  const create = productCreator(appContext)

  const find = async (c: Context<SignedIn>): Promise<Product> => {
    const found = await products.find(c.var.catalogue.id, readId(c, 'product_id'))
    if (!found) throw new ProblemError('product-not-found')
    return found
  }

  signedIn.get('/users/products', {
    summary: 'All your products.',
    headers: ['If-None-Match'],
    answers: { 200: answer('Your products, oldest first.', productList), ...unchanged },
    handle(c) {
      const pages = productPages(products, c.var.catalogue.id, listSlots.readerFor(c.var))
      return sendWithEtag(c, listEtag(c, 'all'), (headers) => sendJsonList(c, pages, headers))
    },
  })

  signedIn.post('/products', {
    summary:
      'Adds a product; with an `Idempotency-Key`, once however often it is sent in thirty days.',
    headers: ['Idempotency-Key'],
    body: json(productCreation, PRODUCT_BYTES),
    answers: {
      200: answer('It was added before and deleted since: its id.', createdProduct),
      201: answerWithEtag('The product, as it is now.', product),
      ...refused.photo,
      ...refused.full,
    },
    async handle(c, read) {
      const created = await create(c, read)
      return 'name' in created ? sendProduct(c, JSON.stringify(created), 201) : c.json(created)
    },
  })

  signedIn.get('/products/:product_id', {
    summary: 'One of your products.',
    answers: { 200: answerWithEtag('The product.', product) },
    async handle(c) {
      return sendProduct(c, JSON.stringify(await find(c)))
    },
  })

  signedIn.put('/products/:product_id', {
    summary:
      'Changes a product; optional fields that are absent stay as they are. With `If-Match`, only the product that has this tag, or one that is so changed already.',
    headers: ['If-Match'],
    body: json(productChange, PRODUCT_BYTES),
    answers: {
      200: answerWithEtag('The product as it is now.', product),
      ...refused.photo,
      ...refused.full,
    },
    async handle(c, read) {
      const catalogueId = c.var.catalogue.id
      const { id } = await find(c)
      const changes = await input.forChange(catalogueId, await read())
      const recording = recordingOf(c.var, appContext.now())
      const changed = await products.change(catalogueId, id, changes, recording, readIfMatch(c))
      return sendProduct(c, JSON.stringify(changed))
    },
  })

  signedIn.delete('/products/:product_id', {
    summary: 'Deletes a product; with `If-Match`, only one that has this tag.',
    headers: ['If-Match'],
    answers: { 204: answer('It is gone.') },
    async handle(c) {
      await products.remove(c.var.catalogue.id, readId(c, 'product_id'), readIfMatch(c))
      return c.body(null, 204)
    },
  })

  return routes
}
