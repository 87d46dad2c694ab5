import * as z from 'zod/mini'
import { config } from '../config.ts'
import { foodAnswer } from '../contract/foodDatabase.ts'
import { type ProductType, sisterDatabases } from '../contract/sisterDatabases.ts'
import { type FoodOutcome, foodOutcome } from '../domain/catalogue/foodProduct.ts'
import type { Failure } from '../domain/failure.ts'
import { lookupLimits } from '../domain/limits.ts'
import { currentSession } from '../platform/storage/session.ts'

/** What a lookup by barcode comes to. */
type LookupAnswer = Exclude<FoodOutcome, { kind: 'elsewhere' }>
export type LookupOutcome = LookupAnswer | { readonly kind: 'failed'; readonly failure: Failure }

/** The fields asked for: a whole record weighs forty times as much. */
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
  'ingredients_text_fr',
  'ingredients_text',
  'nutrition_grade_fr',
  'allergens_tags',
  'categories_tags',
].join(',')

/** The open food database's page of a code, for people. */
export function foodPageUrl(barcode: string): string {
  return `${config.foodDatabaseUrl}/product/${encodeURIComponent(barcode)}`
}

/** Answers of this session: the food database takes fifteen questions a minute. */
let known = { token: currentSession().token, answers: new Map<string, LookupAnswer>() }

/** Emptied when another session has begun: what one person scanned is not the next one's. */
function answersOfSession(): Map<string, LookupAnswer> {
  const { token } = currentSession()
  if (known.token !== token) known = { token, answers: new Map() }
  return known.answers
}

/**
 * Asks the open food database for a normalised barcode, and the sister database that keeps the
 * product when it is of another type. Never throws: no answer within 10 s, too many requests,
 * HTML or broken JSON are outcomes. An aborted lookup counts as failed. What was found, or is
 * known not to be there, is not asked again in the same session.
 */
export async function lookUpBarcode(barcode: string, signal: AbortSignal): Promise<LookupOutcome> {
  const answers = answersOfSession()
  const answered = answers.get(barcode)
  if (answered) return answered
  // Older iPhones lack AbortSignal.any, so one controller serves the caller and the clock.
  const controller = new AbortController()
  const abort = () => controller.abort()
  signal.addEventListener('abort', abort)
  let late = false
  const clock = setTimeout(() => {
    late = true
    abort()
  }, lookupLimits.timeout)
  try {
    const outcome = await askInTurn(barcode, controller.signal)
    if (outcome.kind !== 'failed') answers.set(barcode, outcome)
    return outcome
  } catch {
    return { kind: 'failed', failure: { code: late ? 'timeout' : 'network' } }
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', abort)
  }
}

type Asked = FoodOutcome | Extract<LookupOutcome, { kind: 'failed' }>

async function askInTurn(barcode: string, signal: AbortSignal): Promise<LookupOutcome> {
  const first = await ask(recordUrl(config.foodDatabaseUrl, barcode), barcode, signal)
  if (first.kind !== 'elsewhere') return first
  const second = await ask(sisterUrl(first.type, barcode), barcode, signal)
  return second.kind === 'elsewhere' ? { kind: 'not-found' } : second
}

async function ask(url: string, barcode: string, signal: AbortSignal): Promise<Asked> {
  const answer = await fetch(url, { signal })
  if (answer.status === 429 || answer.status === 503)
    return { kind: 'failed', failure: { code: 'busy' } }
  // A missing product may come as HTTP 404 with a JSON body: the body decides, not the status.
  const parsed = z.safeParse(foodAnswer, parseJson(await answer.text()))
  return parsed.success
    ? foodOutcome(parsed.data, barcode)
    : { kind: 'failed', failure: { code: 'bad-answer' } }
}

/** A body that is no JSON is no answer either. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function recordUrl(database: string, barcode: string): string {
  return `${database}/api/v0/product/${encodeURIComponent(barcode)}.json?fields=${fields}`
}

/** A mirror without sisters beside it knows them by `product_type`. */
function sisterUrl(type: ProductType, barcode: string): string {
  const sisters = sisterDatabases(config.foodDatabaseUrl)
  return sisters
    ? recordUrl(sisters[type], barcode)
    : `${recordUrl(config.foodDatabaseUrl, barcode)}&product_type=${type}`
}
