import { useCallback, useEffect, useState } from 'react'
import { seenDayCopy } from '../../copy/catalogue.ts'
import { useRecentPrices } from '../../data/prices/recentPrices.ts'
import { usePriceSupport } from '../../data/prices/useHasPrices.ts'
import { formatShortDay } from '../../domain/format/dates.ts'
import { lastSeen } from '../../domain/prices/ownPrices.ts'
import type { PriceRecord } from '../../domain/prices/priceHistory.ts'
import { useToday } from '../../platform/page/useToday.ts'
import { whenIdle } from '../../platform/page/whenIdle.ts'

/** « 13 oct. · Lidl » */
function seenWords({ seenOn, start, shop }: PriceRecord, today: string): string {
  const day = seenOn === today ? seenDayCopy.today : formatShortDay(seenOn, today)
  return [start ? seenDayCopy.start(day) : day, shop].filter(Boolean).join(' · ')
}

/** The prices of a list: as this device keeps them, read once the rows are drawn; with `calls` the server is asked. */
export function useSeenPrices(calls = false) {
  const today = useToday()
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  const support = usePriceSupport({ calls })
  const prices = useRecentPrices({ calls, reads: isIdle || calls })
  const { historyOf } = prices
  const seenOf = useCallback(
    (id: number) => {
      const price = lastSeen(historyOf(id))
      return price?.seenOn ? seenWords(price, today) : ''
    },
    [historyOf, today],
  )
  const isOpen = support === 'unknown' || (support && !prices.isKnown && !prices.isFailed)
  return { historyOf, isOpen, seenOf, today }
}
