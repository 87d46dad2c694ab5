import { Hono } from 'hono'
import { type DeviceList, deviceList } from '../../src/contract/accounts.ts'
import { ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { answer, nameAnswer, routeGroup } from '../http/routeGroup.ts'
import { requireSession } from '../middleware/requireSession.ts'
import { openedAt, type SignedIn } from '../middleware/session.ts'

nameAnswer(
  deviceList,
  'DeviceList',
  '`browser` and `system` as the User-Agent names them; `opened_at` is the sign-in; `seen_at` may be an hour old; null is unknown.',
)

export function deviceRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'Accounts', guards: requireSession(appContext) })

  signedIn.get('/users/me/sessions', {
    summary: 'Your open sessions, at most a hundred, by the devices that they are used on.',
    answers: { 200: answer('The newest first.', deviceList) },
    async handle(c) {
      const rows = await stores.sessions.list(c.var.user.id, now().toISOString())
      const items = rows.map(({ key, token_hash, ends_at, ...device }) => ({
        id: key,
        ...device,
        opened_at: openedAt(ends_at),
        is_current: token_hash === c.var.tokenHash,
      }))
      return c.json({ items } satisfies DeviceList)
    },
  })

  signedIn.delete('/users/me/sessions', {
    summary: 'Ends every other session of yours.',
    answers: { 204: answer('They are void.') },
    async handle(c) {
      await stores.sessions.closeOthers(c.var.user.id, c.var.tokenHash)
      return c.body(null, 204)
    },
  })

  signedIn.delete('/users/me/sessions/:session_id', {
    summary: 'Ends one session of yours.',
    answers: { 204: answer('It is void.') },
    async handle(c) {
      const key = c.req.param('session_id')
      const isClosed = /^[\w-]+$/.test(key) && (await stores.sessions.closeOne(c.var.user.id, key))
      if (!isClosed) throw new ProblemError('session-not-found')
      return c.body(null, 204)
    },
  })

  return routes
}
