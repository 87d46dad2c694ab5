import {
  accountRemoval,
  catalogueExport,
  importBatch,
  importCommit,
  importProgress,
  importResult,
  openedImport,
} from '../../src/contract/transfer.ts'
import { type Operation, refusal, refused } from './operation.ts'

const json = 'application/json'
const sent = { ...refused.unauthenticated, ...refused.large, ...refused.invalid }

export const transferOperations: readonly Operation[] = [
  {
    method: 'get',
    path: '/users/me/export',
    tag: 'My data',
    summary:
      "Your whole catalogue, prices and photos included; imported and exported again, the same bytes. Of a shared one, also the household, its shopping list and which prices you recorded, but no other person's name. `?photos=none` leaves the photos out.",
    answers: {
      200: { description: 'Your products, oldest first.', body: catalogueExport },
      ...refused.unauthenticated,
    },
  },
  {
    method: 'post',
    path: '/users/me/imports',
    tag: 'My data',
    summary:
      'Opens an import for a day, and drops the one before it. Until it is committed, nothing changes.',
    answers: {
      201: { description: 'Where the products go.', body: openedImport },
      ...refused.unauthenticated,
      409: refusal('Another member is importing, and was active in the last 10 minutes.'),
    },
  },
  {
    method: 'post',
    path: '/users/me/imports/{import_id}/products',
    tag: 'My data',
    summary:
      'Brings 1 to 200 products with at most 5,000 prices, of at most 8 MB in all; all of them or none. A product without `prices` gets its price as the first.',
    body: { type: json, schema: importBatch },
    answers: {
      200: { description: 'How many this import holds by now.', body: importProgress },
      ...refused.missing,
      409: refusal(
        'The import is committed already, would hold more than 100,000 products, or more than an account may hold on this server.',
      ),
      ...sent,
    },
  },
  {
    method: 'post',
    path: '/users/me/imports/{import_id}/commit',
    tag: 'My data',
    summary: 'Adds all products of the import to your catalogue, once, however often it is called.',
    body: { type: json, schema: importCommit },
    answers: {
      200: { description: 'How many were added.', body: importResult },
      ...refused.missing,
      409: refusal(
        'It does not hold as many products as expected, or the account holds too much; nothing was added.',
      ),
      ...sent,
    },
  },
  {
    method: 'delete',
    path: '/users/me/imports/{import_id}',
    tag: 'My data',
    summary: 'Drops an import; what it has added already stays.',
    answers: {
      204: { description: 'It is gone.', body: null },
      ...refused.unauthenticated,
      ...refused.missing,
      ...refused.invalid,
    },
  },
  {
    method: 'delete',
    path: '/users/me',
    tag: 'My data',
    summary: 'Deletes your account and all that is yours; asks for its address and password.',
    body: { type: json, schema: accountRemoval },
    answers: {
      204: { description: 'It is gone, and every session with it.', body: null },
      403: refusal('The password is wrong.'),
      ...refused.limited,
      ...sent,
    },
  },
]
