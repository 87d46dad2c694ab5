import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { priceLimits } from '../../../../src/contract/limits.ts'
import { readQuantity } from '../../../../src/domain/amounts/readQuantity.ts'
import { foldText } from '../../../../src/domain/format/foldText.ts'
import type { ColumnTypes } from '../../engine/engine.ts'
import { parisDate } from '../../schema/civilDate.ts'
import type { ContentColumns } from '../../schema/productColumns.ts'

/** What a product said about its pack before packs had a content. */
interface UndatedProduct {
  readonly name: string
  readonly price_cents: number
  readonly unit_price_parts: number | null
  readonly unit: string | null
  readonly description: string | null
}

type StartContent = Pick<ContentColumns, 'amount' | 'measure' | 'pieces' | 'drained' | 'basis'>

/** What these statements name; later versions of the schema may not have it. */
interface Named {
  products: UndatedProduct &
    StartContent & { readonly id: number; readonly user_id: number; readonly created_at: string }
  prices: {
    user_id: number
    product_id: number
    seen_on: string
    paid_cents: number
    packs: number
    amount: number | null
    measure: string | null
    source: string
    created_at: string
  }
}

/** Products that are in memory at once, and rows of one statement. */
const ROWS = 1000

const FIRST_DAY = '2000-01-01'

export function datedPrices(columns: ColumnTypes): Migration {
  return {
    async up(db: Kysely<Named>) {
      await createTables(db, columns)
      await addColumns(db, columns)
      await insertStartPrices(db)
      await createIndexes(db, columns)
      await countPrices(db)
    },
  }
}

async function createTables(db: Kysely<Named>, { id, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('shops')
    .addColumn('id', integer, id)
    .addColumn('user_id', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('shops_once', ['user_id', 'name_key'])
    .execute()
  await db.schema
    .createTable('prices')
    .addColumn('id', integer, id)
    // Without a reference: prices go with their product, and another index would slow each write.
    .addColumn('user_id', integer, (c) => c.notNull())
    .addColumn('product_id', integer, (c) =>
      c.notNull().references('products.id').onDelete('cascade'),
    )
    .addColumn('seen_on', 'text', (c) => c.notNull())
    .addColumn('paid_cents', integer, (c) => c.notNull())
    .addColumn('packs', integer, (c) => c.notNull().defaultTo(1))
    .addColumn('amount', integer)
    .addColumn('measure', 'text')
    .addColumn('promo', 'text')
    .addColumn('promo_n', integer)
    .addColumn('promo_x', integer)
    .addColumn('shop_id', integer, (c) => c.references('shops.id').onDelete('set null'))
    .addColumn('code', 'text')
    .addColumn('note', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('import_shops')
    .addColumn('shop_id', integer, (c) => c.primaryKey().references('shops.id').onDelete('cascade'))
    .addColumn('import_id', integer, (c) => c.notNull().references('imports.id'))
    .execute()
}

async function addColumns(db: Kysely<Named>, { integer }: ColumnTypes): Promise<void> {
  const added = [
    ...(['amount', 'pieces', 'drained'] as const).map((name) => [name, integer] as const),
    ...(['measure', 'basis'] as const).map((name) => [name, 'text'] as const),
  ]
  for (const [name, type] of added) {
    await db.schema.alterTable('products').addColumn(name, type).execute()
  }
  for (const table of ['users', 'imports']) {
    await db.schema
      .alterTable(table)
      .addColumn('price_count', integer, (c) => c.notNull().defaultTo(0))
      .execute()
  }
  await db.schema.alterTable('creations').addColumn('price_id', integer).execute()
}

type StartProduct = Pick<Named['products'], 'id' | 'user_id' | 'created_at'> & UndatedProduct

/** The price that each product has, dated by the day of its addition: the first on which it can have been seen. */
async function insertStartPrices(db: Kysely<Named>): Promise<void> {
  const now = new Date()
  for (let after = 0; ; ) {
    const products: readonly StartProduct[] = await db
      .selectFrom('products')
      .select(['id', 'user_id', 'created_at', 'name', 'price_cents', 'unit_price_parts'])
      .select(['unit', 'description'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(ROWS)
      .execute()
    const last = products.at(-1)
    if (!last) return
    after = last.id
    const contents = new Map(products.map((product) => [product.id, startContent(product)]))
    await storeContents(db, contents)
    const created_at = now.toISOString()
    const prices = products.map(({ id, user_id, price_cents, ...product }) => ({
      ...{
        user_id,
        product_id: id,
        paid_cents: price_cents,
        packs: 1,
        source: 'start',
        created_at,
      },
      seen_on: startDay(product.created_at, now),
      ...countedContent(contents.get(id) ?? null),
    }))
    await db.insertInto('prices').values(prices).execute()
  }
}

function startDay(created_at: string, now: Date): string {
  const instant = new Date(created_at)
  if (Number.isNaN(instant.getTime())) return parisDate(now)
  const day = parisDate(instant)
  if (day < FIRST_DAY) return FIRST_DAY
  return instant > now ? parisDate(now) : day
}

function countedContent(content: StartContent | null) {
  if (!content) return { amount: null, measure: null }
  const { amount, measure, drained, basis } = content
  return { amount: basis === 'drained' ? drained : amount, measure }
}

/** One statement for each content, of which a batch has few. */
async function storeContents(
  db: Kysely<Named>,
  contents: ReadonlyMap<number, StartContent | null>,
): Promise<void> {
  const alike = new Map<string, number[]>()
  for (const [id, content] of contents) {
    const key = JSON.stringify(content)
    alike.set(key, [...(alike.get(key) ?? []), id])
  }
  for (const [key, ids] of alike) {
    const content: StartContent | null = JSON.parse(key)
    if (content) await db.updateTable('products').set(content).where('id', 'in', ids).execute()
  }
}

async function createIndexes(db: Kysely<Named>, { hasWideIndexes }: ColumnTypes): Promise<void> {
  const content = ['amount', 'measure', 'pieces', 'drained', 'basis']
  // Lists join contents to the products, most of which may have none.
  await db.schema
    .createIndex('products_with_content')
    .on('products')
    .columns(['user_id', 'id', ...(hasWideIndexes ? content : [])])
    .where('amount', 'is not', null)
    .execute()
  const memory = ['paid_cents', 'packs', 'amount', 'measure', 'promo', 'shop_id', 'source']
  const indexes = [
    [
      'prices_of_product',
      'prices',
      ['product_id', 'seen_on', 'id', ...(hasWideIndexes ? memory : [])],
    ],
    ['prices_of_shop', 'prices', ['shop_id']],
    ['import_shops_of_import', 'import_shops', ['import_id']],
  ] as const
  for (const [name, table, names] of indexes) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...names])
      .execute()
  }
}

/** Each product has one price; lists that phones keep are fetched again, since products changed. */
async function countPrices(db: Kysely<Named>): Promise<void> {
  await sql`update imports set price_count = (select count(*) from import_products
    where import_id = imports.id)`.execute(db)
  await sql`update users set price_count = product_count, list_tag = list_tag || '-8'`.execute(db)
}

/** Thousandths that one `unit` stands for. */
const knownUnits: Readonly<Record<string, readonly [StartContent['measure'], number]>> = {
  kg: ['g', 1_000_000],
  g: ['g', 1000],
  l: ['ml', 1_000_000],
  ml: ['ml', 1000],
  unit: ['piece', 1000],
}

/** A cent rounded in the unit price moves the quotient by less than this share. */
const TOLERANCE = 0.005

const MOST = 1_000_000_000

/** Packs have round amounts: whole grams below 50, fives below a kilogram, then tens. */
function roundStep(measure: StartContent['measure'], amount: number): number {
  if (measure === 'piece' || amount < 50_000) return 1000
  return amount < 1_000_000 ? 5000 : 10_000
}

/** The content of a pack as a lookup wrote it into the description: « Marque · quantité ». */
function contentOfText({ name, description }: UndatedProduct): StartContent | null {
  const [, quantity] = /^[^\r\n]* · ([^\r\n·]+)/.exec(description ?? '') ?? []
  if (!quantity) return null
  const read = readQuantity(quantity, { eggs: /\boeufs?\b/.test(foldText(name)) })
  if (!read || read.isGuess) return null
  const { measure, total, count, drained } = read
  const pieces = count !== null && count >= 1 && count <= priceLimits.pieces ? count : null
  const basis = drained === null ? null : 'drained'
  return { amount: total, measure, pieces, drained, basis }
}

/** The content of a pack as its price and unit price tell it; null where they give no round amount. */
function contentOfPrices(product: UndatedProduct): StartContent | null {
  const { price_cents, unit_price_parts, unit } = product
  const [measure, perUnit] = knownUnits[unit ?? ''] ?? []
  if (!measure || !perUnit || !unit_price_parts) return null
  const quotient = (price_cents * 100 * perUnit) / unit_price_parts
  const step = roundStep(measure, quotient)
  const amount = Math.round(quotient / step) * step
  if (amount < step || amount > MOST) return null
  if (Math.abs(quotient - amount) > amount * TOLERANCE) return null
  return { amount, measure, pieces: null, drained: null, basis: null }
}

/** What a product's own words tell of its content; null is no guess. */
function startContent(product: UndatedProduct): StartContent | null {
  return contentOfText(product) ?? contentOfPrices(product)
}
