import type { Transaction } from 'kysely'
import { comparableCode } from '../../../src/domain/scanner/barcode.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { CodeColumns, ProductColumns } from '../schema/productColumns.ts'
import type { Schema } from '../schema/schema.ts'
import { isCommitted } from './committedProducts.ts'

const LENGTHS = [8, 12, 13, 14]

const writingsOf = (code: string) => {
  const short = comparableCode(code)
  if (short === '') return []
  return [code, short, ...LENGTHS.map((length) => short.padStart(length, '0'))]
}

export function codesNamedBy(
  { barcode }: Pick<ProductColumns, 'barcode'>,
  codes: readonly Pick<CodeColumns, 'code'>[],
): string[] {
  return [...(barcode === null ? [] : [barcode]), ...codes.map(({ code }) => code)]
}

/** The products that have any of these codes, by them as `comparableCode` writes them; of several with a code, the first. */
export async function productsWithCodes(
  transaction: Transaction<Schema>,
  catalogueId: CatalogueId,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const writings = [...new Set(codes.flatMap(writingsOf))]
  if (writings.length === 0) return new Map()
  const main = await transaction
    .selectFrom('products')
    .select(['id', 'barcode as code'])
    .where('catalogue_id', '=', catalogueId)
    .where('barcode', 'in', writings)
    .where(isCommitted)
    .execute()
  const further = await transaction
    .selectFrom('product_codes')
    .innerJoin('products', 'products.id', 'product_codes.product_id')
    .select(['products.id', 'code'])
    .where('product_codes.catalogue_id', '=', catalogueId)
    .where('code', 'in', writings)
    .where(isCommitted)
    .execute()
  const found = [...main, ...further].toSorted((one, other) => other.id - one.id)
  return new Map(found.map(({ id, code }) => [comparableCode(code ?? ''), id]))
}
