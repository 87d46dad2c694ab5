import { Hono } from 'hono'
import type { Dependencies } from '../dependencies.ts'
import { messages } from '../messages.ts'
import { ProblemError } from '../problems.ts'
import { readId } from '../requests.ts'
import { requireSession, type SignedIn } from '../security/session.ts'

/** `/categories`, open to all, `/categories/{id}`, and a person's products of one. */
export function categoryRoutes(dependencies: Dependencies) {
  const { categories, products } = dependencies.stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(dependencies)

  const find = async (id: number) => {
    const category = await categories.find(id)
    if (!category) throw new ProblemError(404, messages.categoryNotFound)
    return category
  }

  routes.get('/categories', async (c) => c.json(await categories.list()))

  routes.get('/categories/:category_id', signedIn, async (c) =>
    c.json(await find(readId(c, 'category_id'))),
  )

  routes.get('/users/categories/:category_id/products', signedIn, async (c) => {
    const { id } = await find(readId(c, 'category_id'))
    return c.json(await products.list(c.var.user.id, id))
  })

  return routes
}
