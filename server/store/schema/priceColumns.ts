import type { Price, Promotion } from '../../../src/contract/prices.ts'
import type { UserId } from './ids.ts'
import type { ContentColumns } from './productColumns.ts'

/** Cents for `packs` packs, each of `amount` thousandths of `measure`; `amount` and `measure` go together. */
export interface PriceColumns extends Pick<ContentColumns, 'amount' | 'measure'> {
  /** A civil date, `YYYY-MM-DD`. */
  seen_on: string
  paid_cents: number
  packs: number
  promo: Promotion['kind'] | null
  promo_n: number | null
  promo_x: number | null
  shop_id: number | null
  code: string | null
  note: string | null
  source: Price['source']
}

/** When prices are written, as ISO text, and by whom; null in the catalogue of one person. */
export interface Recording {
  readonly now: string
  readonly recordedBy: UserId | null
}

/** What a price's texts count towards the quota, in bytes of UTF-8. */
export function priceTextBytes({ code, note }: Pick<PriceColumns, 'code' | 'note'>): number {
  return Buffer.byteLength(code ?? '') + Buffer.byteLength(note ?? '')
}
