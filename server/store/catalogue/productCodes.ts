import type { Transaction } from 'kysely'
import type { ProductCode } from '../../../src/contract/codes.ts'
import { priceLimits } from '../../../src/contract/limits.ts'
import type { Product } from '../../../src/contract/products.ts'
import type { Quotas } from '../../config.ts'
import type { Database } from '../database.ts'
import { countHoldings } from '../quotas.ts'
import type { Schema } from '../schema.ts'
import { PriceRefusal } from './priceRefusal.ts'
import { type CodeColumns, codeTextBytes } from './productColumns.ts'
import { readProduct, THOUSANDTHS } from './productRow.ts'
import { lockProduct, ofUser } from './shownProducts.ts'

const codeNames = ['code', 'amount', 'measure', 'pieces', 'drained', 'replaces'] as const

type Reading = Pick<Database, 'selectFrom'>

function readCode({ code, amount, measure, pieces, drained, replaces }: CodeColumns): ProductCode {
  return {
    code,
    amount: amount === null ? null : amount / THOUSANDTHS,
    measure,
    pieces,
    drained: drained === null ? null : drained / THOUSANDTHS,
    ...(replaces === null ? {} : { replaces }),
  }
}

/** Codes are left out where there are none: lists stay as short as they were. */
function withCodes(product: Product, codes: readonly CodeColumns[]): Product {
  return codes.length === 0 ? product : { ...product, codes: codes.map(readCode) }
}

function codesOf(executor: Reading, userId: number) {
  return executor
    .selectFrom('product_codes')
    .select(codeNames)
    .where('user_id', '=', userId)
    .orderBy('product_id')
    .orderBy('code')
}

/** In ascending order. */
export function codesOfProduct(executor: Reading, userId: number, productId: number) {
  return codesOf(executor, userId)
    .select('created_at')
    .where('product_id', '=', productId)
    .execute()
}

/** A user's product with its codes. */
export async function findProduct(executor: Reading, userId: number, id: number) {
  const row = await ofUser(executor, userId).where('products.id', '=', id).executeTakeFirst()
  if (!row) return null
  const codes = await codesOfProduct(executor, userId, id)
  return { row, product: withCodes(readProduct(row), codes), codes }
}

/** Products in the order of their ids, all after `after`, with their codes. */
export async function withCodesOfPage(
  database: Reading,
  userId: number,
  after: number,
  products: readonly Product[],
): Promise<Product[]> {
  const last = products.at(-1)?.id ?? 0
  const rows = await codesOf(database, userId)
    .select('product_id')
    .where('product_id', '>', after)
    .where('product_id', '<=', last)
    .execute()
  if (rows.length === 0) return [...products]
  const byProduct = new Map<number, CodeColumns[]>()
  for (const { product_id, ...code } of rows) {
    byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), code])
  }
  return products.map((product) => withCodes(product, byProduct.get(product.id) ?? []))
}

/** Takes a code away within a transaction. @returns the bytes of its texts, 0 without such a code */
export async function deleteCode(
  transaction: Transaction<Schema>,
  userId: number,
  productId: number,
  code: string,
): Promise<number> {
  const gone = await transaction
    .deleteFrom('product_codes')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('code', '=', code)
    .returning(['code', 'replaces'])
    .executeTakeFirst()
  return gone ? codeTextBytes(gone) : 0
}

type MatchesEtag = (product: Product) => boolean

/** A product's further codes. All answer the product as it is then, and throw PriceRefusal. */
export interface CodeStore {
  /** Adds a code or replaces what is known of it. Succeeds without writing where `matchesEtag` fails but this was done already. @throws QuotaError */
  readonly put: (
    userId: number,
    productId: number,
    code: CodeColumns,
    now: string,
    matchesEtag?: MatchesEtag,
  ) => Promise<Product>
  readonly remove: (
    userId: number,
    productId: number,
    code: string,
    matchesEtag?: MatchesEtag,
  ) => Promise<Product>
}

export function codeStore(database: Database, quotas: Quotas): CodeStore {
  async function lock(transaction: Transaction<Schema>, userId: number, productId: number) {
    const isLocked = await lockProduct(transaction, userId, productId)
    const found = isLocked && (await findProduct(transaction, userId, productId))
    if (!found) throw new PriceRefusal('no-product')
    return found
  }

  async function read(transaction: Transaction<Schema>, userId: number, productId: number) {
    const found = await findProduct(transaction, userId, productId)
    if (!found) throw new PriceRefusal('no-product')
    return found.product
  }

  return {
    put: (user_id, product_id, columns, created_at, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        const { row, product, codes } = await lock(transaction, user_id, product_id)
        const before = codes.find(({ code }) => code === columns.code)
        const isApplied = before && codeNames.every((name) => before[name] === columns[name])
        if (isApplied) return product
        if (matchesEtag && !matchesEtag(product)) throw new PriceRefusal('product-changed')
        if (row.barcode === columns.code) throw new PriceRefusal('main-code')
        if (!before && codes.length >= priceLimits.codesOfProduct) {
          throw new PriceRefusal('too-many-codes')
        }
        await transaction
          .insertInto('product_codes')
          .values({ ...columns, user_id, product_id, created_at })
          .onConflict((conflict) =>
            conflict.columns(['user_id', 'product_id', 'code']).doUpdateSet(columns),
          )
          .execute()
        const textBytes = codeTextBytes(columns) - (before ? codeTextBytes(before) : 0)
        await countHoldings(transaction, quotas, user_id, { textBytes })
        return read(transaction, user_id, product_id)
      }),
    remove: (userId, productId, code, matchesEtag) =>
      database.transaction().execute(async (transaction) => {
        const { product } = await lock(transaction, userId, productId)
        if (matchesEtag && !matchesEtag(product)) throw new PriceRefusal('product-changed')
        const textBytes = await deleteCode(transaction, userId, productId, code)
        if (textBytes === 0) throw new PriceRefusal('no-code')
        await countHoldings(transaction, quotas, userId, { textBytes: -textBytes })
        return read(transaction, userId, productId)
      }),
  }
}
