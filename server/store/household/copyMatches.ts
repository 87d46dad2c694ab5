import { comparableCode } from '../../../src/domain/scanner/barcode.ts'
import { isCommitted } from '../catalogue/committedProducts.ts'
import { byProduct, codesOfProducts } from '../catalogue/productCodes.ts'
import { codesNamedBy, productsWithCodes } from '../catalogue/productsWithCodes.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { PriceColumns } from '../schema/priceColumns.ts'
import {
  type CodeColumns,
  contentNames,
  type ProductColumns,
  productColumns,
} from '../schema/productColumns.ts'
import type { Staging } from '../transfer/stagedProducts.ts'
import { PRODUCTS_PER_SLICE, withinSlice } from './copySource.ts'
import type { Writing } from './memberships.ts'

/** Where a copy is staged, and the last product that was there before. */
export interface CopyStaging extends Staging {
  readonly stagedAfter: number
}

type Identity = Pick<ProductColumns, 'name' | 'category_id' | (typeof contentNames)[number]> & {
  readonly created_at: string
}

interface Coded {
  readonly product: Identity & Pick<ProductColumns, 'barcode'>
  readonly codes: readonly Pick<CodeColumns, 'code'>[]
}

export interface HeldPrice extends PriceColumns {
  readonly id: number
}

export interface HeldProduct {
  readonly id: number
  readonly product: ProductColumns & { readonly created_at: string }
  readonly codes: readonly CodeColumns[]
  readonly prices: readonly HeldPrice[]
}

export interface Matches {
  readonly matches: readonly (number | undefined)[]
  readonly holders: ReadonlyMap<string, number>
}

export const codesOf = ({ product, codes }: Coded) =>
  codesNamedBy(product, codes).map(comparableCode)

const identityOf = (product: Identity) =>
  JSON.stringify([
    ...[product.created_at, product.name, product.category_id],
    ...contentNames.map((name) => product[name]),
  ])

/** What former copies have made of products without a code: these keep the moment of their addition. */
async function formerCopies(
  transaction: Writing,
  { catalogueId, stagedAfter }: CopyStaging,
  products: readonly Coded[],
): Promise<ReadonlyMap<string, number>> {
  const plain = products.filter((each) => codesOf(each).length === 0)
  if (plain.length === 0) return new Map()
  const rows = await transaction
    .selectFrom('products')
    .select(['id', 'name', 'category_id', 'created_at', ...contentNames])
    .where('catalogue_id', '=', catalogueId)
    .where('barcode', 'is', null)
    .where(
      'created_at',
      'in',
      plain.map(({ product }) => product.created_at),
    )
    .where('id', '<=', stagedAfter)
    .where(isCommitted)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [identityOf(row), row.id]))
}

/** A product joins the one that has any of its codes; equal names alone stay apart. */
export async function findMatches(
  transaction: Writing,
  staging: CopyStaging,
  products: readonly Coded[],
): Promise<Matches> {
  const codes = products.flatMap(({ product, codes: some }) => codesNamedBy(product, some))
  const holders = await productsWithCodes(transaction, staging.catalogueId, codes)
  const former = await formerCopies(transaction, staging, products)
  const matches = products.map((each) => {
    const named = codesOf(each)
    return named.length === 0
      ? former.get(identityOf(each.product))
      : named.map((code) => holders.get(code)).find((found) => found !== undefined)
  })
  return { matches, holders }
}

async function readHeld(
  transaction: Writing,
  catalogueId: CatalogueId,
  ids: readonly number[],
): Promise<HeldProduct[]> {
  if (ids.length === 0) return []
  const rows = await transaction
    .selectFrom('products')
    .select(['id', 'created_at', ...productColumns])
    .where('catalogue_id', '=', catalogueId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const codes = await codesOfProducts(transaction, catalogueId, ids)
  const prices = byProduct(
    await transaction
      .selectFrom('prices')
      .selectAll()
      .where('catalogue_id', '=', catalogueId)
      .where('product_id', 'in', ids)
      .orderBy('seen_on')
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ id, ...product }) => ({
    ...{ id, product },
    ...{ codes: codes.get(id) ?? [], prices: prices.get(id) ?? [] },
  }))
}

/** The first of what is staged, up to one that shares a code or a product to join with another one. */
export async function nextStaged(transaction: Writing, staging: CopyStaging, after: number) {
  const { id: importId, catalogueId } = staging
  const rows = await transaction
    .selectFrom('import_products')
    .innerJoin('products', 'products.id', 'import_products.product_id')
    .select('product_id')
    .where('products.catalogue_id', '=', catalogueId)
    .where('import_id', '=', importId)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(PRODUCTS_PER_SLICE)
    .execute()
  const first = rows.map(({ product_id }) => product_id)
  const next = withinSlice(await readHeld(transaction, catalogueId, first))
  const { matches, holders } = await findMatches(transaction, staging, next)
  const joined = new Set<number | undefined>()
  const codes = new Set<string>()
  const end = next.findIndex((each, place) => {
    const id = matches[place]
    const own = new Set(codesOf(each))
    const isTaken = joined.has(id) || [...own].some((code) => codes.has(code))
    if (id !== undefined) joined.add(id)
    for (const code of own) codes.add(code)
    return isTaken
  })
  const ids = [...joined].flatMap((id) => id ?? [])
  const held = await readHeld(transaction, catalogueId, ids)
  const found = new Map(held.map((product) => [product.id, product]))
  const staged = next.slice(0, end === -1 ? next.length : end)
  return {
    staged: staged.map((each, place) => ({ ...each, match: found.get(matches[place] ?? -1) })),
    holders,
  }
}
