import { type Context, Hono } from 'hono'
import { type Product, productChange } from '../../src/contract/products.ts'
import type { AppContext } from '../appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { ProblemError } from '../http/problems.ts'
import { limitBody, readId, readJson } from '../http/requests.ts'
import { sendJsonList, sendWithEtag } from '../http/sendJson.ts'
import { recordingOf, requireSession, type SignedIn } from '../security/session.ts'
import { readIfMatch, sendProduct } from './entityEtag.ts'
import { productCreator } from './productCreation.ts'
import { productInput } from './productInput.ts'
import { productPages } from './productPages.ts'

/** Room for two photos as data URLs. */
const PRODUCT_BYTES = 6_500_000

export function productRoutes(appContext: AppContext) {
  const { listSlots, stores } = appContext
  const { products } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)
  const input = productInput(appContext)
  const create = productCreator(appContext)

  const find = async (c: Context<SignedIn>): Promise<Product> => {
    const found = await products.find(c.var.catalogue.id, readId(c, 'product_id'))
    if (!found) throw new ProblemError('product-not-found')
    return found
  }

  routes.get('/users/products', signedIn, (c) => {
    const pages = productPages(products, c.var.catalogue.id, listSlots.readerFor(c.var))
    return sendWithEtag(c, listEtag(c, 'all'), (headers) => sendJsonList(c, pages, headers))
  })

  routes.post('/products', signedIn, limitBody(PRODUCT_BYTES), async (c) => {
    const created = await create(c)
    return 'name' in created ? sendProduct(c, JSON.stringify(created), 201) : c.json(created)
  })

  routes.get('/products/:product_id', signedIn, async (c) => {
    return sendProduct(c, JSON.stringify(await find(c)))
  })

  routes.put('/products/:product_id', signedIn, limitBody(PRODUCT_BYTES), async (c) => {
    const catalogueId = c.var.catalogue.id
    const { id } = await find(c)
    const changes = await input.forChange(catalogueId, await readJson(c, productChange))
    const recording = recordingOf(c.var, appContext.now())
    const changed = await products.change(catalogueId, id, changes, recording, readIfMatch(c))
    return sendProduct(c, JSON.stringify(changed))
  })

  routes.delete('/products/:product_id', signedIn, async (c) => {
    await products.remove(c.var.catalogue.id, readId(c, 'product_id'), readIfMatch(c))
    return c.body(null, 204)
  })

  return routes
}
