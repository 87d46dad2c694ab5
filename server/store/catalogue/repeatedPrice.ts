import type { Transaction } from 'kysely'
import { promotionRanges } from '../../../src/contract/promotionKinds.ts'
import { isSamePrice, type PriceIdentity } from '../../../src/domain/prices/samePrice.ts'
import { roundHalfUp } from '../../../src/domain/prices/unitPrice.ts'
import type { CatalogueId } from '../schema/ids.ts'
import type { PriceColumns } from '../schema/priceColumns.ts'
import type { Schema } from '../schema/schema.ts'
import { centsPerPack } from './priceRow.ts'

type Known = PriceColumns & {
  readonly id: number
  readonly created_at: string
  readonly barcode: string | null
  /** When the product was added. */
  readonly added_at: string
}

type Written = Omit<PriceColumns, 'source'>

type KnownPrice = Omit<PriceColumns, 'source'> & Pick<Known, 'barcode'>

/** A price without a code is of the main one. */
const isOfCode = (price: Written, { code, barcode }: KnownPrice) =>
  (price.code ?? barcode) === (code ?? barcode)

const isOfContent = (price: Written, { amount, measure }: Pick<Known, 'amount' | 'measure'>) =>
  price.amount === amount && price.measure === measure

const identityOf = (price: Written, barcode: string | null): PriceIdentity => ({
  seenOn: price.seen_on,
  cents: price.paid_cents,
  packs: price.packs,
  amount: price.measure && { measure: price.measure, total: price.amount ?? 0 },
  promo: price.promo,
  n: price.promo_n,
  x: price.promo_x,
  shop: price.shop_id,
  code: price.code ?? barcode,
})

/** A note is kept: one price with another note is another price. */
export const isRepetition = (price: Written) => (known: KnownPrice) =>
  isSamePrice(identityOf(price, known.barcode), identityOf(known, known.barcode)) &&
  (price.note === null || known.note === null || price.note === known.note)

/** The content before more of it was offered. */
const withoutBonus = (known: Known, { promo, promo_x }: Written) => ({
  measure: known.measure,
  amount:
    promo && promotionRanges(promo).adds === 'content' && known.amount !== null
      ? roundHalfUp(known.amount, 100 + (promo_x ?? 0), 100)
      : known.amount,
})

/** The price that a product was added with, to which a scan of that pack, or a price where there is no code, adds its shop, promotion or weight. */
const isFirst = (price: Written) => (known: Known) => {
  const { source, promo, shop_id, code, note, created_at, added_at, barcode } = known
  const isPlain = [promo, shop_id, code, note].every((value) => value === null)
  return (
    source === 'form' &&
    isPlain &&
    created_at === added_at &&
    (price.code !== null || barcode === null) &&
    isOfCode(price, known) &&
    (known.amount === null || isOfContent(price, withoutBonus(known, price))) &&
    centsPerPack(price) === centsPerPack(known)
  )
}

/** The price of the same day that another one repeats or completes. */
export async function repeatedPrice(
  transaction: Pick<Transaction<Schema>, 'selectFrom'>,
  catalogueId: CatalogueId,
  productId: number,
  price: Written,
): Promise<Known | undefined> {
  const ofDay = await transaction
    .selectFrom('prices')
    .innerJoin('products', 'products.id', 'prices.product_id')
    .selectAll('prices')
    .select(['products.barcode', 'products.created_at as added_at'])
    .where('prices.product_id', '=', productId)
    .where('prices.catalogue_id', '=', catalogueId)
    .where('seen_on', '=', price.seen_on)
    .orderBy('prices.id')
    .execute()
  return ofDay.find(isRepetition(price)) ?? ofDay.find(isFirst(price))
}
