import type { Transaction } from 'kysely'
import { type Trip, tripLimits } from '../../../src/contract/trips.ts'
import { type Database, transactionRunner } from '../database/database.ts'
import { CatalogueRefusal } from '../quotas/catalogueRefusal.ts'
import { lockCatalogue, renewTripTag } from '../quotas/quotas.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import type { Recording } from '../schema/priceColumns.ts'
import type { Schema } from '../schema/schema.ts'
import type { TripColumns } from '../schema/tripColumns.ts'
import { namesOfOthers } from './people.ts'
import { ensureShownShop } from './shops.ts'

type Writing = Transaction<Schema>

/** The name of its shop, which is found or added. */
export type TripEntry = Omit<TripColumns, 'shop_id'> & { readonly shop: string | null }

interface StoredTrip extends TripColumns {
  readonly id: number
  readonly key: string
  readonly recorded_by: UserId | null
  readonly shop_name: string | null
}

export type OwnedTrip = Trip & { readonly mine?: true }

/** Trips that one read of an export takes. */
const TRIPS_OF_PAGE = 1000

function tripsOf(executor: Pick<Database, 'selectFrom'>, catalogueId: CatalogueId) {
  return executor
    .selectFrom('trips')
    .leftJoin('shops', 'shops.id', 'trips.shop_id')
    .select(['trips.id', 'trips.key', 'day', 'shop_id', 'shops.name as shop_name'])
    .select(['basket_cents', 'usual_cents', 'priced', 'unpriced', 'ticket_cents', 'recorded_by'])
    .where('trips.catalogue_id', '=', catalogueId)
}

function readTrip(row: StoredTrip): Trip {
  const { key: id, day, priced, unpriced } = row
  return {
    id,
    day,
    shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name ?? '' },
    basket: row.basket_cents,
    usual: row.usual_cents,
    priced,
    unpriced,
    ticket: row.ticket_cents,
  }
}

/** The first names of other members, by their ids; null to a person alone. */
type Names = ReadonlyMap<UserId, string> | null

function readNamed(rows: readonly StoredTrip[], names: Names): Trip[] {
  if (names === null) return rows.map(readTrip)
  return rows.map((row) => ({
    ...readTrip(row),
    recorded_by: (row.recorded_by && names.get(row.recorded_by)) ?? null,
  }))
}

/** @throws CatalogueRefusal where the catalogue holds more than it may */
export async function requireTripRoom(
  executor: Pick<Database, 'selectFrom'>,
  catalogueId: CatalogueId,
  added = 0,
): Promise<void> {
  const { count } = await executor
    .selectFrom('trips')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('catalogue_id', '=', catalogueId)
    .executeTakeFirstOrThrow()
  if (count + added > tripLimits.kept) throw new CatalogueRefusal('trips-quota', tripLimits.kept)
}

/** The columns of an entry, with the id of its shop; the lists of the catalogue change. */
async function columnsOf(
  transaction: Writing,
  catalogueId: CatalogueId,
  { shop, ...columns }: TripEntry,
  now: string,
): Promise<TripColumns> {
  const found = shop === null ? null : await ensureShownShop(transaction, catalogueId, shop, now)
  await renewTripTag(transaction, catalogueId, found?.isNew)
  return { ...columns, shop_id: found?.id ?? null }
}

/** Adds a trip, unless the catalogue has one of this key. @throws CatalogueRefusal */
export async function insertTrip(
  transaction: Writing,
  catalogue_id: CatalogueId,
  key: string,
  entry: TripEntry,
  { now, recordedBy: recorded_by }: Recording,
): Promise<void> {
  await lockCatalogue(transaction, catalogue_id)
  const known = await transaction
    .selectFrom('trips')
    .select('id')
    .where('catalogue_id', '=', catalogue_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known) return
  await requireTripRoom(transaction, catalogue_id, 1)
  const columns = await columnsOf(transaction, catalogue_id, entry, now)
  await transaction
    .insertInto('trips')
    .values({ ...columns, catalogue_id, key, recorded_by })
    .execute()
}

async function changeTrip(
  transaction: Writing,
  catalogueId: CatalogueId,
  key: string,
  entry: TripEntry,
  now: string,
): Promise<void> {
  await lockCatalogue(transaction, catalogueId)
  const columns = await columnsOf(transaction, catalogueId, entry, now)
  const changed = await transaction
    .updateTable('trips')
    .set(columns)
    .where('catalogue_id', '=', catalogueId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new CatalogueRefusal('trip-not-found')
}

async function removeTrip(
  transaction: Writing,
  catalogueId: CatalogueId,
  key: string,
): Promise<void> {
  await lockCatalogue(transaction, catalogueId)
  const gone = await transaction
    .deleteFrom('trips')
    .where('catalogue_id', '=', catalogueId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw new CatalogueRefusal('trip-not-found')
  await renewTripTag(transaction, catalogueId)
}

/** Pages of all trips, oldest first. @param person whose own are marked */
async function* tripPages(
  database: Database,
  catalogueId: CatalogueId,
  person: UserId | undefined,
  readPart: <Part>(read: () => Promise<Part>) => Promise<Part>,
): AsyncGenerator<readonly OwnedTrip[]> {
  let last = { day: '', id: 0 }
  for (;;) {
    const { day, id } = last
    const rows = await readPart(() =>
      tripsOf(database, catalogueId)
        .where(({ eb, or, and }) =>
          or([eb('day', '>', day), and([eb('day', '=', day), eb('trips.id', '>', id)])]),
        )
        .orderBy('day')
        .orderBy('trips.id')
        .limit(TRIPS_OF_PAGE)
        .execute(),
    )
    const isMine = (row: StoredTrip) => person !== undefined && row.recorded_by === person
    yield rows.map((row) => ({ ...readTrip(row), ...(isMine(row) ? { mine: true } : {}) }))
    const end = rows.at(-1)
    if (!end || rows.length < TRIPS_OF_PAGE) return
    last = end
  }
}

/** Every call names the catalogue: a trip of another one counts as missing. All that name a trip throw CatalogueRefusal. */
export function tripStore(database: Database) {
  const inTransaction = transactionRunner(database)
  return {
    /** Newest day first, then newest added. */
    async list(catalogueId: CatalogueId, names: Names): Promise<Trip[]> {
      const rows = await tripsOf(database, catalogueId)
        .orderBy('day', 'desc')
        .orderBy('trips.id', 'desc')
        .limit(tripLimits.answered)
        .execute()
      return readNamed(rows, names)
    },
    async find(catalogueId: CatalogueId, key: string, reader: UserId | null): Promise<Trip> {
      const rows = await tripsOf(database, catalogueId).where('trips.key', '=', key).execute()
      const names = reader === null ? null : await namesOfOthers(database, catalogueId, reader)
      const [found] = readNamed(rows, names)
      if (!found) throw new CatalogueRefusal('trip-not-found')
      return found
    },
    /** What the answers to a member name beside the trips. */
    namesOfOthers: (catalogueId: CatalogueId, reader: UserId) =>
      namesOfOthers(database, catalogueId, reader),
    pages: (
      catalogueId: CatalogueId,
      person: UserId | undefined,
      readPart: <Part>(read: () => Promise<Part>) => Promise<Part>,
    ) => tripPages(database, catalogueId, person, readPart),
    change: inTransaction(changeTrip),
    remove: inTransaction(removeTrip),
  }
}
