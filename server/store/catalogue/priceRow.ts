import type { Price } from '../../../src/contract/prices.ts'
import {
  computeUnitPrice,
  priceUnits,
  roundHalfUp,
  UNIT_PRICE_SCALE,
} from '../../../src/domain/prices/unitPrice.ts'
import type { Database } from '../database/database.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'
import type { PriceColumns } from '../schema/priceColumns.ts'
import { fromThousandths } from './productRow.ts'

export interface StoredPriceRow extends PriceColumns {
  readonly id: number
  readonly product_id: number
  readonly created_at: string
  readonly shop_name: string | null
}

export type OwnedPrice = Price & { readonly mine?: true }

type Paid = Pick<PriceColumns, 'paid_cents' | 'packs' | 'amount' | 'measure'>

/** The whole cents of one pack, halves up. */
export function centsPerPack({ paid_cents, packs }: Pick<PriceColumns, 'paid_cents' | 'packs'>) {
  return roundHalfUp(paid_cents, 1, packs)
}

/** The price of a kilogram, a litre or a piece in ten-thousandths of a euro; null without an amount. */
export function unitPriceOf({ paid_cents, packs, amount, measure }: Paid) {
  if (amount === null || measure === null) return null
  const unitPrice = computeUnitPrice(paid_cents, packs, { measure, total: amount })
  return { unitPrice, unit: priceUnits[measure] }
}

export function readPrice(row: StoredPriceRow): Price {
  const { id, product_id, seen_on, paid_cents, packs, amount, measure, promo } = row
  const perUnit = unitPriceOf(row)
  return {
    id,
    product_id,
    seen_on,
    paid: paid_cents / 100,
    packs,
    amount: fromThousandths(amount),
    measure,
    unit_price: perUnit && perUnit.unitPrice / UNIT_PRICE_SCALE,
    unit: perUnit?.unit ?? null,
    promotion: promo && { kind: promo, n: row.promo_n, x: row.promo_x },
    shop: row.shop_id === null ? null : { id: row.shop_id, name: row.shop_name ?? '' },
    code: row.code,
    note: row.note,
    source: row.source,
    created_at: row.created_at,
  }
}

export function readOwnedPrice(
  row: StoredPriceRow & { readonly recorded_by: UserId | null },
  person: UserId | undefined,
): OwnedPrice {
  const isMine = person !== undefined && row.recorded_by === person
  return { ...readPrice(row), ...(isMine ? { mine: true } : {}) }
}

/** The prices of a catalogue with their shops' names. */
export function pricesOf(executor: Pick<Database, 'selectFrom'>, catalogueId: CatalogueId) {
  return executor
    .selectFrom('prices')
    .leftJoin('shops', 'shops.id', 'prices.shop_id')
    .selectAll('prices')
    .select('shops.name as shop_name')
    .where('prices.catalogue_id', '=', catalogueId)
}
