import { formatDay } from '../../domain/format/dates.ts'
import type { PriceRecord } from '../../domain/prices/priceHistory.ts'
import { seenDayCopy } from '../catalogue.ts'
import { recordedBy } from '../householdWords.ts'
import { packPrice } from './describePrice.ts'
import { verdictCopy } from './prices.ts'
import { watchCopy } from './watch.ts'

export const reachedWords = (price: PriceRecord) =>
  [packPrice(price), price.shop && watchCopy.inShop(String(price.shop))].filter(Boolean).join(' ')

/** « chez Lidl, aujourd'hui, noté par Alex », and the same as it is said on a later day. */
export function watchedWords(
  { shop, seenOn, recordedBy: person }: PriceRecord,
  today: string,
): readonly [about: string, later: string] {
  const later = verdictCopy.on(formatDay(seenOn, today))
  const words = (day: string) =>
    [shop && watchCopy.inShop(String(shop)), day, person != null && recordedBy(person)]
      .filter(Boolean)
      .join(', ')
  return [words(seenOn === today ? seenDayCopy.today : later), words(later)]
}
