import * as z from 'zod/mini'
import { config } from '../config.ts'
import { foodAnswer } from '../contract/foodDatabase.ts'
import { type FoodOutcome, foodOutcome } from '../domain/foodProduct.ts'
import { lookupLimits } from '../domain/limits.ts'

/** What a lookup by barcode comes to. */
export type LookupOutcome =
  | FoodOutcome
  | { readonly kind: 'failed'; readonly reason: 'timeout' | 'busy' | 'failed' }

/** The fields asked for: a whole record weighs forty times as much (food-database facts, 2.2). */
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

/**
 * Asks the open food database for a normalised barcode. Never throws: no answer within 10 s,
 * too many requests, HTML or broken JSON are outcomes. An aborted lookup counts as failed.
 */
export async function lookUpBarcode(barcode: string, signal: AbortSignal): Promise<LookupOutcome> {
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
    return await readAnswer(await fetch(recordUrl(barcode), { signal: controller.signal }), barcode)
  } catch {
    return { kind: 'failed', reason: late ? 'timeout' : 'failed' }
  } finally {
    clearTimeout(clock)
    signal.removeEventListener('abort', abort)
  }
}

function recordUrl(barcode: string): string {
  return `${config.foodDatabaseUrl}/api/v0/product/${encodeURIComponent(barcode)}.json?fields=${fields}`
}

async function readAnswer(answer: Response, barcode: string): Promise<LookupOutcome> {
  if (answer.status === 429 || answer.status === 503) return { kind: 'failed', reason: 'busy' }
  // A missing product may come as HTTP 404 with a JSON body: the body decides, not the status.
  const parsed = z.safeParse(foodAnswer, await answer.json())
  return parsed.success ? foodOutcome(parsed.data, barcode) : { kind: 'failed', reason: 'failed' }
}
