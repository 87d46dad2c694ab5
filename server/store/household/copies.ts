import { householdLimits } from '../../../src/contract/household.ts'
import type { Quotas } from '../../config/config.ts'
import { newName } from '../../security/tokens.ts'
import { type Database, transactionRunner, unscoped } from '../database/database.ts'
import { CatalogueRefusal } from '../quotas/catalogueRefusal.ts'
import { requireRoom } from '../quotas/quotas.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import { removeStagedCopies } from '../transfer/importRemoval.ts'
import { removeEmptyCatalogues } from './catalogueRemoval.ts'
import { type CopyRow, copySlice, type SliceOutcome } from './copySlice.ts'
import { countProducts } from './copySource.ts'
import { lockMemberships, type Memberships, type Writing } from './memberships.ts'

const DAY_MS = 24 * 3600 * 1000

/** After so long without a slice, another process may take a copy over. */
const CLAIM_MS = 10_000

type Source = CopyRow['source']

export interface CopyProgress extends CopyRow {
  readonly product_count: number
  readonly price_count: number
}

export interface Offer {
  readonly name: string | null
  readonly products: number
  readonly until: string
}

/** Several at once for the same copy are safe: one of them copies. */
export interface CopyRun {
  /** Copies the next products. @returns whether there are more */
  readonly next: (now: Date) => Promise<boolean>
  /** Leaves the rest to another process at once. */
  readonly release: () => Promise<void>
}

interface Ends {
  readonly user_id: UserId
  readonly from_id: CatalogueId
  readonly into_id: CatalogueId
  readonly source: Source
}

type Bound = Pick<CopyRow, 'last_product_id' | 'last_price_id' | 'last_kept_id' | 'until'>

/** The largest ids at this moment, of all catalogues. */
export async function lastIds(executor: Database) {
  const last = async (table: 'products' | 'prices') => {
    const { id } = await unscoped(executor)
      .selectFrom(table)
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    return id ?? 0
  }
  return { last_product_id: await last('products'), last_price_id: await last('prices') }
}

export function copyUntil(now: string): string {
  return new Date(Date.parse(now) + householdLimits.copyDays * DAY_MS).toISOString()
}

async function lastCopy(transaction: Writing, userId: UserId): Promise<CopyRow | undefined> {
  return unscoped(transaction)
    .selectFrom('copies')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function requireNoCopy(transaction: Writing, userId: UserId): Promise<void> {
  const copy = await lastCopy(transaction, userId)
  if (copy?.state === 'running') throw new CatalogueRefusal('copy-running')
}

export async function removeCopy(transaction: Writing, userId: UserId): Promise<void> {
  await unscoped(transaction).deleteFrom('copies').where('user_id', '=', userId).execute()
}

/** In place of the last copy of the person, which has ended. */
async function beginCopy(
  transaction: Writing,
  ends: Ends,
  { product_count, ...bound }: Bound & { readonly product_count?: number },
  created_at: string,
): Promise<number> {
  await removeCopy(transaction, ends.user_id)
  const held = await transaction
    .selectFrom('catalogues')
    .select(['product_count as from_products', 'price_count as from_prices'])
    .where('id', '=', ends.from_id)
    .executeTakeFirstOrThrow()
  const total = product_count ?? (await countProducts(transaction, { ...ends, ...bound }))
  const { id } = await transaction
    .insertInto('copies')
    .values({ ...ends, ...bound, ...held, total, state: 'running', created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a person may bring into their household, under the lock of both. */
export async function bringOwn(
  transaction: Writing,
  user_id: UserId,
  { from_id, into_id }: Pick<Ends, 'from_id' | 'into_id'>,
  now: string,
): Promise<number> {
  const bound = { ...(await lastIds(transaction)), last_kept_id: null, until: null }
  return beginCopy(transaction, { user_id, from_id, into_id, source: 'own' }, bound, now)
}

function lastDeparture(transaction: Writing, user_id: UserId, now: string) {
  return transaction
    .selectFrom('departures')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('copy_until', '>', now)
    .orderBy('left_at', 'desc')
    .executeTakeFirst()
}

/** What a person takes along of a household that they have left or were removed from. */
export async function takeAlong(
  transaction: Writing,
  user_id: UserId,
  into_id: CatalogueId,
  now: string,
): Promise<number> {
  const departure = await lastDeparture(transaction, user_id, now)
  if (!departure) throw new CatalogueRefusal('nothing-to-copy')
  const { catalogue_id: from_id, left_at: until, product_count } = departure
  const { last_product_id, last_price_id, last_kept_id } = departure
  await transaction
    .updateTable('departures')
    .set({ seen_at: departure.seen_at ?? now })
    .where('user_id', '=', user_id)
    .where('catalogue_id', '=', from_id)
    .execute()
  const bound = { until, last_product_id, last_price_id, last_kept_id, product_count }
  return beginCopy(transaction, { user_id, from_id, into_id, source: 'left' }, bound, now)
}

/** @throws CatalogueRefusal */
async function begin(
  transaction: Writing,
  quotas: Quotas,
  userId: UserId,
  { own, home }: Memberships,
  source: Source,
  now: string,
): Promise<number> {
  if (!own || !home) throw new CatalogueRefusal('nothing-to-copy')
  const into = source === 'own' ? home : own
  // A catalogue without room for a single product and its price gets nothing.
  const least = { products: 1, prices: 1, textBytes: 1 }
  const checkRoom = () => requireRoom(transaction, quotas, into.catalogue_id, least)
  if (source === 'left') {
    const id = await takeAlong(transaction, userId, own.catalogue_id, now)
    await checkRoom()
    return id
  }
  const isApart = home.shared_at !== null && own.catalogue_id !== home.catalogue_id
  if (!isApart || own.product_count === 0) throw new CatalogueRefusal('nothing-to-copy')
  await checkRoom()
  const ends = { from_id: own.catalogue_id, into_id: home.catalogue_id }
  return bringOwn(transaction, userId, ends, now)
}

function copyRun(database: Database, quotas: Quotas, id: number): CopyRun {
  const runner = newName()
  const copies = unscoped(database)

  return {
    async next(now) {
      const copy = await copies
        .selectFrom('copies')
        .select('into_id')
        .where('id', '=', id)
        .executeTakeFirst()
      const claimedUntil = new Date(now.getTime() + CLAIM_MS).toISOString()
      const by = copy && { id, ...copy, runner, claimedUntil }
      const { isMore, left }: SliceOutcome = by
        ? await transactionRunner(database, quotas)(copySlice)(by, now.toISOString())
        : { isMore: false }
      if (isMore) return true
      await removeStagedCopies(database, id)
      if (left !== undefined) await removeEmptyCatalogues(database, now.toISOString(), left)
      return false
    },
    release: async () => {
      await copies
        .updateTable('copies')
        .set({ claimed_until: '' })
        .where('id', '=', id)
        .where('runner', '=', runner)
        .execute()
    },
  }
}

/** What a person may still copy of a household that has removed them. */
async function findOffer(
  database: Database,
  userId: UserId,
  now: string,
): Promise<Offer | undefined> {
  const found = await database
    .selectFrom('departures')
    .select(['name', 'product_count as products', 'copy_until'])
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null)
    .where('copy_until', '>', now)
    .orderBy('left_at', 'desc')
    .executeTakeFirst()
  if (!found) return undefined
  const { name, products, copy_until } = found
  return { name, products, until: copy_until ?? now }
}

/** Begins a copy, unless one of the person is running. @throws CatalogueRefusal */
async function open(
  transaction: Writing,
  quotas: Quotas,
  userId: UserId,
  source: Source,
  now: string,
) {
  const departure = source === 'left' ? await lastDeparture(transaction, userId, now) : undefined
  const from = departure ? [departure.catalogue_id] : []
  const memberships = await lockMemberships(transaction, userId, from)
  const known = await lastCopy(transaction, userId)
  if (known?.state === 'running') {
    return { id: known.id, isNew: false, isIdle: known.claimed_until < now }
  }
  const id = await begin(transaction, quotas, userId, memberships, source, now)
  return { id, isNew: true, isIdle: true }
}

/** Copies between catalogues: what a person brings into their household, or takes along from one. Times are ISO text. */
export function copyStore(database: Database, quotas: Quotas) {
  const everyCopy = unscoped(database)

  return {
    open: transactionRunner(database, quotas)(open),
    lastIds: () => lastIds(database),
    find: (userId: UserId): Promise<CopyProgress | undefined> =>
      everyCopy
        .selectFrom('copies')
        .innerJoin('catalogues', 'catalogues.id', 'copies.from_id')
        .selectAll('copies')
        .select(['product_count', 'price_count'])
        .where('user_id', '=', userId)
        .executeTakeFirst(),
    offer: (userId: UserId, now: string) => findOffer(database, userId, now),
    /** Those that run, but in no process. */
    idle: async (now: string): Promise<number[]> => {
      const rows = await everyCopy
        .selectFrom('copies')
        .select('id')
        .where('state', '=', 'running')
        .where('claimed_until', '<', now)
        .execute()
      return rows.map(({ id }) => id)
    },
    run: (id: number) => copyRun(database, quotas, id),
    async removeOlder(now: Date): Promise<void> {
      const since = new Date(now.getTime() - householdLimits.copyDays * DAY_MS).toISOString()
      await everyCopy
        .deleteFrom('copies')
        .where('state', '!=', 'running')
        .where('created_at', '<=', since)
        .execute()
      await database
        .deleteFrom('departures')
        .where('seen_at', 'is not', null)
        .where('copy_until', '<=', now.toISOString())
        .execute()
    },
  }
}
