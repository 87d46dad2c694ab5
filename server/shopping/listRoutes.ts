import { type Context, Hono } from 'hono'
import { type ListChange, listChange, listChanges } from '../../src/contract/listChange.ts'
import {
  changedList,
  listItem,
  sharedList,
  sharedListLimits,
} from '../../src/contract/sharedList.ts'
import { findings } from '../config/messages.ts'
import { invalid, ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { listEtag } from '../http/listEtag.ts'
import { cleanText } from '../http/requests.ts'
import {
  answerWithEtag,
  json,
  nameAnswer,
  nameBody,
  refused,
  routeGroup,
} from '../http/routeGroup.ts'
import { sendJson, sendWithEtag } from '../http/sendJson.ts'
import { requireSession } from '../middleware/requireSession.ts'
import type { SignedIn } from '../middleware/session.ts'
import { validListSince } from '../store/shopping/sharedLists.ts'

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

nameBody(
  listChange,
  'ListChange',
  '`change_id` is 32 random hexadecimal digits, the id of a new article a random whole number; `set` names one field. An article that is gone is left as it is, but for `restore`, and for one that was bought after all not: `tick` with `done` false.',
)
nameBody(listChanges, 'ListChanges', 'In the order in which they were made.')
nameAnswer(listItem, 'ListItem', '`paid` is cents for all of `count`; people are keys of members.')
nameAnswer(
  sharedList,
  'SharedList',
  '`usual` are products ticked on two days or more of the last 60.',
)
nameAnswer(changedList, 'ChangedList', 'A refused `product` leaves the article without one.')

export function listRoutes(appContext: AppContext) {
  const { stores, now } = appContext
  const { sharedLists } = stores
  const routes = new Hono<SignedIn>()
  const signedIn = routeGroup(routes, { tag: 'Household', guards: requireSession(appContext) })

  /** What an answer is made from, and its ETag by the tag of the list. */
  async function viewOf({ var: { catalogue } }: Context<SignedIn>, at: Date) {
    if (!catalogue.isShared) throw new ProblemError('not-shared')
    const people = await sharedLists.people(catalogue.id)
    const since = validListSince(at).slice(0, 10)
    return { people, since, list: JSON.stringify([...people.values(), since]) }
  }

  signedIn.get('/list', {
    summary: 'The shopping list of the household, in its order.',
    headers: ['If-None-Match'],
    answers: {
      200: answerWithEtag('What stands on it.', sharedList),
      304: answerWithEtag('It is as `If-None-Match` names it.'),
      ...refused.notShared,
    },
    async handle(c) {
      const { people, since, list } = await viewOf(c, now())
      const { id, shoppingTag } = c.var.catalogue
      return sendWithEtag(c, listEtag(c, list, shoppingTag), async (headers) =>
        sendJson(c, await sharedLists.read(id, people, since), headers),
      )
    },
  })

  signedIn.post('/list/changes', {
    summary:
      'Changes the list in the order in which changes arrive; one with a `change_id` of the last 60 days counts once.',
    body: json(listChanges, sharedListLimits.bytes, MAX_VALUES),
    answers: {
      200: answerWithEtag(
        'The list after them, with the ETag of `GET /list`, and what was refused.',
        changedList,
      ),
      ...refused.notShared,
    },
    async handle(c, read) {
      const sent = await read()
      const at = now()
      const { people, since, list } = await viewOf(c, at)
      const changed = await sharedLists.change(c.var.catalogue.id, {
        ...{ changes: sent.changes.map(checked), by: c.var.user.id, at: at.toISOString() },
        ...{ people, since },
      })
      return sendJson(c, changed.list, { ETag: `W/"${listEtag(c, list, changed.tag)}"` })
    },
  })

  return routes
}
