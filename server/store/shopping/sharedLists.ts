import type { ListChange } from '../../../src/contract/listChange.ts'
import {
  type ChangedList,
  type ListItem,
  type SharedList,
  sharedListLimits,
} from '../../../src/contract/sharedList.ts'
import { applyListChanges, type ListRow } from '../../../src/domain/shopping/listChanges.ts'
import { newName } from '../../security/tokens.ts'
import { isCommitted } from '../catalogue/committedProducts.ts'
import { type Database, transactionRunner, unscoped } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { inChunks } from '../engine/inChunks.ts'
import { membersOf, type Writing } from '../household/memberships.ts'
import { CatalogueRefusal } from '../quotas/catalogueRefusal.ts'
import { lockRow, writeInSlices } from '../quotas/quotas.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import { openRows, padded, readRows, toRow, writeChanged } from './sharedListRows.ts'

/** Articles that are gone and ids of changes are kept from then on. */
export function validListSince(now: Date): string {
  return new Date(now.getTime() - sharedListLimits.days * 24 * 3600 * 1000).toISOString()
}

type People = ReadonlyMap<UserId, string>

interface SentChanges {
  readonly changes: readonly ListChange[]
  readonly by: UserId
  readonly at: string
  readonly people: People
  /** From when on articles that were bought count as usual. */
  readonly since: string
}

type Row = ListRow<UserId>

const FEWEST_DAYS = 2

/** Ids of changes kept of one list: more than eight people send in 60 days. */
const CHANGES_KEPT = 10_000
/** A list's are counted once as many more have come, not at each call. */
const CHANGES_BEYOND = 1000

const ROWS_PER_REMOVAL = 2000

function toItem(row: Row, people: People): ListItem {
  const { id, name, product_id, count, paid, done, added_at } = row
  const keyOf = (person: UserId | null) => (person === null ? null : (people.get(person) ?? null))
  const done_by = keyOf(row.done_by)
  return {
    id,
    name,
    product_id,
    count,
    paid,
    done,
    done_by,
    added_by: keyOf(row.added_by),
    added_at,
  }
}

interface Since {
  readonly catalogueId: CatalogueId
  readonly since: string
}

const countDays = statement(['catalogueId', 'since'], (database, { catalogueId, since }: Since) =>
  database
    .selectFrom('list_items')
    .select(({ fn, val }) => [
      'product_id',
      fn
        .count(fn('substr', ['done_at', val(1), val(10)]))
        .distinct()
        .as('days'),
    ])
    .where('catalogue_id', '=', catalogueId)
    .where('product_id', 'is not', null)
    .where('done_at', '>=', since)
    .groupBy('product_id')
    .orderBy('product_id'),
)

/** Products ticked on two days or more, the most usual first. */
async function usualOf(
  executor: Database,
  catalogueId: CatalogueId,
  since: string,
): Promise<number[]> {
  const rows = await countDays(executor, { catalogueId, since })
  return rows
    .filter(({ days }) => Number(days) >= FEWEST_DAYS)
    .toSorted((one, other) => Number(other.days) - Number(one.days))
    .flatMap(({ product_id }) => product_id ?? [])
}

async function knownProducts(
  transaction: Writing,
  catalogueId: CatalogueId,
  changes: readonly ListChange[],
): Promise<ReadonlySet<number>> {
  const named = changes.flatMap((change) =>
    'product_id' in change ? (change.product_id ?? []) : [],
  )
  if (named.length === 0) return new Set()
  const found = await transaction
    .selectFrom('products')
    .select('id')
    .where('catalogue_id', '=', catalogueId)
    .where('id', 'in', padded([...new Set(named)]))
    .where(isCommitted)
    .execute()
  return new Set(found.map(({ id }) => id))
}

/** Remembers the ids of changes. @returns those that have not arrived before, each once */
async function freshChanges(
  transaction: Writing,
  catalogue_id: CatalogueId,
  changes: readonly ListChange[],
  created_at: string,
  isCountDue: CountDue,
): Promise<ListChange[]> {
  const byId = new Map(changes.toReversed().map((change) => [change.change_id, change]))
  const fresh = new Set<string>()
  for (const chunk of inChunks([...byId.keys()])) {
    const added = await transaction
      .insertInto('list_changes')
      .values(chunk.map((change_id) => ({ catalogue_id, change_id, created_at })))
      .onConflict((conflict) => conflict.columns(['catalogue_id', 'change_id']).doNothing())
      .returning('change_id')
      .execute()
    for (const { change_id } of added) fresh.add(change_id)
  }
  if (isCountDue(catalogue_id, fresh.size)) await pruneChanges(transaction, catalogue_id)
  return changes.filter((change) => {
    const { change_id } = change
    return fresh.has(change_id) && byId.get(change_id) === change
  })
}

type CountDue = (catalogueId: CatalogueId, added: number) => boolean

function createCountDue(): CountDue {
  const uncounted = new Map<CatalogueId, number>()
  return (catalogueId, added) => {
    const sum = (uncounted.get(catalogueId) ?? CHANGES_BEYOND) + added
    const isDue = sum > CHANGES_BEYOND
    uncounted.set(catalogueId, isDue ? 0 : sum)
    return isDue
  }
}

async function pruneChanges(transaction: Writing, catalogueId: CatalogueId): Promise<void> {
  const ofList = transaction.selectFrom('list_changes').where('catalogue_id', '=', catalogueId)
  const { kept } = await ofList
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow()
  if (kept <= CHANGES_KEPT) return
  const oldest = ofList
    .select('change_id')
    .orderBy('created_at')
    .limit(kept - CHANGES_KEPT)
  await transaction
    .deleteFrom('list_changes')
    .where('catalogue_id', '=', catalogueId)
    .where('change_id', 'in', oldest)
    .execute()
}

const writeTag = statement(
  ['catalogueId', 'tag'],
  (database, { catalogueId, tag }: { readonly catalogueId: CatalogueId; readonly tag: string }) =>
    database.updateTable('catalogues').set({ shopping_tag: tag }).where('id', '=', catalogueId),
)

/** Lets the changes of a list take turns. */
async function lockList(transaction: Writing, catalogueId: CatalogueId): Promise<string> {
  const [locked] = await lockRow(transaction, { catalogueId })
  if (!locked?.shared_at) throw new CatalogueRefusal('not-shared')
  return locked.shopping_tag
}

async function renewTag(transaction: Writing, catalogueId: CatalogueId): Promise<string> {
  const tag = newName()
  await writeTag(transaction, { catalogueId, tag })
  return tag
}

/** Each change counts once. @returns the list after them, and its tag @throws CatalogueRefusal where it is not shared */
async function changeList(
  transaction: Writing,
  isCountDue: CountDue,
  catalogueId: CatalogueId,
  { by, at, people, since, ...sent }: SentChanges,
): Promise<{ readonly list: ChangedList; readonly tag: string }> {
  const tag = await lockList(transaction, catalogueId)
  const changes = await freshChanges(transaction, catalogueId, sent.changes, at, isCountDue)
  const before = await readRows(transaction, catalogueId, changes)
  const products = await knownProducts(transaction, catalogueId, changes)
  const isProduct = (id: number) => products.has(id)
  const { rows, refused } = applyListChanges(before.map(toRow), changes, { by, at, isProduct })
  const isChanged = await writeChanged(transaction, catalogueId, before, rows, { changes, at })
  const items = rows.filter(({ gone }) => gone === null).map((row) => toItem(row, people))
  const list = {
    items,
    usual: await usualOf(transaction, catalogueId, since),
    refused: [...refused],
  }
  return { list, tag: isChanged ? await renewTag(transaction, catalogueId) : tag }
}

/** The shopping list of a household; times are ISO text. */
export function sharedListStore(database: Database) {
  return {
    people: async (catalogueId: CatalogueId): Promise<People> => {
      const members = await membersOf(database, catalogueId)
      return new Map(members.map(({ user_id, key }) => [user_id, key]))
    },
    async read(catalogueId: CatalogueId, people: People, since: string): Promise<SharedList> {
      const rows = await openRows(database, catalogueId)
      const items = rows.map((row) => toItem(toRow(row), people))
      return { items, usual: await usualOf(database, catalogueId, since) }
    },
    change: transactionRunner(database, createCountDue())(changeList),
    /** What was gone by then, and the changes of before. */
    async removeOlder(before: string): Promise<void> {
      const all = unscoped(database)
      const items = all.selectFrom('list_items').where('gone_at', '<', before)
      for (const { catalogue_id } of await items.select('catalogue_id').distinct().execute())
        await writeInSlices(database, catalogue_id, async (transaction) => {
          const some = transaction
            .selectFrom('list_items')
            .select('id')
            .where('catalogue_id', '=', catalogue_id)
            .where('gone_at', '<', before)
            .limit(ROWS_PER_REMOVAL)
          const gone = await transaction
            .deleteFrom('list_items')
            .where('catalogue_id', '=', catalogue_id)
            .where('id', 'in', some)
            .executeTakeFirst()
          return Number(gone.numDeletedRows)
        })
      const changes = all.selectFrom('list_changes').where('created_at', '<', before)
      for (const { catalogue_id } of await changes.select('catalogue_id').distinct().execute())
        await writeInSlices(database, catalogue_id, async (transaction) => {
          const some = transaction
            .selectFrom('list_changes')
            .select('change_id')
            .where('catalogue_id', '=', catalogue_id)
            .where('created_at', '<', before)
            .limit(ROWS_PER_REMOVAL)
          const gone = await transaction
            .deleteFrom('list_changes')
            .where('catalogue_id', '=', catalogue_id)
            .where('change_id', 'in', some)
            .executeTakeFirst()
          return Number(gone.numDeletedRows)
        })
    },
  }
}
