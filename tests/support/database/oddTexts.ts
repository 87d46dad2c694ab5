import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Engine } from '../../../server/store/engine/engine.ts'
import { migrationsFor } from '../../../server/store/migrations/migrations.ts'

/** A database of version 0016 whose products have barcodes as tables brought them in, and whose people each have one shop under two writings; both engines know these statements. */
export async function fillOddTexts(
  { dialect, columns }: Engine,
  products: number,
  people: number,
): Promise<void> {
  const database = new Kysely<Record<never, never>>({ dialect })
  const provider = { getMigrations: async () => migrationsFor(columns) }
  await new Migrator({ db: database, provider }).migrateTo('0016')
  const add = (count: number, statement: string) =>
    sql
      .raw(
        `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${count}) ${statement}`,
      )
      .execute(database)
  await add(people, "insert into catalogues (key, created_at) select 'k' || n, '2026' from numbers")
  for (const [name, key] of [
    ['L’Épicier', 'l’epicier'],
    ["L'Épicier", "l'epicier"],
  ]) {
    const text = (value = '') => `'${value.replaceAll("'", "''")}'`
    await add(
      people,
      `insert into shops (catalogue_id, name, name_key, created_at)
        select n, ${text(name)}, ${text(key)}, '2026' from numbers`,
    )
  }
  await add(
    products,
    `insert into products (catalogue_id, category_id, name, price_cents, barcode, description, created_at)
      select 1 + n % ${people}, 5, 'Produit ' || n, 235,
      case n % 4 when 0 then '="3274080005003"' when 1 then 'AB ' || n when 2 then '3274080005003' else '36000291452' end,
      case n % 8 when 1 then 'Rayon 3' else null end, '2026' from numbers`,
  )
  await add(
    products,
    `insert into prices (catalogue_id, product_id, seen_on, paid_cents, shop_id, source, created_at)
      select 1 + n % ${people}, n, '2026-11-03', 235,
      1 + n % ${people} + case n % 2 when 0 then 0 else ${people} end, 'form', '2026' from numbers`,
  )
  await sql
    .raw(`update catalogues set product_count = ${products / people}, price_count = ${products / people},
      text_bytes = (${textBytes})`)
    .execute(database)
  await database.destroy()
}

/** All texts are ASCII. */
const textBytes = `select sum(length(name) + length(coalesce(barcode, '')) + length(coalesce(description, '')))
  from products where catalogue_id = catalogues.id`

/** What the migrations of texts are to have made of it, in one row. */
export const oddTextsAfter = `select count(*) as products,
  (select count(*) from products where barcode = '3274080005003') as waters,
  (select count(*) from products where barcode = '0036000291452') as padded,
  (select count(*) from products where barcode is null and description like '%AB %') as described,
  (select count(*) from products where description like 'Rayon 3%') as shelves,
  (select count(*) from shops) as shops,
  (select count(*) from shops where name_key = 'l''epicier') as folded,
  (select count(*) from prices join shops on shops.id = prices.shop_id
    and shops.catalogue_id = prices.catalogue_id) as prices,
  (select count(*) from catalogues where text_bytes = (${textBytes})) as counted
  from products`

export const oddTextsExpected = (products: number, people: number) => ({
  ...{ products, waters: products / 2, padded: products / 4, described: products / 4 },
  ...{ shelves: products / 8, shops: people, folded: people, prices: products, counted: people },
})
