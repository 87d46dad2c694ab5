import type { Selectable } from 'kysely'
import type { Quotas } from '../../config/config.ts'
import { newName } from '../../security/tokens.ts'
import { countPhoto, lockCatalogue, readRoom } from '../quotas/quotas.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { Schema } from '../schema/schema.ts'
import { insertStaged, stageShops } from '../transfer/stagedProducts.ts'
import { type CopyStaging, findMatches } from './copyMatches.ts'
import { showStaged } from './copyShow.ts'
import { readSlice, type SourceProduct } from './copySource.ts'
import type { Writing } from './memberships.ts'

export type CopyRow = Selectable<Schema['copies']>

export interface CopyRunner {
  readonly id: number
  readonly into_id: CatalogueId
  readonly runner: string
  readonly claimedUntil: string
}

export interface SliceOutcome {
  readonly isMore: boolean
  /** The household that nothing more is taken of. */
  readonly left?: CatalogueId
}

const copiesInto = (transaction: Writing, { id, into_id }: Pick<CopyRow, 'id' | 'into_id'>) =>
  transaction.updateTable('copies').where('into_id', '=', into_id).where('id', '=', id)

/** @returns the copy; undefined where it has ended, or another process has taken it over */
const claim = (
  transaction: Writing,
  { runner, claimedUntil, ...which }: CopyRunner,
  now: string,
): Promise<CopyRow | undefined> =>
  copiesInto(transaction, which)
    .set({ runner, claimed_until: claimedUntil })
    .where('state', '=', 'running')
    .where(({ eb, or }) => or([eb('runner', '=', runner), eb('claimed_until', '<', now)]))
    .returningAll()
    .executeTakeFirst()

/** Read after the source: its products are deleted only once this has changed. */
async function isAllowed(
  transaction: Writing,
  { user_id, from_id, into_id, source }: CopyRow,
): Promise<boolean> {
  const member = (catalogueId: typeof into_id) =>
    transaction
      .selectFrom('catalogue_members')
      .select('is_own')
      .where('catalogue_id', '=', catalogueId)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
  if (!(await member(into_id))) return false
  if (source === 'own') return (await member(from_id))?.is_own === 1
  const departure = await transaction
    .selectFrom('departures')
    .select('left_at')
    .where('user_id', '=', user_id)
    .where('catalogue_id', '=', from_id)
    .executeTakeFirst()
  return departure !== undefined
}

/** What was taken along is taken once, as much of it as there was room for. */
async function endCopy(
  transaction: Writing,
  copy: CopyRow,
  state: 'done' | 'full' | 'stopped',
): Promise<SliceOutcome> {
  await copiesInto(transaction, copy).set({ state }).execute()
  const isTaken = copy.source === 'left' && state !== 'stopped'
  if (!isTaken) return { isMore: false }
  await transaction
    .deleteFrom('departures')
    .where('user_id', '=', copy.user_id)
    .where('catalogue_id', '=', copy.from_id)
    .execute()
  return { isMore: false, left: copy.from_id }
}

async function stagingOf(transaction: Writing, copy: CopyRow, now: string): Promise<CopyStaging> {
  const { id: copy_id, into_id: catalogue_id, user_id } = copy
  const known = await transaction
    .selectFrom('imports')
    .select('id')
    .where('catalogue_id', '=', catalogue_id)
    .where('copy_id', '=', copy_id)
    .executeTakeFirst()
  if (known) return { ...known, catalogueId: catalogue_id, stagedAfter: copy.staged_after }
  const { last } = await transaction
    .selectFrom('products')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('catalogue_id', '=', catalogue_id)
    .executeTakeFirstOrThrow()
  const stagedAfter = last ?? 0
  await copiesInto(transaction, copy).set({ staged_after: stagedAfter }).execute()
  const opened = { catalogue_id, copy_id, user_id, created_at: now, used_at: now }
  const added = await transaction
    .insertInto('imports')
    .values({ ...opened, staged: 0, text_bytes: 0, price_count: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...added, catalogueId: catalogue_id, stagedAfter }
}

/** The same bytes under a name of the target, as far as it has room for them. @returns names by SHA-256 */
async function namePhotos(
  transaction: Writing,
  quotas: Quotas,
  catalogue_id: CatalogueId,
  photos: readonly NonNullable<SourceProduct['photo']>[],
  created_at: string,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const { sha256, bytes } of photos) {
    if (names.has(sha256)) continue
    const known = await transaction
      .updateTable('photo_names')
      .set({ created_at })
      .where('catalogue_id', '=', catalogue_id)
      .where('sha256', '=', sha256)
      .returning('name')
      .executeTakeFirst()
    const { photoBytes } = await readRoom(transaction, quotas, catalogue_id)
    if (!known && bytes > photoBytes) continue
    const name = known?.name ?? newName()
    names.set(sha256, name)
    if (known) continue
    await transaction
      .insertInto('photo_names')
      .values({ name, catalogue_id, sha256, created_at })
      .execute()
    await countPhoto(transaction, quotas, catalogue_id, bytes)
  }
  return names
}

/** Hides the next products of the source in the target, until all of them are there. */
async function stageSlice(
  transaction: Writing,
  quotas: Quotas,
  copy: CopyRow,
  now: string,
): Promise<SliceOutcome> {
  const { products, end } = await readSlice(transaction, copy, copy.after_id)
  if (!(await isAllowed(transaction, copy))) return endCopy(transaction, copy, 'stopped')
  if (end === null) {
    await copiesInto(transaction, copy).set({ shown_after: 0 }).execute()
    return { isMore: true }
  }
  const staging = await stagingOf(transaction, copy, now)
  const pictured = products.filter(({ photo }) => photo !== null)
  const { matches } = await findMatches(transaction, staging, pictured)
  const added = new Set(pictured.filter((_, place) => matches[place] === undefined))
  const wanted = [...added].flatMap(({ photo }) => photo ?? [])
  const names = await namePhotos(transaction, quotas, copy.into_id, wanted, now)
  const shops = await stageShops(transaction, staging, products, now, true)
  const recorded_by = copy.source === 'own' ? copy.user_id : null
  const staged = products.map((each) => ({
    product: {
      ...each.product,
      photo_name: (added.has(each) && names.get(each.photo?.sha256 ?? '')) || null,
    },
    codes: each.codes,
    prices: each.prices.map((price) => ({ ...price, recorded_by })),
  }))
  await insertStaged(transaction, staging, staged, shops, now)
  const priced = products.flatMap(({ prices }) => prices)
  const withoutShop = priced.filter(({ shop }) => shop !== null && shops.get(shop) === null)
  await copiesInto(transaction, copy)
    .set(({ eb }) => ({
      after_id: end,
      staged: eb('staged', '+', products.length),
      omitted_photos: eb(
        'omitted_photos',
        '+',
        wanted.filter(({ sha256 }) => !names.has(sha256)).length,
      ),
      omitted_shops: eb('omitted_shops', '+', withoutShop.length),
    }))
    .execute()
  return { isMore: true }
}

/** Shows the next of what is staged; nothing stops it any more. */
async function showSlice(
  transaction: Writing,
  quotas: Quotas,
  copy: CopyRow,
  now: string,
): Promise<SliceOutcome> {
  const staging = await stagingOf(transaction, copy, now)
  const shown = await showStaged(transaction, quotas, staging, copy.shown_after ?? 0, now)
  if (!shown) return endCopy(transaction, copy, copy.omitted_products > 0 ? 'full' : 'done')
  const { last, added, joined, omitted } = shown
  await copiesInto(transaction, copy)
    .set(({ eb }) => ({
      shown_after: last,
      added: eb('added', '+', added),
      joined: eb('joined', '+', joined),
      omitted_products: eb('omitted_products', '+', omitted.products),
      omitted_codes: eb('omitted_codes', '+', omitted.codes),
      omitted_prices: eb('omitted_prices', '+', omitted.prices),
    }))
    .execute()
  return { isMore: true }
}

/** Copies some products under the lock of the target; killed before the commit, nothing of them is there. */
export async function copySlice(
  transaction: Writing,
  quotas: Quotas,
  by: CopyRunner,
  now: string,
): Promise<SliceOutcome> {
  await lockCatalogue(transaction, by.into_id)
  const copy = await claim(transaction, by, now)
  if (!copy) return { isMore: false }
  const next = copy.shown_after === null ? stageSlice : showSlice
  return next(transaction, quotas, copy, now)
}
