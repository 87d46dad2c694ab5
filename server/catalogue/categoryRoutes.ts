import { Hono } from 'hono'
import { category, categoryList } from '../../src/contract/categories.ts'
import { productList } from '../../src/contract/products.ts'
import { ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { readId } from '../http/requests.ts'
import { answer, nameAnswer, routeGroup } from '../http/routeGroup.ts'
import { sendJson, sendJsonList, sendWithEtag } from '../http/sendJson.ts'
import { requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { sha256 } from '../security/tokens.ts'
import { productPages } from './productPages.ts'

nameAnswer(category, 'Category', '`icon` is an emoji.')
nameAnswer(categoryList, 'CategoryList', 'In the order of the shelves.')

const unchanged = { 304: answer('The list that you hold is still good.') }

export function categoryRoutes(appContext: AppContext) {
  const { listSlots, stores } = appContext
  const { categories, products } = stores
  const routes = new Hono<SignedIn>()
  const open = routeGroup(routes, { tag: 'Catalogue' })
  const signedIn = routeGroup(routes, { tag: 'Catalogue', guards: requireSession(appContext) })

  const find = async (id: number) => {
    const category = await categories.find(id)
    if (!category) throw new ProblemError('category-not-found')
    return category
  }

  open.get('/categories', {
    summary: 'All categories, the same for everyone.',
    headers: ['If-None-Match'],
    answers: { 200: answer('The categories.', categoryList), ...unchanged },
    async handle(c) {
      const list = await categories.list()
      const etag = sha256(JSON.stringify(list)).slice(0, 32)
      return sendWithEtag(c, etag, (headers) => sendJson(c, list, headers))
    },
  })

  signedIn.get('/categories/:category_id', {
    summary: 'One category.',
    answers: { 200: answer('The category.', category) },
    async handle(c) {
      return c.json(await find(readId(c, 'category_id')))
    },
  })

  signedIn.get('/users/categories/:category_id/products', {
    summary: 'Your products of one category.',
    headers: ['If-None-Match'],
    answers: {
      200: answer('Your products of that category, oldest first.', productList),
      ...unchanged,
    },
    async handle(c) {
      const { id } = await find(readId(c, 'category_id'))
      const pages = productPages(products, c.var.catalogue.id, listSlots.readerFor(c.var), id)
      return sendWithEtag(c, listEtag(c, String(id)), (headers) => sendJsonList(c, pages, headers))
    },
  })

  return routes
}
