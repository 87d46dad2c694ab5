import { type Context, Hono } from 'hono'
import { type ListChange, listChanges } from '../../src/contract/listChange.ts'
import { sharedListLimits } from '../../src/contract/sharedList.ts'
import type { AppContext } from '../appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { invalid, ProblemError } from '../http/problems.ts'
import { cleanText, limitBody, readJson } from '../http/requests.ts'
import { sendJson, sendWithEtag } from '../http/sendJson.ts'
import { validListSince } from '../jobs/cleanup.ts'
import { findings } from '../messages.ts'
import { requireSession, type SignedIn } from '../security/session.ts'

/** More than a body of the size that is read has, with ids as phones make them. */
const MAX_VALUES = 4096

const fields = ['name', 'count', 'product_id', 'paid'] as const

/** @throws ProblemError 422 */
function checked(change: ListChange, place: number): ListChange {
  const loc = ['body', 'changes', place]
  const isOneField =
    change.kind !== 'set' || fields.filter((field) => change[field] !== undefined).length === 1
  if (!isOneField) throw invalid(loc, 'value_error', findings.other)
  if (!('name' in change) || change.name === undefined) return change
  const name = cleanText(change.name)
  if (!name) throw invalid([...loc, 'name'], 'string_too_short', findings.shorterThan(1))
  return { ...change, name }
}

/** The shopping list of a household. */
export function listRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const { sharedLists } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = requireSession(appContext)

  /** What an answer is made from, and its ETag by the tag of the list. */
  async function viewOf({ var: { catalogue } }: Context<SignedIn>, at: Date) {
    if (!catalogue.isShared) throw new ProblemError('not-shared')
    const people = await sharedLists.people(catalogue.id)
    const since = validListSince(at).slice(0, 10)
    return { people, since, list: JSON.stringify([...people.values(), since]) }
  }

  routes.get('/list', signedIn, async (c) => {
    const { people, since, list } = await viewOf(c, now())
    const { id, shoppingTag } = c.var.catalogue
    return sendWithEtag(c, listEtag(c, list, shoppingTag), async (headers) =>
      sendJson(c, await sharedLists.read(id, people, since), headers),
    )
  })

  routes.post('/list/changes', signedIn, limitBody(sharedListLimits.bytes), async (c) => {
    const sent = await readJson(c, listChanges, MAX_VALUES)
    const at = now()
    const { people, since, list } = await viewOf(c, at)
    const changed = await sharedLists.change(c.var.catalogue.id, {
      ...{ changes: sent.changes.map(checked), by: c.var.user.id, at: at.toISOString() },
      ...{ people, since },
    })
    return sendJson(c, changed.list, { ETag: `W/"${listEtag(c, list, changed.tag)}"` })
  })

  return routes
}
