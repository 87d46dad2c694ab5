import { Hono } from 'hono'
import type { DeviceList } from '../../src/contract/accounts.ts'
import type { AppContext } from '../appContext.ts'
import { ProblemError } from '../http/problems.ts'
import { openedAt, requireSession, type SignedIn } from '../security/session.ts'

/** The sessions of a person, as the devices that they are open on. */
export function deviceRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)

  routes.get('/users/me/sessions', signedIn, async (c) => {
    const rows = await stores.sessions.list(c.var.user.id, now().toISOString())
    const items = rows.map(({ key, token_hash, ends_at, ...device }) => ({
      id: key,
      ...device,
      opened_at: openedAt(ends_at),
      is_current: token_hash === c.var.tokenHash,
    }))
    return c.json({ items } satisfies DeviceList)
  })

  routes.delete('/users/me/sessions', signedIn, async (c) => {
    await stores.sessions.closeOthers(c.var.user.id, c.var.tokenHash)
    return c.body(null, 204)
  })

  routes.delete('/users/me/sessions/:session_id', signedIn, async (c) => {
    const key = c.req.param('session_id')
    const isClosed = /^[\w-]+$/.test(key) && (await stores.sessions.closeOne(c.var.user.id, key))
    if (!isClosed) throw new ProblemError('session-not-found')
    return c.body(null, 204)
  })

  return routes
}
