import type { Selectable } from 'kysely'
import type { Quotas } from '../../config.ts'
import { lockProducts } from '../catalogue/lockProducts.ts'
import type { CatalogueId } from '../ids.ts'
import { lockCatalogue } from '../quotas.ts'
import type { Schema } from '../schema.ts'
import { type CopyPlan, planCopy } from './copyPlan.ts'
import { readSlice } from './copySource.ts'
import { emptyIndex, readTarget, type TargetIndex } from './copyTarget.ts'
import { writePlan } from './copyWrites.ts'
import type { Writing } from './memberships.ts'

export type CopyRow = Selectable<Schema['copies']>

/** Who copies now, with the index as of their last slice. */
export interface CopyRunner {
  readonly runner: string
  readonly claimedUntil: string
  readonly index: TargetIndex
}

export interface SliceOutcome {
  readonly isMore: boolean
  /** The household that nothing more is taken of. */
  readonly left?: CatalogueId
  /** What the index gains once this is committed: a transaction may be run several times. */
  readonly learned?: TargetIndex & { readonly isFresh: boolean }
}

function copyOf(transaction: Writing, { id, into_id }: CopyRow) {
  return transaction.updateTable('copies').where('into_id', '=', into_id).where('id', '=', id)
}

/** @returns false where the copy has ended, or another process has taken it over */
async function claim(
  transaction: Writing,
  copy: CopyRow,
  { runner, claimedUntil }: CopyRunner,
  now: string,
): Promise<boolean> {
  const claimed = await copyOf(transaction, copy)
    .set({ runner, claimed_until: claimedUntil })
    .where('state', '=', 'running')
    .where('after_id', '=', copy.after_id)
    .where(({ eb, or }) => or([eb('runner', '=', runner), eb('claimed_until', '<', now)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

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

async function count(
  transaction: Writing,
  copy: CopyRow,
  { added, joined, omitted }: CopyPlan,
  after_id: number,
): Promise<void> {
  await copyOf(transaction, copy)
    .set(({ eb }) => ({
      after_id,
      added: eb('added', '+', added.length),
      joined: eb('joined', '+', joined.length),
      omitted_products: eb('omitted_products', '+', omitted.products),
      omitted_codes: eb('omitted_codes', '+', omitted.codes),
      omitted_prices: eb('omitted_prices', '+', omitted.prices),
      omitted_photos: eb('omitted_photos', '+', omitted.photos),
      omitted_shops: eb('omitted_shops', '+', omitted.shops),
    }))
    .execute()
}

/** What was taken along is taken once, as much of it as there was room for. */
async function endCopy(
  transaction: Writing,
  copy: CopyRow,
  state: 'done' | 'full' | 'stopped',
): Promise<SliceOutcome> {
  await copyOf(transaction, copy).set({ state }).execute()
  const isTaken = copy.source === 'left' && state !== 'stopped'
  if (!isTaken) return { isMore: false }
  await transaction
    .deleteFrom('departures')
    .where('user_id', '=', copy.user_id)
    .where('catalogue_id', '=', copy.from_id)
    .execute()
  return { isMore: false, left: copy.from_id }
}

/** Copies the next products under the lock of the target; killed before the commit, nothing of them is there. */
export async function copySlice(
  transaction: Writing,
  quotas: Quotas,
  copy: CopyRow,
  by: CopyRunner,
  now: string,
): Promise<SliceOutcome> {
  const { into_id } = copy
  await lockCatalogue(transaction, into_id)
  const { products, end } = await readSlice(transaction, copy, copy.after_id)
  if (!(await claim(transaction, copy, by, now))) return { isMore: false }
  if (!(await isAllowed(transaction, copy))) return endCopy(transaction, copy, 'stopped')
  if (end === null) {
    return endCopy(transaction, copy, copy.omitted_products > 0 ? 'full' : 'done')
  }
  const known = await readTarget(transaction, quotas, into_id, products, by.index)
  const found = known.isStale
    ? await readTarget(transaction, quotas, into_id, products, emptyIndex)
    : known
  const plan = planCopy(products, found.target)
  await lockProducts(transaction, into_id, [...found.target.products.keys()])
  const writer = {
    ...{ transaction, quotas, catalogueId: into_id, now },
    recordedBy: copy.source === 'own' ? copy.user_id : null,
  }
  const ids = await writePlan(writer, plan, products)
  await count(transaction, copy, plan, end)
  const keys = [...plan.keys].map(([key, id]) => [key, ids.get(id) ?? id] as const)
  const last = Math.max(found.newer.last, ...ids.values())
  const learned = { ids: new Map([...found.newer.ids, ...keys]), last, isFresh: known.isStale }
  return { isMore: true, learned }
}
