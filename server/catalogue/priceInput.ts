import type { Content } from '../../src/contract/content.ts'
import { priceLimits } from '../../src/contract/limits.ts'
import type { PriceBody, Promotion } from '../../src/contract/prices.ts'
import { countOutOfRange, promotionRanges } from '../../src/contract/promotionKinds.ts'
import { findings } from '../config/messages.ts'
import { invalid, refusedField } from '../config/problems.ts'
import { cleanText } from '../http/requests.ts'
import type { PriceInsert, PriceUpdate } from '../store/catalogue/prices.ts'
import { toParts, toThousandths } from '../store/catalogue/productRow.ts'
import type { NamedShop } from '../store/catalogue/shops.ts'
import { latestDate, parisDate } from '../store/schema/civilDate.ts'
import type { PriceColumns } from '../store/schema/priceColumns.ts'

type Optional<Value> = Value | null | undefined

/** @throws ProblemError 422 */
function promotionColumns(promotion: Optional<Promotion>) {
  if (!promotion) return { promo: null, promo_n: null, promo_x: null }
  const { kind, n, x } = promotion
  const ranges = promotionRanges(kind)
  const isUnused = (n != null && !ranges.n) || (x != null && !ranges.x)
  if (isUnused || countOutOfRange(kind, promotion))
    throw invalid(['body', 'promotion'], 'value_error', findings.promotionCounts)
  return { promo: kind, promo_n: n ?? null, promo_x: x ?? null }
}

/** Amounts go with their measure. @throws ProblemError 422 */
export function amountColumns({ amount, measure }: Pick<PriceBody, 'amount' | 'measure'>) {
  if ((amount == null) !== (measure == null)) {
    const field = amount == null ? 'amount' : 'measure'
    throw invalid(['body', field], 'value_error', findings.amountAlone)
  }
  return { amount: toThousandths(amount), measure: measure ?? null }
}

/** Whether a pack of this amount can have the drained weight, if it names one. */
export function isDrainable({
  amount,
  measure,
  drained,
}: Pick<PriceBody, 'amount' | 'measure'> & Pick<Content, 'drained'>): boolean {
  return drained == null || (measure === 'g' && drained <= (amount ?? 0))
}

/** @throws ProblemError 422 for a day before 2000, or one that is nowhere yet */
export function checkedDay(day: string, now: Date, field = 'seen_on'): string {
  const loc = ['body', field]
  if (day < priceLimits.firstDay) throw refusedField(loc, 'day-too-early')
  if (day > latestDate(now)) throw refusedField(loc, 'day-ahead', now)
  return day
}

/** @throws ProblemError 422 */
export function checkedShopName(typed: string, field: string): string {
  const name = cleanText(typed).replace(/\s+/g, ' ')
  if (!name) throw invalid(['body', field], 'string_too_short', findings.shorterThan(1))
  return name
}

const plainText = (text: Optional<string>) => cleanText(text ?? '') || null

function namedShop({ shop_id, shop_name }: PriceBody): NamedShop {
  if (shop_id != null && shop_name != null) {
    throw invalid(['body', 'shop_name'], 'value_error', findings.twoShops)
  }
  if (shop_name != null) return { name: checkedShopName(shop_name, 'shop_name') }
  return shop_id == null ? null : { id: shop_id }
}

const toCents = (euros: number) => toParts(euros, 100)

/** The columns of a new price. @throws ProblemError 422 */
export function readPriceBody(body: PriceBody, now: Date): PriceInsert {
  const code = plainText(body.code)
  return {
    seen_on: body.seen_on == null ? parisDate(now) : checkedDay(body.seen_on, now),
    paid_cents: toCents(body.paid),
    packs: body.packs ?? 1,
    ...amountColumns(body),
    ...promotionColumns(body.promotion),
    shop: namedShop(body),
    code,
    note: plainText(body.note),
    source: code === null ? 'form' : 'scan',
  }
}

/** The columns that a change names: absent fields stay, null ones are removed. @throws ProblemError 422 */
export function readPriceChange(body: PriceBody, now: Date): PriceUpdate {
  const { paid, packs, amount, measure, promotion, seen_on, code, note } = body
  const isAmount = amount !== undefined || measure !== undefined
  const isShop = body.shop_id !== undefined || body.shop_name !== undefined
  const columns: Partial<PriceColumns> = {
    paid_cents: toCents(paid),
    ...(packs === undefined ? {} : { packs }),
    ...(isAmount ? amountColumns(body) : {}),
    ...(promotion === undefined ? {} : promotionColumns(promotion)),
    ...(seen_on == null ? {} : { seen_on: checkedDay(seen_on, now) }),
    ...(code === undefined ? {} : { code: plainText(code) }),
    ...(note === undefined ? {} : { note: plainText(note) }),
  }
  return { ...columns, ...(isShop ? { shop: namedShop(body) } : {}) }
}
