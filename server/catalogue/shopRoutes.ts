import { Hono } from 'hono'
import { shopChange, shopMerge } from '../../src/contract/prices.ts'
import type { AppContext } from '../appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { invalid } from '../http/problems.ts'
import { limitBody, readId, readJson } from '../http/requests.ts'
import { sendJson, sendWithEtag } from '../http/sendJson.ts'
import { findings } from '../messages.ts'
import { requireSession, type SignedIn } from '../security/session.ts'
import { readIfMatch, sendWritten } from './entityEtag.ts'
import { checkedShopName } from './priceInput.ts'

const SHOP_BYTES = 4096

/** The shops of a catalogue's prices. */
export function shopRoutes(appContext: AppContext) {
  const { shops } = appContext.stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)

  routes.get('/shops', signedIn, (c) =>
    sendWithEtag(c, listEtag(c, 'shops'), async (headers) =>
      sendJson(c, { items: await shops.list(c.var.catalogue.id) }, headers),
    ),
  )

  routes.post('/shops', signedIn, limitBody(SHOP_BYTES), async (c) => {
    const name = checkedShopName((await readJson(c, shopChange)).name, 'name')
    const at = appContext.now().toISOString()
    const { isNew, ...shop } = await shops.add(c.var.catalogue.id, name, at)
    return sendWritten(c, shop, shop, isNew ? 201 : 200)
  })

  routes.put('/shops/:shop_id', signedIn, limitBody(SHOP_BYTES), async (c) => {
    const catalogueId = c.var.catalogue.id
    const { id } = await shops.find(catalogueId, readId(c, 'shop_id'))
    const name = checkedShopName((await readJson(c, shopChange)).name, 'name')
    const shop = await shops.rename(catalogueId, id, name, readIfMatch(c))
    return sendWritten(c, shop, shop)
  })

  routes.post('/shops/:shop_id/merge', signedIn, limitBody(SHOP_BYTES), async (c) => {
    const catalogueId = c.var.catalogue.id
    const { id } = await shops.find(catalogueId, readId(c, 'shop_id'))
    const { other_id: otherId } = await readJson(c, shopMerge)
    if (otherId === id) throw invalid(['body', 'other_id'], 'value_error', findings.shopItself)
    const shop = await shops.merge(catalogueId, id, otherId)
    return sendWritten(c, shop, shop)
  })

  routes.delete('/shops/:shop_id', signedIn, async (c) => {
    await shops.remove(c.var.catalogue.id, readId(c, 'shop_id'), readIfMatch(c))
    return c.body(null, 204)
  })

  return routes
}
