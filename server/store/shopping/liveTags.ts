import { SqliteAdapter, sql } from 'kysely'
import { sha256 } from '../../security/tokens.ts'
import { type Database, unscoped } from '../database/database.ts'
import type { CatalogueId } from '../schema/ids.ts'

/** Another value after each change of a household's products, list, trips and people. */
export interface LiveTags {
  readonly products: string
  readonly list: string
  readonly trips: string
  readonly people: string
}

export interface ListeningSession {
  readonly tokenHash: string
  readonly catalogueId: CatalogueId
}

const CHUNK = 500

const chunksOf = <Item>(items: readonly Item[]) =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, place) =>
    items.slice(place * CHUNK, (place + 1) * CHUNK),
  )

export function liveTagStore(database: Database) {
  const isEmbedded = database.getExecutor().adapter instanceof SqliteAdapter
  let version: number | undefined

  async function readSome(ids: readonly CatalogueId[]) {
    const rows = await unscoped(database)
      .selectFrom('catalogues')
      .innerJoin('catalogue_members', 'catalogue_members.catalogue_id', 'catalogues.id')
      .innerJoin('users', 'users.id', 'catalogue_members.user_id')
      .select(['catalogues.id', 'name', 'product_tag', 'shopping_tag', 'trip_tag'])
      .select(({ fn }) => [
        fn.count<number>('user_id').as('count'),
        fn.max('joined_at').as('newest'),
        fn.max('role').as('role'),
      ])
      .select(sql<string>`string_agg(first_name, ' ' order by users.id)`.as('firstNames'))
      .select(({ eb, fn }) =>
        fn
          .max(eb.case().when('role', '=', 'owner').then(eb.ref('catalogue_members.key')).end())
          .as('owner'),
      )
      .where('catalogues.id', 'in', ids)
      .where('shared_at', 'is not', null)
      .groupBy(['catalogues.id', 'name', 'product_tag', 'shopping_tag', 'trip_tag'])
      .execute()
    return rows.map(({ id, product_tag, shopping_tag, trip_tag, ...people }) => {
      const tags = { products: product_tag, list: shopping_tag, trips: trip_tag }
      return [id, { ...tags, people: sha256(JSON.stringify(people)).slice(0, 16) }] as const
    })
  }

  return {
    /** Of those of these catalogues that are shared. */
    async read(ids: readonly CatalogueId[]): Promise<ReadonlyMap<CatalogueId, LiveTags>> {
      const found = await Promise.all(chunksOf(ids).map(readSome))
      return new Map(found.flat())
    },
    /** Those of these sessions that are open, and of members. */
    async stillOpen(
      sessions: readonly ListeningSession[],
      now: string,
    ): Promise<ReadonlySet<ListeningSession>> {
      const tokens = [...new Set(sessions.map(({ tokenHash }) => tokenHash))]
      const found = await Promise.all(
        chunksOf(tokens).map((some) =>
          unscoped(database)
            .selectFrom('sessions')
            .innerJoin('catalogue_members', 'catalogue_members.user_id', 'sessions.user_id')
            .select(['token_hash', 'catalogue_id'])
            .where('token_hash', 'in', some)
            .where('expires_at', '>', now)
            .execute(),
        ),
      )
      const open = new Set(
        found.flat().map(({ token_hash, catalogue_id }) => `${token_hash} ${catalogue_id}`),
      )
      return new Set(
        sessions.filter(({ tokenHash, catalogueId }) => open.has(`${tokenHash} ${catalogueId}`)),
      )
    },
    async isChangedByOthers(): Promise<boolean> {
      if (!isEmbedded) return true
      const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(database)
      const before = version
      version = rows[0]?.data_version
      return before !== version
    },
  }
}

export type LiveTagStore = ReturnType<typeof liveTagStore>
