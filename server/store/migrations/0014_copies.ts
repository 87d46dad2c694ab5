import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'

type Columns = Pick<ColumnTypes, 'id' | 'integer'>

const counts = [
  ...['last_product_id', 'last_price_id', 'after_id', 'from_products', 'from_prices'],
  ...['total', 'added', 'joined', 'omitted_products', 'omitted_codes', 'omitted_prices'],
  ...['omitted_photos', 'omitted_shops'],
]

/** Copies of a catalogue into another one, and what somebody who has left a household may copy. */
export function copies(columns: Columns): Migration {
  return {
    async up(db: Kysely<Schema>) {
      await createCopies(db, columns)
      await renewDepartures(db, columns)
      await db.schema.alterTable('prices').addColumn('recorded_by', columns.integer).execute()
      await db.schema
        .createIndex('prices_by_person')
        .on('prices')
        .column('recorded_by')
        .where(sql.ref('recorded_by'), 'is not', null)
        .execute()
    },
  }
}

async function createCopies({ schema }: Kysely<Schema>, { id, integer }: Columns): Promise<void> {
  let table = schema
    .createTable('copies')
    .addColumn('id', integer, id)
    .addColumn('user_id', integer, (c) =>
      c.notNull().unique().references('users.id').onDelete('cascade'),
    )
  for (const name of ['from_id', 'into_id']) {
    table = table.addColumn(name, integer, (c) =>
      c.notNull().references('catalogues.id').onDelete('cascade'),
    )
  }
  for (const name of counts) {
    table = table.addColumn(name, integer, (c) => c.notNull().defaultTo(0))
  }
  for (const name of ['runner', 'claimed_until']) {
    table = table.addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
  }
  await table
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('until', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  const indexes = [
    ['copies_from', 'from_id'],
    ['copies_into', 'into_id'],
    ['copies_by_state', 'state'],
  ] as const
  for (const [name, column] of indexes) {
    await schema.createIndex(name).on('copies').column(column).execute()
  }
}

/** Several a person, so that leaving another household ends no copy of the first. */
async function renewDepartures(db: Kysely<Schema>, { integer }: Columns): Promise<void> {
  const { schema } = db
  await schema
    .createTable('left_households')
    .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('catalogue_id', integer, (c) =>
      c.notNull().references('catalogues.id').onDelete('cascade'),
    )
    .addColumn('left_at', 'text', (c) => c.notNull())
    .addColumn('copy_until', 'text')
    .addColumn('seen_at', 'text')
    .addColumn('last_product_id', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('last_price_id', integer, (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('departures_once', ['user_id', 'catalogue_id'])
    .execute()
  await sql`insert into left_households (user_id, catalogue_id, left_at)
    select user_id, catalogue_id, left_at from departures`.execute(db)
  await schema.dropTable('departures').execute()
  await schema.alterTable('left_households').renameTo('departures').execute()
  await schema
    .createIndex('departures_of_catalogue')
    .on('departures')
    .column('catalogue_id')
    .execute()
}
