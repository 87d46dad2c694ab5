import { listChanges } from '../../src/contract/listChange.ts'
import { changedList, sharedList } from '../../src/contract/sharedList.ts'
import { type Operation, refusal, refused } from './operation.ts'

const ofHousehold = { 409: refusal('This catalogue is not shared: its list is on the device.') }

export const listOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/list',
    tag: 'Household',
    summary: 'The shopping list of the household, in its order.',
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'What stands on it.', body: sharedList, hasEtag: true },
      304: { description: 'It is as `If-None-Match` names it.', body: null, hasEtag: true },
      ...ofHousehold,
      ...refused.unauthenticated,
    },
  },
  {
    method: 'post',
    path: '/list/changes',
    tag: 'Household',
    summary:
      'Changes the list in the order in which changes arrive; one with a `change_id` of the last 60 days counts once.',
    body: { type: 'application/json', schema: listChanges },
    answers: {
      200: {
        description: 'The list after them, with the ETag of `GET /list`, and what was refused.',
        body: changedList,
        hasEtag: true,
      },
      ...ofHousehold,
      ...refused.unauthenticated,
      ...refused.invalid,
      ...refused.large,
    },
  },
  {
    method: 'get',
    path: '/live',
    tag: 'Household',
    summary:
      'A stream of events of the kind `state`: the present tags of products, list and people as JSON, then each other ones. What has another tag is to be read again.',
    answers: {
      200: { description: 'It lasts for some quarter of an hour.', body: ['text/event-stream'] },
      ...ofHousehold,
      ...refused.unauthenticated,
      429: refusal('This server has too many of them; `Retry-After` holds the seconds to wait.'),
    },
  },
]
