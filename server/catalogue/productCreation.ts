import type { Context } from 'hono'
import type { Product, ProductCreation } from '../../src/contract/products.ts'
import type { AppContext } from '../context/appContext.ts'
import { recordingOf } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { createdOnce, readIdempotencyKey } from './idempotentRequest.ts'
import { checkedDay } from './priceInput.ts'
import { productInput } from './productInput.ts'

/** Creates products; a request with an idempotency key creates one product in thirty days. */
export function productCreator(appContext: Pick<AppContext, 'stores' | 'now'>) {
  const { products, idempotencyKeys } = appContext.stores
  const input = productInput(appContext)

  const firstDay = ({ seen_on }: ProductCreation) =>
    seen_on == null ? undefined : checkedDay(seen_on, appContext.now())

  async function createOnce(person: SignedIn['Variables'], key: string, body: ProductCreation) {
    const catalogueId = person.catalogue.id
    const recording = recordingOf(person, appContext.now())
    const request = { userId: person.user.id, catalogueId, key, content: body, recording }
    const created = await createdOnce(idempotencyKeys, request, async (keyed, time) => {
      const seenOn = firstDay(body)
      const fields = await input.forNew(catalogueId, body)
      return idempotencyKeys.addProductOnce(catalogueId, fields, keyed, time, seenOn)
    })
    const id = created.product_id
    return (await products.find(catalogueId, id)) ?? { id }
  }

  /** @returns only the id where a repeated creation's product was deleted @throws ProblemError 413, 415, 422 */
  return async (
    c: Context<SignedIn>,
    read: () => Promise<ProductCreation>,
  ): Promise<Product | Pick<Product, 'id'>> => {
    const key = readIdempotencyKey(c)
    const body = await read()
    if (key !== undefined) return createOnce(c.var, key, body)
    const seenOn = firstDay(body)
    const { id } = c.var.catalogue
    const fields = await input.forNew(id, body)
    return products.add(id, fields, recordingOf(c.var, appContext.now()), seenOn)
  }
}
