import { Hono } from 'hono'
import type { AppContext } from '../appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { ProblemError } from '../http/problems.ts'
import { readId } from '../http/requests.ts'
import { sendJson, sendJsonList, sendWithEtag } from '../http/sendJson.ts'
import { requireSession, type SignedIn } from '../security/session.ts'
import { sha256 } from '../security/tokens.ts'
import { productPages } from './productPages.ts'

export function categoryRoutes(appContext: AppContext) {
  const { listSlots, stores } = appContext
  const { categories, products } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)

  const find = async (id: number) => {
    const category = await categories.find(id)
    if (!category) throw new ProblemError('category-not-found')
    return category
  }

  routes.get('/categories', async (c) => {
    const list = await categories.list()
    const etag = sha256(JSON.stringify(list)).slice(0, 32)
    return sendWithEtag(c, etag, (headers) => sendJson(c, list, headers))
  })

  routes.get('/categories/:category_id', signedIn, async (c) =>
    c.json(await find(readId(c, 'category_id'))),
  )

  routes.get('/users/categories/:category_id/products', signedIn, async (c) => {
    const { id } = await find(readId(c, 'category_id'))
    const pages = productPages(products, c.var.catalogue.id, listSlots.readerFor(c.var), id)
    return sendWithEtag(c, listEtag(c, String(id)), (headers) => sendJsonList(c, pages, headers))
  })

  return routes
}
