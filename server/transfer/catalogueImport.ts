import { randomBytes } from 'node:crypto'
import type { Category } from '../../src/contract/categories.ts'
import { importLimits, priceLimits } from '../../src/contract/limits.ts'
import type { ProblemItem } from '../../src/contract/problems.ts'
import type { ImportedPrice, ImportedProduct, ImportedTrip } from '../../src/contract/transfer.ts'
import { keptBarcode, withReadableBarcode } from '../../src/domain/scanner/barcode.ts'
import { readPackBody } from '../catalogue/codeInput.ts'
import { checkedShopName, readPriceBody } from '../catalogue/priceInput.ts'
import { productInput } from '../catalogue/productInput.ts'
import { readTripBody } from '../catalogue/tripRoutes.ts'
import { findings, refusals } from '../config/messages.ts'
import { invalid, ProblemError } from '../config/problems.ts'
import type { AppContext } from '../context/appContext.ts'
import { cleanText } from '../http/requests.ts'
import { type CodeEntry, withEntries } from '../store/catalogue/codeStore.ts'
import { comparedColumns } from '../store/catalogue/productRow.ts'
import { parisDate } from '../store/schema/civilDate.ts'
import type { CatalogueId } from '../store/schema/ids.ts'
import type { ProductColumns } from '../store/schema/productColumns.ts'
import type { StagedPrice, StagedProduct } from '../store/transfer/stagedProducts.ts'
import type { StagedTrip } from '../store/transfer/stagedTrips.ts'

type Finding = Pick<ProblemItem, 'type' | 'msg'> & { readonly field: ProblemItem['loc'] }

const importNames: Readonly<Record<string, string>> = {
  image_url: 'photo',
  category_id: 'category',
}

/** Turns imported products into columns; photos go to their own table at once. */
export function catalogueImport({ stores, now }: Pick<AppContext, 'stores' | 'now'>) {
  async function staged(
    catalogueId: CatalogueId,
    { category, photo, created_at, codes, prices, shop, ...product }: ImportedProduct,
    categoryList: readonly Category[],
  ): Promise<StagedProduct | readonly Finding[]> {
    const category_id = categoryList.find(({ name }) => name === category)?.id
    const at = addedAt(created_at, now())
    if (category_id === undefined) return [named('category', refusals['unknown-category'].detail)]
    if (!at) return [named('created_at', findings.datetime)]
    // Categories are read once for all products.
    const find = async (id: number) => categoryList.find((shelf) => shelf.id === id)
    const categories = { ...stores.categories, find }
    const input = productInput({ stores: { ...stores, categories }, now })
    try {
      const readable = { ...product, ...withReadableBarcode(product) }
      const fields = await input.forNew(catalogueId, { ...readable, category_id, image_url: photo })
      const entries = importedCodes(codes ?? [], fields.barcode)
      const coded = withEntries({ ...fields, created_at: at.toISOString() }, entries)
      const added = created_at == null ? null : at
      const records = prices?.map((price, place) => importedPrice(price, place, now())) ?? [
        firstPrice(fields, added, shop, now()),
      ]
      // Prices without a code are of the barcode that the file names.
      const of = coded.product.barcode === fields.barcode ? null : fields.barcode
      return { ...coded, prices: records.map((price) => ({ ...price, code: price.code ?? of })) }
    } catch (error) {
      if (error instanceof ProblemError) return found(error)
      throw error
    }
  }

  /** @throws ProblemError 422 that lists every finding, each under the number of its product */
  return async (catalogueId: CatalogueId, products: readonly ImportedProduct[]) => {
    const count = products.reduce((sum, { prices }) => sum + (prices?.length ?? 0), 0)
    if (count > importLimits.batchPrices) {
      const msg = findings.moreItemsThan(importLimits.batchPrices)
      throw invalid(['body', 'products', 'prices'], 'too_long', msg)
    }
    const categoryList = await stores.categories.list()
    const read = await Promise.all(
      products.map((product) => staged(catalogueId, product, categoryList)),
    )
    const detail = read.flatMap((outcome, place) =>
      isStaged(outcome)
        ? []
        : outcome.map(({ field, ...what }) => ({
            ...what,
            loc: ['body', 'products', place, ...field],
          })),
    )
    if (detail.length > 0) throw new ProblemError('invalid-request', { findings: detail })
    return read.filter(isStaged)
  }
}

/** @returns null where its ISO text would not be read back: years have four digits */
function addedAt(created_at: string | null | undefined, now: Date): Date | null {
  const at = created_at == null ? now : new Date(created_at)
  return at.getTime() < 0 || at.getUTCFullYear() > 9999 ? null : at
}

function named(field: string, msg: string): Finding {
  return { type: 'value_error', field: [field], msg }
}

/** The findings of one product; a refusal without a location is about its photo. */
function found({ body: { detail } }: ProblemError): readonly Finding[] {
  if (typeof detail === 'string') return [named('photo', detail)]
  return detail.map(({ type, msg, loc: [, first = '', ...rest] }) => {
    return { type, msg, field: [importNames[first] ?? first, ...rest] }
  })
}

/** Empty for none; a text that is no code is not lost. */
function importedCode(text: string): string {
  const code = keptBarcode(text)
  return code === undefined ? cleanText(text) : (code ?? '')
}

/** Each once, without the main one. @throws ProblemError 422 */
function importedCodes(
  codes: NonNullable<ImportedProduct['codes']>,
  barcode: string | null,
): readonly CodeEntry[] {
  const read = codes.map(({ code, ...body }, place) =>
    within(['codes', place], () => ({ code: importedCode(code), ...readPackBody(body) })),
  )
  const byCode = new Map(read.map((code) => [code.code, code]))
  byCode.delete(barcode ?? '')
  byCode.delete('')
  return [...byCode.values()]
}

/** @throws ProblemError 422 whose findings are at this place of a product */
function within<Read>(place: ProblemItem['loc'], read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ProblemError) || typeof error.body.detail === 'string') throw error
    const found = error.body.detail.map(({ loc: [, ...rest], ...what }) => ({
      ...what,
      loc: ['body', ...place, ...rest],
    }))
    throw new ProblemError('invalid-request', { findings: found })
  }
}

const readShop = (name: string | null | undefined) =>
  name == null ? null : checkedShopName(name, 'shop')

/** @throws ProblemError 422 */
function importedPrice(price: ImportedPrice, place: number, now: Date): StagedPrice {
  const { shop, source, created_at, ...body } = price
  return within(['prices', place], () => {
    const { shop: _, ...columns } = readPriceBody(body, now)
    const at = addedAt(created_at, now)
    if (!at) throw invalid(['body', 'created_at'], 'datetime_parsing', findings.datetime)
    return {
      ...columns,
      source: source ?? 'import',
      shop: readShop(shop),
      created_at: at.toISOString(),
    }
  })
}

/** @throws ProblemError 422 whose findings are at the place of a trip */
export function readImportedTrips(trips: readonly ImportedTrip[], now: Date): StagedTrip[] {
  return trips.map(({ id, shop, ...trip }, place) =>
    within(['trips', place], () => ({
      ...readTripBody({ ...trip, shop_name: shop }, now, 'shop'),
      key: id ?? randomBytes(16).toString('hex'),
    })),
  )
}

/** Of a file without prices: as seen on the day of the product's addition at the earliest. */
function firstPrice(
  fields: ProductColumns,
  addedAt: Date | null,
  shop: string | null | undefined,
  now: Date,
): StagedPrice {
  const today = parisDate(now)
  const day = addedAt ? parisDate(addedAt) : today
  const seen_on = day < priceLimits.firstDay ? priceLimits.firstDay : day > today ? today : day
  return {
    seen_on,
    paid_cents: fields.price_cents,
    packs: 1,
    ...comparedColumns(fields),
    promo: null,
    promo_n: null,
    promo_x: null,
    shop: readShop(shop),
    code: null,
    note: null,
    source: addedAt ? 'start' : 'import',
    created_at: now.toISOString(),
  }
}

function isStaged(outcome: StagedProduct | readonly Finding[]): outcome is StagedProduct {
  return !Array.isArray(outcome)
}
