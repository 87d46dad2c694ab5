import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { foldText } from '../../../src/domain/format/foldText.ts'

interface ShopRow {
  id: number
  catalogue_id: number
  name: string
  name_key: string
}

/** What these statements name; later versions of the schema may not have it. */
interface Named {
  catalogues: { id: number; product_tag: string }
  shops: ShopRow
  prices: { shop_id: number | null }
  import_shops: { shop_id: number }
}

/** Shops that are in memory at once. */
const ROWS = 1000

/** Folds the names of shops anew; two that have become one are merged with their prices. */
export function foldedShopNames(): Migration {
  return {
    async up(db: Kysely<Named>) {
      for (const catalogueId of await cataloguesToFold(db)) await foldShops(db, catalogueId)
    },
  }
}

async function cataloguesToFold(db: Kysely<Named>): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (let after = 0; ; ) {
    const shops = await db
      .selectFrom('shops')
      .select(['id', 'catalogue_id', 'name', 'name_key'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS)
      .execute()
    const last = shops.at(-1)
    if (!last) return found
    after = last.id
    for (const { catalogue_id, name, name_key } of shops) {
      if (foldText(name) !== name_key) found.add(catalogue_id)
    }
  }
}

async function foldShops(db: Kysely<Named>, catalogueId: number): Promise<void> {
  // Those that only an open import names come last: they would go with it.
  const shops = await db
    .selectFrom('shops')
    .leftJoin('import_shops', 'import_shops.shop_id', 'shops.id')
    .select(['shops.id', 'name', 'name_key'])
    .where('catalogue_id', '=', catalogueId)
    .orderBy(sql`import_shops.shop_id is not null`)
    .orderBy('shops.id')
    .execute()
  const mains = new Map<string, (typeof shops)[number]>()
  let isMerged = false
  for (const shop of shops) {
    const key = foldText(shop.name)
    const main = mains.get(key)
    if (!main) mains.set(key, shop)
    else {
      await mergeShop(db, main.id, shop.id)
      isMerged = true
    }
  }
  const changed = [...mains].filter(([key, { name_key }]) => name_key !== key)
  // A key is unique, and the former one of another shop may be this one.
  for (const [, { id }] of changed) await setKey(db, id, `\u007f${id}`)
  for (const [key, { id }] of changed) await setKey(db, id, key)
  if (!isMerged) return
  await db
    .updateTable('catalogues')
    .set({ product_tag: sql<string>`product_tag || '-17'` })
    .where('id', '=', catalogueId)
    .execute()
}

async function mergeShop(db: Kysely<Named>, id: number, other: number): Promise<void> {
  await db.updateTable('prices').set({ shop_id: id }).where('shop_id', '=', other).execute()
  await db.deleteFrom('import_shops').where('shop_id', '=', other).execute()
  await db.deleteFrom('shops').where('id', '=', other).execute()
}

async function setKey(db: Kysely<Named>, id: number, name_key: string): Promise<void> {
  await db.updateTable('shops').set({ name_key }).where('id', '=', id).execute()
}
