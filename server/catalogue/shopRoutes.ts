import { Hono } from 'hono'
import { shop, shopChange, shopList, shopMerge } from '../../src/contract/prices.ts'
import { findings } from '../config/messages.ts'
import { invalid } from '../config/problems.ts'
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
  routeGroup,
} from '../http/routeGroup.ts'
import { sendJson, sendWithEtag } from '../http/sendJson.ts'
import { requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { readIfMatch, sendWritten } from './entityEtag.ts'
import { checkedShopName } from './priceInput.ts'

const unchanged = { 304: answer('The answer that you hold is still good.') }

const SHOP_BYTES = 4096

nameBody(shopMerge, 'ShopMerge', 'The shop that goes.')
nameBody(shopChange, 'ShopChange', 'Compared without case, accents and outer spaces.')
nameAnswer(shop, 'Shop', 'Where prices are seen.')
nameAnswer(shopList, 'ShopList', 'Those of one person.')

export function shopRoutes(appContext: AppContext) {
  const { shops } = appContext.stores
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'Prices', guards: requireSession(appContext) })

  signedIn.get('/shops', {
    summary: 'Your shops.',
    headers: ['If-None-Match'],
    answers: { 200: answer('In the order of addition.', shopList), ...unchanged },
    handle(c) {
      return sendWithEtag(c, listEtag(c, 'shops'), async (headers) =>
        sendJson(c, { items: await shops.list(c.var.catalogue.id) }, headers),
      )
    },
  })

  signedIn.post('/shops', {
    summary: 'Adds a shop, unless one of this name is known.',
    body: json(shopChange, SHOP_BYTES),
    answers: {
      200: answerWithEtag('It was known.', shop),
      201: answerWithEtag('The shop.', shop),
      422: refusal('The request does not fit its schema, or there are 200 shops already.'),
    },
    async handle(c, read) {
      const name = checkedShopName((await read()).name, 'name')
      const at = appContext.now().toISOString()
      const { isNew, ...shop } = await shops.add(c.var.catalogue.id, name, at)
      return sendWritten(c, shop, shop, isNew ? 201 : 200)
    },
  })

  signedIn.put('/shops/:shop_id', {
    summary: 'Renames a shop; with `If-Match`, only one that has this tag.',
    headers: ['If-Match'],
    body: json(shopChange, SHOP_BYTES),
    answers: {
      200: answerWithEtag('The shop.', shop),
      409: refusal('Another shop of yours has this name.'),
    },
    async handle(c, read) {
      const catalogueId = c.var.catalogue.id
      const { id } = await shops.find(catalogueId, readId(c, 'shop_id'))
      const name = checkedShopName((await read()).name, 'name')
      const shop = await shops.rename(catalogueId, id, name, readIfMatch(c))
      return sendWritten(c, shop, shop)
    },
  })

  signedIn.post('/shops/:shop_id/merge', {
    summary:
      'Moves the prices of another shop to this one and deletes the other. Sent again, it answers the same.',
    body: json(shopMerge, SHOP_BYTES),
    answers: { 200: answerWithEtag('The shop that stays.', shop) },
    async handle(c, read) {
      const catalogueId = c.var.catalogue.id
      const { id } = await shops.find(catalogueId, readId(c, 'shop_id'))
      const { other_id: otherId } = await read()
      if (otherId === id) throw invalid(['body', 'other_id'], 'value_error', findings.shopItself)
      const shop = await shops.merge(catalogueId, id, otherId)
      return sendWritten(c, shop, shop)
    },
  })

  signedIn.delete('/shops/:shop_id', {
    summary: 'Deletes a shop; its prices stay, without a shop. With `If-Match`, only this one.',
    headers: ['If-Match'],
    answers: { 204: answer('It is gone.') },
    async handle(c) {
      await shops.remove(c.var.catalogue.id, readId(c, 'shop_id'), readIfMatch(c))
      return c.body(null, 204)
    },
  })

  return routes
}
