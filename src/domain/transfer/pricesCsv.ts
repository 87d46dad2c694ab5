import type { Measure } from '../../contract/content.ts'
import type { Promotion } from '../../contract/prices.ts'
import { productFields } from '../../contract/productFields.ts'
import type { CatalogueExport, ExportedPrice } from '../../contract/transfer.ts'
import { amountOf } from '../amounts/amount.ts'
import { toCents, typedEuros } from '../amounts/money.ts'
import { unitLabel } from '../catalogue/units.ts'
import { computeUnitPrice, UNIT_PRICE_SCALE } from '../prices/unitPrice.ts'
import { BYTE_ORDER_MARK, csvLine } from './csvText.ts'

const columns = [
  'product',
  'category',
  'seen_on',
  'paid',
  'packs',
  'amount',
  'measure',
  'unit_price',
  'promotion',
  'shop',
  'code',
  'note',
] as const
export type PriceColumn = (typeof columns)[number]

export interface PriceWords {
  readonly headings: Readonly<Record<PriceColumn, string>>
  readonly promotion: (promotion: Promotion) => string
}

type Priced = Pick<CatalogueExport['products'][number], 'name' | 'category' | 'prices'>

const measures: Readonly<Record<Measure, string>> = { g: 'g', ml: 'ml', piece: 'unit' }

/** Euros per kilogram, litre or piece, as typed; empty without an amount. */
function typedUnitPrice(price: ExportedPrice): string {
  const amount = amountOf(price)
  if (!amount) return ''
  const unitPrice = computeUnitPrice(toCents(price.paid), price.packs, amount)
  return typedEuros(productFields.unit_price, unitPrice / UNIT_PRICE_SCALE)
}

function line(product: Priced, price: ExportedPrice, { promotion }: PriceWords): string {
  const { seen_on, paid, packs, amount, measure, shop, code, note } = price
  const cells: Readonly<Record<PriceColumn, string>> = {
    product: product.name,
    category: product.category,
    seen_on,
    paid: typedEuros(productFields.price, paid),
    packs: String(packs),
    amount: amount === null ? '' : String(amount).replace('.', ','),
    measure: measure === null ? '' : unitLabel(measures[measure]),
    unit_price: typedUnitPrice(price),
    promotion: price.promotion ? promotion(price.promotion) : '',
    shop: shop ?? '',
    code: code ?? '',
    note: note ?? '',
  }
  return csvLine(columns.map((column) => cells[column]))
}

/** Writes every dated price as the table that a French spreadsheet opens, in the order of the export. */
export function pricesCsv(products: readonly Priced[], words: PriceWords): string {
  const lines = products.flatMap((product) =>
    product.prices.map((price) => line(product, price, words)),
  )
  return [BYTE_ORDER_MARK, csvLine(columns.map((name) => words.headings[name])), ...lines].join('')
}
