import { type Context, Hono } from 'hono'
import { type TripBody, trip, tripBody, tripId, tripList } from '../../src/contract/trips.ts'
import { findings } from '../config/messages.ts'
import { invalid, ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import {
  answer,
  answerWithEtag,
  json,
  nameAnswer,
  nameBody,
  refusal,
  refused,
  routeGroup,
} from '../http/routeGroup.ts'
import { sendJson, sendWithEtag } from '../http/sendJson.ts'
import { recordingOf, requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import type { TripEntry } from '../store/catalogue/trips.ts'
import { createdOnce, readIdempotencyKey } from './idempotentRequest.ts'
import { checkedDay, checkedShopName } from './priceInput.ts'

const TRIP_BYTES = 4096

nameBody(
  tripBody,
  'TripBody',
  'Cents: of the articles with a price, of what the same basket costs usually, and of the ticket. `shop_name` finds or adds a shop.',
)
nameAnswer(
  trip,
  'Trip',
  '`basket`, `usual` and `ticket` are cents; `priced` and `unpriced` count its articles.',
)
nameAnswer(tripList, 'TripList', 'Newest day first, then newest added.')

/** @throws ProblemError 422 */
export function readTripBody(body: TripBody, now: Date, shopField = 'shop_name'): TripEntry {
  const { day, shop_name, basket, usual, ticket, priced, unpriced } = body
  return {
    day: checkedDay(day, now, 'day'),
    shop: shop_name === null ? null : checkedShopName(shop_name, shopField),
    ...{ basket_cents: basket, usual_cents: usual, ticket_cents: ticket, priced, unpriced },
  }
}

/** Where it does not look like an id, there is no such trip. @throws ProblemError 404 */
function readTripId(c: Context): string {
  const { success, data } = tripId.safeParse(c.req.param('trip_id'))
  if (!success) throw new ProblemError('trip-not-found')
  return data
}

/** @throws ProblemError 422 */
function readTripKey(c: Context): string {
  const { success, data } = tripId.safeParse(readIdempotencyKey(c))
  if (!success) throw invalid(['header', 'Idempotency-Key'], 'value_error', findings.tripKey)
  return data
}

export function tripRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const { trips, idempotencyKeys } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'Trips', guards: requireSession(appContext) })

  /** Who reads of others; null alone. */
  const readerOf = ({ var: { catalogue, user } }: Context<SignedIn>) =>
    catalogue.isShared ? user.id : null

  signedIn.get('/users/trips', {
    summary: 'The newest 500 trips.',
    headers: ['If-None-Match'],
    answers: {
      200: answerWithEtag('Newest day first.', tripList),
      304: answerWithEtag('It is as `If-None-Match` names it.'),
    },
    async handle(c) {
      const { id, tripTag } = c.var.catalogue
      const reader = readerOf(c)
      const names = reader === null ? null : await trips.namesOfOthers(id, reader)
      const etag = listEtag(c, `trips ${JSON.stringify([...(names ?? [])])}`, tripTag)
      return sendWithEtag(c, etag, async (headers) =>
        sendJson(c, { items: await trips.list(id, names) }, headers),
      )
    },
  })

  signedIn.post('/users/trips', {
    summary:
      'Adds a trip whose id is its `Idempotency-Key`, 32 hexadecimal digits. A known one adds nothing, and answers the trip as it now is.',
    headers: ['Idempotency-Key'],
    body: json(tripBody, TRIP_BYTES),
    answers: {
      201: answer('The trip.', trip),
      ...refused.full,
      404: refusal('The trip that the key added is gone.'),
    },
    async handle(c, read) {
      const catalogueId = c.var.catalogue.id
      const key = readTripKey(c)
      const body = await read()
      const recording = recordingOf(c.var, now())
      const request = { userId: c.var.user.id, catalogueId, key, content: 'trip', recording }
      await createdOnce(idempotencyKeys, request, (keyed, time) =>
        idempotencyKeys.addTripOnce(catalogueId, key, readTripBody(body, now()), keyed, time),
      )
      return c.json(await trips.find(catalogueId, key, readerOf(c)), 201)
    },
  })

  signedIn.put('/users/trips/:trip_id', {
    summary: 'Replaces the day, the shop and the sums of a trip.',
    body: json(tripBody, TRIP_BYTES),
    answers: { 200: answer('The trip.', trip) },
    async handle(c, read) {
      const catalogueId = c.var.catalogue.id
      const reader = readerOf(c)
      const { id } = await trips.find(catalogueId, readTripId(c), reader)
      const entry = readTripBody(await read(), now())
      await trips.change(catalogueId, id, entry, now().toISOString())
      return c.json(await trips.find(catalogueId, id, reader))
    },
  })

  signedIn.delete('/users/trips/:trip_id', {
    summary: 'Deletes a trip.',
    answers: { 204: answer('It is gone.') },
    async handle(c) {
      await trips.remove(c.var.catalogue.id, readTripId(c))
      return c.body(null, 204)
    },
  })

  return routes
}
