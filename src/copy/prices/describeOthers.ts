import { formatAmount, formatEuros } from '../../domain/amounts/money.ts'
import { formatMonthOfYear } from '../../domain/format/dates.ts'
import type { OthersPrice, OthersPrices } from '../../domain/prices/othersPrices.ts'
import { othersCopy } from './othersPrices.ts'

/** « de 2,09 à 2,75 €, le plus souvent 2,39 € » and « 7 relevés, le dernier en octobre ». */
export function describeOthers(prices: OthersPrices, today: string) {
  const { lowest, highest, commonest, median, count, lastSeenOn } = prices
  const euros = (cents: number) => formatEuros(cents / 100)
  const middle =
    commonest === null ? othersCopy.around(euros(median)) : othersCopy.mostly(euros(commonest))
  return {
    range:
      lowest === highest
        ? othersCopy.always(euros(lowest))
        : `${othersCopy.between(formatAmount(lowest / 100), euros(highest))}, ${middle}`,
    counted: `${othersCopy.count(count)}, ${othersCopy.last(formatMonthOfYear(lastSeenOn, today))}`,
  }
}

export function describeOthersPrice({ shop, town, seenOn, cents }: OthersPrice, today: string) {
  return {
    place: [shop, town].filter(Boolean).join(', '),
    month: formatMonthOfYear(seenOn, today),
    price: formatEuros(cents / 100),
  }
}
