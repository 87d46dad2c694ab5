import { Hono } from 'hono'
import { productChange, productCreation } from '../../src/contract/products.ts'
import type { Dependencies } from '../dependencies.ts'
import { messages } from '../messages.ts'
import { ProblemError } from '../problems.ts'
import { productInput } from '../productInput.ts'
import { atMost, readId, readJson } from '../requests.ts'
import { requireSession, type SignedIn } from '../security/session.ts'

/** Two photos as data URLs, and the words. */
const PRODUCT_BYTES = 6_500_000

/** `/products` and `/users/products`: each person's own, and nobody else's. */
export function productRoutes(dependencies: Dependencies) {
  const { products } = dependencies.stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(dependencies)
  const input = productInput(dependencies)

  const find = async (userId: number, id: number) => {
    const product = await products.find(userId, id)
    if (!product) throw new ProblemError(404, messages.productNotFound)
    return product
  }

  routes.get('/users/products', signedIn, async (c) => c.json(await products.list(c.var.user.id)))

  routes.post('/products', signedIn, atMost(PRODUCT_BYTES), async (c) => {
    const userId = c.var.user.id
    const fields = await input.forNew(userId, await readJson(c, productCreation))
    const id = await products.add(userId, fields, dependencies.now().toISOString())
    return c.json(await find(userId, id), 201)
  })

  routes.get('/products/:product_id', signedIn, async (c) =>
    c.json(await find(c.var.user.id, readId(c, 'product_id'))),
  )

  routes.put('/products/:product_id', signedIn, atMost(PRODUCT_BYTES), async (c) => {
    const userId = c.var.user.id
    const { id } = await find(userId, readId(c, 'product_id'))
    const changes = await input.forChange(userId, await readJson(c, productChange))
    await products.change(userId, id, changes)
    return c.json(await find(userId, id))
  })

  routes.delete('/products/:product_id', signedIn, async (c) => {
    const isRemoved = await products.remove(c.var.user.id, readId(c, 'product_id'))
    if (!isRemoved) throw new ProblemError(404, messages.productNotFound)
    return c.body(null, 204)
  })

  return routes
}
