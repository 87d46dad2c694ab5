import * as z from 'zod/mini'
import { config } from '../../config.ts'
import { foodAnswer } from '../../contract/foodDatabase.ts'
import { type ProductType, sisterDatabases } from '../../contract/sisterDatabases.ts'
import { type FoodOutcome, foodOutcome } from '../../domain/catalogue/foodProduct.ts'
import type { Failure } from '../../domain/failure.ts'
import { parseJson } from '../../domain/format/parseJson.ts'
import { lookupLimits } from '../../domain/limits.ts'
import { type AnswerCache, answerCache } from '../cache/answerCache.ts'
import { keys } from '../cache/keys.ts'
import { isBrowserOffline } from '../http/reachability.ts'

export type LookupOutcome =
  | Exclude<FoodOutcome, { kind: 'elsewhere' }>
  | { readonly kind: 'failed'; readonly failure: Failure }

/** A whole record weighs forty times as much. */
const fields = [
  'code',
  'product_name_fr',
  'product_name',
  'generic_name_fr',
  'generic_name',
  'brands',
  'image_front_url',
  'image_url',
  'quantity',
  'product_quantity',
  'product_quantity_unit',
  'ingredients_text_fr',
  'ingredients_text',
  'nutrition_grade_fr',
  'allergens_tags',
  'categories_tags',
  'food_groups_tags',
].join(',')

/** The page of a code for people. */
export function foodPageUrl(barcode: string): string {
  return `${config.foodDatabaseUrl}/product/${encodeURIComponent(barcode)}`
}

/** By code; null while it is looked up. */
export type Lookups = ReadonlyMap<string, LookupOutcome | null>
export const noLookups: Lookups = new Map()

/** Those of a session: the food database takes fifteen questions a minute. */
export const lookupsIn = (cache: AnswerCache) =>
  (cache.get(keys.lookups)?.data as Lookups | undefined) ?? noLookups

/** Saves an outcome in the cache of the session that made the request. */
export function saveLookup(cache: AnswerCache, code: string, outcome: LookupOutcome | null): void {
  cache.replace(keys.lookups, new Map(lookupsIn(cache)).set(code, outcome))
}

/**
 * Asks the food database for a barcode, then the sister database of the product type. Never throws:
 * an aborted lookup counts as failed. Answers are cached for the session.
 */
export async function lookUpBarcode(barcode: string, signal: AbortSignal): Promise<LookupOutcome> {
  const cache = answerCache()
  const known = lookupsIn(cache).get(barcode)
  if (known && known.kind !== 'failed') return known
  if (isBrowserOffline()) return { kind: 'failed', failure: { code: 'offline' } }
  // Older iPhones lack AbortSignal.any.
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal.addEventListener('abort', abort)
  let late = false
  const clock = setTimeout(() => {
    late = true
    abort()
  }, lookupLimits.timeout)
  try {
    const outcome = await lookUpInTurn(barcode, controller.signal)
    if (outcome.kind !== 'failed') saveLookup(cache, barcode, outcome)
    return outcome
  } catch {
    return { kind: 'failed', failure: { code: late ? 'timeout' : 'network' } }
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', abort)
  }
}

type DatabaseAnswer = FoodOutcome | Extract<LookupOutcome, { kind: 'failed' }>

async function lookUpInTurn(barcode: string, signal: AbortSignal): Promise<LookupOutcome> {
  const first = await ask('food', barcode, signal)
  if (first.kind !== 'elsewhere') return first
  const second = await ask(first.type, barcode, signal)
  return second.kind === 'elsewhere' ? { kind: 'not-found' } : second
}

async function ask(
  type: ProductType,
  barcode: string,
  signal: AbortSignal,
): Promise<DatabaseAnswer> {
  const own = recordUrl(config.foodDatabaseUrl, barcode)
  const answer = await fetch(type === 'food' ? own : sisterUrl(type, barcode), { signal })
  if (answer.status === 429 || answer.status === 503)
    return { kind: 'failed', failure: { code: 'busy' } }
  // A missing product may come as 404 with a JSON body.
  const parsed = z.safeParse(foodAnswer, parseJson(await answer.text()))
  return parsed.success
    ? foodOutcome(parsed.data, barcode, type)
    : { kind: 'failed', failure: { code: 'bad-answer' } }
}

function recordUrl(database: string, barcode: string): string {
  return `${database}/api/v0/product/${encodeURIComponent(barcode)}.json?fields=${fields}`
}

/** A mirror without sister databases knows them by `product_type`. */
function sisterUrl(type: ProductType, barcode: string): string {
  const sisters = sisterDatabases(config.foodDatabaseUrl)
  return sisters
    ? recordUrl(sisters[type], barcode)
    : `${recordUrl(config.foodDatabaseUrl, barcode)}&product_type=${type}`
}
