import * as z from 'zod/mini'
import { config } from '../../config.ts'
import { openPricesAnswer } from '../../contract/openPrices.ts'
import { parseJson } from '../../domain/format/parseJson.ts'
import { othersLimits } from '../../domain/limits.ts'
import { type OthersPrices, othersFrom, othersPrices } from '../../domain/prices/othersPrices.ts'
import {
  isOthersPaused,
  keepOthers,
  keptOthers,
  pauseOthers,
  showsOthers,
} from '../../platform/storage/othersPrices.ts'
import { isBrowserOffline } from '../http/reachability.ts'

/** Open Prices for people; null where the server has switched it off. */
export const openPricesSite = () => config.openPricesUrl

/** What this device knows of a code: null for too few prices, undefined where it has to ask. */
export const knownOthers = (code: string) => keptOthers(code, Date.now())

export const canAskOthers = () =>
  showsOthers() && !isBrowserOffline() && !isOthersPaused(Date.now())

function addressOf(base: string, code: string, today: string): string {
  const parameters = new URLSearchParams({
    product_code: code,
    currency: 'EUR',
    date__gte: othersFrom(today),
    duplicate_of__isnull: 'true',
    order_by: '-date',
    size: '50',
    app_name: 'memoprix',
  })
  return `${base}/api/v1/prices?${parameters}`
}

/** Asks Open Prices once for a code of 8 or 13 digits, and keeps the answer for 24 hours. @returns null of fewer than three prices, undefined where the call failed, was aborted or may not be made */
export async function askOthers(
  code: string,
  today: string,
  signal: AbortSignal,
): Promise<OthersPrices | null | undefined> {
  const base = config.openPricesUrl
  if (base === null || !canAskOthers() || signal.aborted) return undefined
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal.addEventListener('abort', abort)
  const clock = setTimeout(abort, othersLimits.timeout)
  try {
    const init = { credentials: 'omit', signal: controller.signal } as const
    const answer = await fetch(addressOf(base, code, today), init)
    if (answer.status === 429 || answer.status === 503) pauseOthers(Date.now())
    if (!answer.ok) return undefined
    const { success, data } = z.safeParse(openPricesAnswer, parseJson(await answer.text()))
    if (!success || !showsOthers()) return undefined
    const prices = othersPrices(data.items, code, today)
    keepOthers(code, prices, Date.now())
    return prices
  } catch {
    return undefined
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', abort)
  }
}
