import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, unscoped } from '../../../../server/store/database/database.ts'
import { UnscopedQuery } from '../../../../server/store/engine/scopeGuard.ts'
import type { CatalogueId } from '../../../../server/store/schema/ids.ts'
import { startTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const own = 1 as CatalogueId
type Query = (database: Database) => { compile(): unknown }

const refused: readonly (readonly [string, Query])[] = [
  ['of all rows', (db) => db.selectFrom('products').select('id')],
  ['by an id alone', (db) => db.selectFrom('prices').select('id').where('id', '=', 3)],
  [
    'below an OR',
    (db) =>
      db
        .selectFrom('products')
        .select('id')
        .where(({ eb, or }) => or([eb('catalogue_id', '=', own), eb('id', '=', 3)])),
  ],
  [
    'of other catalogues',
    (db) => db.selectFrom('shops').select('id').where('catalogue_id', '!=', own),
  ],
  [
    'of a catalogue of another table',
    (db) =>
      db
        .selectFrom('prices')
        .innerJoin('products', 'products.catalogue_id', 'prices.catalogue_id')
        .select('prices.id'),
  ],
  [
    'joined to a catalogue by an outer join',
    (db) =>
      db
        .selectFrom('prices')
        .leftJoin('products', (join) =>
          join.onRef('products.id', '=', 'prices.product_id').on('products.catalogue_id', '=', own),
        )
        .select('prices.id'),
  ],
  [
    'with a subquery of every catalogue',
    (db) =>
      db
        .selectFrom('products')
        .select('id')
        .where('catalogue_id', '=', own)
        .where('id', 'in', ({ selectFrom }) => selectFrom('prices').select('product_id')),
  ],
  [
    'that changes an id alone',
    (db) => db.updateTable('prices').set({ note: 'x' }).where('id', '=', 3),
  ],
  [
    'of the members of a person’s catalogues',
    (db) => db.selectFrom('catalogue_members').select('key').where('key', '=', 'x'),
  ],
  ['of an invitation by its id alone', (db) => db.deleteFrom('invitations').where('id', '=', 3)],
  [
    'of a copy by its id alone',
    (db) => db.updateTable('copies').set({ added: 1 }).where('id', '=', 3),
  ],
  [
    'of a copy by its source',
    (db) => db.selectFrom('copies').select('id').where('from_id', '=', own),
  ],
  ['that deletes an id alone', (db) => db.deleteFrom('products').where('id', '=', 3)],
  [
    'that adds to no catalogue',
    (db) => db.insertInto('shops').values({ name: 'x', name_key: 'x', created_at: '' } as never),
  ],
]

const accepted: readonly (readonly [string, Query])[] = [
  [
    'of a catalogue',
    (db) => db.selectFrom('products').select('id').where('catalogue_id', '=', own),
  ],
  [
    'of what belongs to its products',
    (db) =>
      db
        .selectFrom('products')
        .innerJoin('prices', 'prices.product_id', 'products.id')
        .select('prices.id')
        .where('products.catalogue_id', '=', own),
  ],
  [
    'under another name',
    (db) =>
      db.selectFrom('products as mine').select('mine.id').where('mine.catalogue_id', '=', own),
  ],
  [
    'of a key of its own rows',
    (db) =>
      db
        .deleteFrom('import_shops')
        .where('shop_id', 'in', ({ selectFrom }) =>
          selectFrom('shops').select('id').where('catalogue_id', '=', own),
        ),
  ],
  ['of every catalogue, asked for', (db) => unscoped(db).selectFrom('products').select('id')],
  ['of a copy into it', (db) => db.selectFrom('copies').select('id').where('into_id', '=', own)],
  ['of people', (db) => db.selectFrom('users').select('id')],
]

describe('a statement', () => {
  it.each(refused)('%s is refused', (_, query) => {
    expect(() => query(server.database()).compile()).toThrow(UnscopedQuery)
  })

  it.each(accepted)('%s is accepted', (_, query) => {
    expect(() => query(server.database()).compile()).not.toThrow()
  })
})
