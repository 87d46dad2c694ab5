import { Hono } from 'hono'
import type { AppContext } from '../appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { ProblemError } from '../http/problems.ts'
import { readId } from '../http/requests.ts'
import { sendWithEtag } from '../http/sendJson.ts'
import { messages } from '../messages.ts'
import { requireSession, type SignedIn } from '../security/session.ts'
import { sha256 } from '../security/tokens.ts'

export function categoryRoutes(appContext: AppContext) {
  const { categories, products } = appContext.stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)

  const find = async (id: number) => {
    const category = await categories.find(id)
    if (!category) throw new ProblemError(404, messages.categoryNotFound)
    return category
  }

  routes.get('/categories', async (c) => {
    const list = await categories.list()
    return sendWithEtag(c, sha256(JSON.stringify(list)).slice(0, 32), async () => list)
  })

  routes.get('/categories/:category_id', signedIn, async (c) =>
    c.json(await find(readId(c, 'category_id'))),
  )

  routes.get('/users/categories/:category_id/products', signedIn, async (c) => {
    const { id } = await find(readId(c, 'category_id'))
    return sendWithEtag(c, listEtag(c, String(id)), () => products.list(c.var.user.id, id))
  })

  return routes
}
