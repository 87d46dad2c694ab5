import type { Content } from '../../contract/content.ts'
import type { Amount } from '../amounts/amount.ts'
import { readQuantity } from '../amounts/readQuantity.ts'
import { packSizeOf } from './packSize.ts'

/** Whether an amount may be that of another format: 1 to 40 % less, or 1 to 67 % more. */
export const isNewFormat = (before: number, after: number) =>
  (100 * after >= 60 * before && 100 * after <= 99 * before) ||
  (100 * after >= 101 * before && 100 * after <= 167 * before)

/** What two packs hold in thousandths, by the weight that the first counts by; null where that is not known of both. */
function totalsOf(former: Content, now: Content): readonly [before: number, after: number] | null {
  if (former.measure !== now.measure) return null
  const [one, other] = [packSizeOf(former), packSizeOf(now)]
  const isDrained = one.basis === 'drained' && one.drained !== null
  if (!isDrained && other.drained === other.total) return null
  const [before, after] = isDrained ? [one.drained, other.drained] : [one.total, other.total]
  return before && after ? [before, after] : null
}

/** How far two formats of one product are apart, as a share of the first; 0 within 1 %, null of more than formats are. */
export function formatDistance(former: Content, now: Content): number | null {
  const [before, after] = totalsOf(former, now) ?? [0, 0]
  if (before === 0) return null
  if (100 * Math.abs(after - before) < before) return 0
  return isNewFormat(before, after) ? Math.abs(after - before) / before : null
}

/** The recorded and the printed amount of a code's pack; null where they differ by less than 1 or more than 40 %. */
export function contentChange(
  former: Content,
  { content, quantity }: { readonly content: Content | null; readonly quantity: string | null },
): Readonly<Record<'from' | 'to', Amount>> | null {
  if (!content || !readQuantity(quantity)) return null
  const [before, after] = totalsOf(former, content) ?? [0, 0]
  const hundredfold = 100 * Math.abs(after - before)
  if (before === 0 || hundredfold < before || hundredfold > 40 * before) return null
  const { measure } = former
  return { from: { measure, total: before }, to: { measure, total: after } }
}
