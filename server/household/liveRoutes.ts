import type { ServerResponse } from 'node:http'
import { Hono } from 'hono'
import { ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { answer, refusal, refused, routeGroup } from '../http/routeGroup.ts'
import { eventStream } from '../live/eventStream.ts'
import type { Listener } from '../live/liveHub.ts'
import { requireLongSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import type { LiveTags } from '../store/shopping/liveTags.ts'

const LONGEST_MS = 15 * 60_000

/** Apart from each other, so that not all connect anew at once. */
const withJitter = (ms: number) => Math.round(ms * (0.8 + 0.4 * Math.random()))

const RETRY_MS = 5000

const eventOf = (tags: LiveTags) => `event: state\ndata: ${JSON.stringify(tags)}\n\n`

export function liveRoutes(appContext: AppContext) {
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'Household', guards: requireLongSession(appContext) })

  signedIn.get('/live', {
    summary:
      'A stream of events of the kind `state`: the present tags of products, list, trips and people as JSON, then each other ones. What has another tag is to be read again.',
    answers: {
      200: answer('It lasts for some quarter of an hour.', ['text/event-stream']),
      ...refused.notShared,
      429: refusal('This server has too many of them; `Retry-After` holds the seconds to wait.'),
    },
    handle(c) {
      const { catalogue, user, tokenHash } = c.var
      if (!catalogue.isShared) throw new ProblemError('not-shared')
      const stream = eventStream()
      const listener: Listener = {
        ...{ tokenHash, catalogueId: catalogue.id, userId: user.id },
        send: (tags) => stream.write(eventOf(tags)),
        sendComment: stream.keepOpen,
        end: stream.end,
      }
      const stop = appContext.live.listen(listener)
      if (!stop) throw new ProblemError('too-many-requests', { headers: { 'Retry-After': '60' } })
      const longest = setTimeout(stream.end, withJitter(LONGEST_MS)).unref()
      stream.onEnd(() => {
        clearTimeout(longest)
        stop()
      })
      const { outgoing }: { outgoing?: ServerResponse } = c.env ?? {}
      outgoing?.once('close', stream.end)
      stream.write(`retry: ${Math.round(Math.random() * RETRY_MS)}\n\n`)
      return c.body(stream.body, 200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store, no-transform',
        'X-Accel-Buffering': 'no',
      })
    },
  })

  return routes
}
