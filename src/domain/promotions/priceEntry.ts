import type { Content } from '../../contract/content.ts'
import { priceLimits } from '../../contract/limits.ts'
import type { PriceBody } from '../../contract/prices.ts'
import type { PromotionCounts } from '../../contract/promotionKinds.ts'
import {
  type Amount,
  amountFields,
  type ContentUnit,
  contentUnits,
  readAmount,
} from '../amounts/amount.ts'
import { MAX_CENTS, type PriceKey, readMoney, toCents } from '../amounts/money.ts'
import { basisOf, contentOf, type KnownPack } from '../packs/packSize.ts'
import type { Offer } from '../prices/priceHistory.ts'
import {
  type EntryPromotion,
  isPromotionKind,
  offeredAmount,
  payFor,
  typedCounts,
} from './promotion.ts'

/** What is typed and chosen for one price. */
export interface PriceEntry {
  readonly paid: string
  readonly promotion: EntryPromotion | null
  readonly shop: string | null
  /** What one pack holds, in `unit`. */
  readonly content: string
  readonly unit: ContentUnit
  readonly packs: string
  readonly note: string
  /** `YYYY-MM-DD` */
  readonly seenOn: string
}

/** Goods from the scale are priced by the kilo, whatever they weigh. */
export const kilo: Pick<PriceEntry, 'content' | 'unit'> = { content: '1', unit: 'kg' }

/** Whether a price is typed for one kilo. */
export function isKilo({ content, unit }: Pick<PriceEntry, 'content' | 'unit'>): boolean {
  return content.trim() === kilo.content && unit === kilo.unit
}

/** Whole cents of a price as typed; null for anything else or more than a price may be. */
function typedCents(typed: string): number | null {
  const euros = readMoney(typed)
  if (euros === null || euros < 0) return null
  const cents = toCents(euros)
  return cents <= MAX_CENTS ? cents : null
}

/** Thousandths of one pack's g, ml or pieces; null where nothing usable is typed. */
export function typedAmount({
  content,
  unit,
}: Pick<PriceEntry, 'content' | 'unit'>): Amount | null {
  return readAmount({ amount: content, unit }, 1)
}

/** The content of a product whose pack holds the typed amount. */
export function enteredContent(entry: PriceEntry, pack: KnownPack | null): Content | null {
  const amount = typedAmount(entry)
  const basis = pack && basisOf(pack, amount)
  if (!basis) return amount && { amount: amount.total / 1000, measure: amount.measure }
  return contentOf({ ...pack, basis })
}

/** Null for anything but 1 to 99. */
export function typedPacks(typed: string): number | null {
  const packs = /^\s*\d{1,2}\s*$/.test(typed) ? Number(typed) : 0
  return packs >= 1 ? packs : null
}

/** The number of articles after a step of one, from 1 to 99. */
export const steppedPacks = (typed: string, by: 1 | -1) =>
  String(Math.min(99, Math.max(1, (typedPacks(typed) ?? 1) + by)))

/** The number of articles after a key of the screen; the first one replaces what is selected. */
export function pressedPacks(typed: string, key: PriceKey, isSelected: boolean): string {
  const before = isSelected ? '' : typed
  const next = key === 'erase' ? before.slice(0, -1) : before + key
  return next.length > 2 ? typed : next
}

const isPriceDay = (day: string, today: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= priceLimits.firstDay && day <= today

/** The day whose knowledge a price is judged by: its own, or today while that one cannot be. */
export function judgedDay({ seenOn }: Pick<PriceEntry, 'seenOn'>, today: string): string {
  return isPriceDay(seenOn, today) ? seenOn : today
}

export interface EntryFault {
  readonly field: 'paid' | 'content' | 'packs' | 'promotion' | 'seenOn'
  readonly kind: 'missing' | 'wrong' | 'too-much' | 'ahead'
  readonly day?: string
}

/** The first thing that keeps a price from being saved; null when it can be. */
export function entryFault(entry: PriceEntry, today: string): EntryFault | null {
  const euros = readMoney(entry.paid)
  if (!entry.paid.trim()) return { field: 'paid', kind: 'missing' }
  if (typedCents(entry.paid) === null) {
    return { field: 'paid', kind: euros !== null && euros > 0 ? 'too-much' : 'wrong' }
  }
  if (entry.content.trim() && !typedAmount(entry)) return { field: 'content', kind: 'wrong' }
  if (typedPacks(entry.packs) === null) return { field: 'packs', kind: 'wrong' }
  const pays = paidFor(entry)
  if (!pays || pays.packs > priceLimits.packs) {
    return { field: 'promotion', kind: pays ? 'too-much' : 'wrong' }
  }
  return isPriceDay(entry.seenOn, today) ? null : { field: 'seenOn', kind: 'wrong' }
}

function paidFor(entry: PriceEntry) {
  const typed = typedCents(entry.paid)
  const packs = typedPacks(entry.packs)
  if (typed === null || packs === null) return null
  const amount = typedAmount(entry)
  if (!entry.promotion) return { cents: typed, packs, amount, counts: {} as PromotionCounts }
  const { kind } = entry.promotion
  const counts = typedCounts(entry.promotion, typed)
  const price = counts && payFor(kind, typed, counts)
  return (
    price && {
      cents: price.paidCents,
      packs: packs * price.packs,
      amount: offeredAmount(kind, amount, counts),
      counts,
    }
  )
}

/** What the verdict judges while a price is typed; null before there is one. */
export function offerOf(entry: PriceEntry): Offer | null {
  const paid = paidFor(entry)
  if (!paid || paid.cents === 0 || paid.packs > priceLimits.packs) return null
  const { cents, packs, amount } = paid
  return { cents, packs, amount }
}

export interface TypedPromotion extends PromotionCounts {
  readonly kind: EntryPromotion['kind']
  /** Cents. */
  readonly typed: number
}

/** A promotion that can be, with the price that is typed; null without both. */
export function promotionOf(entry: PriceEntry): TypedPromotion | null {
  const typed = typedCents(entry.paid)
  if (!entry.promotion || !typed || !offerOf(entry)) return null
  const { kind } = entry.promotion
  return { kind, ...typedCounts(entry.promotion, typed), typed }
}

/** The call that saves an entry without faults. */
export function entryBody(entry: PriceEntry): PriceBody {
  const { cents, packs, amount, counts } = paidFor(entry) ?? {
    cents: 0,
    packs: 1,
    amount: null,
    counts: {},
  }
  const note = entry.note.trim()
  return {
    paid: cents / 100,
    packs,
    amount: amount ? amount.total / 1000 : null,
    measure: amount?.measure ?? null,
    promotion: entry.promotion && { kind: entry.promotion.kind, ...counts },
    ...(entry.shop ? { shop_name: entry.shop } : {}),
    seen_on: entry.seenOn,
    ...(note ? { note } : {}),
  }
}

/** An amount as it is typed: `400` in g, `1,5` in l. */
export function typedContent(known: Amount | null): Pick<PriceEntry, 'content' | 'unit'> {
  if (!known) return { content: '', unit: 'g' }
  const { amount, unit } = amountFields(known.measure, known.total)
  return { content: amount, unit }
}

function isPromotion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return value === null
  const { kind, n, x, isPercent } = value as Partial<EntryPromotion>
  const areTexts = typeof n === 'string' && typeof x === 'string'
  return isPromotionKind(kind) && areTexts && typeof isPercent === 'boolean'
}

/** What is usable of a stored entry. */
export function readPriceEntry(stored: unknown): Partial<PriceEntry> {
  const entry = typeof stored === 'object' && stored !== null ? { ...stored } : {}
  const isUsable = ([key, value]: [string, unknown]) => {
    if (key === 'promotion') return isPromotion(value)
    if (key === 'unit') return contentUnits.some((unit) => unit === value)
    const isText = ['paid', 'shop', 'content', 'packs', 'note', 'seenOn'].includes(key)
    return isText && typeof value === 'string'
  }
  return Object.fromEntries(Object.entries(entry).filter(isUsable))
}
