import { expect, it } from 'vitest'
import type { ProductStore } from '../../../../server/store/catalogue/products.ts'
import type { Database } from '../../../../server/store/database/database.ts'
import type { CatalogueId, UserId } from '../../../../server/store/schema/ids.ts'

/** Never called: the compiler refuses each line, or `tsc` finds that a comment expects too much. */
function misuses(products: ProductStore, database: Database, user: UserId, own: CatalogueId) {
  // @ts-expect-error a person where a catalogue belongs
  products.find(user, 1)
  // @ts-expect-error any number where a catalogue belongs
  products.find(1, 1)
  // @ts-expect-error a catalogue where a person belongs
  database.selectFrom('sessions').where('user_id', '=', own)
  // @ts-expect-error a person where a catalogue belongs
  database.selectFrom('prices').where('catalogue_id', '=', user)
  const row = { name: 'Lidl', name_key: 'lidl', created_at: '2026' }
  // @ts-expect-error a person where a catalogue belongs
  database.insertInto('shops').values({ ...row, catalogue_id: user })
}

it('an id of a person is no id of a catalogue', () => {
  expect(misuses).toBeTypeOf('function')
})
