import { type PriceEntry, readPriceEntry } from '../../domain/prices/priceEntry.ts'
import { readStored, storageKeys, writeStored } from './storage.ts'

function readJson(key: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** What was typed for a price of this product and not saved. */
export function readDraft(productId: number): Partial<PriceEntry> {
  const { product, entry } = readJson(storageKeys.priceDraft)
  return product === productId ? readPriceEntry(entry) : {}
}

/** Keeps what is typed for one product; null once it is saved. */
export function keepDraft(productId: number, entry: Partial<PriceEntry> | null): void {
  const draft = entry && JSON.stringify({ product: productId, entry })
  writeStored(storageKeys.priceDraft, draft)
}

/** The shop of the last price noted on this day; never yesterday's. */
export function shopOfDay(today: string): string | null {
  const { day, name } = readJson(storageKeys.priceShop)
  return day === today && typeof name === 'string' ? name : null
}

/** Remembers it for the rest of this day; null forgets it. */
export function keepShopOfDay(today: string, name: string | null): void {
  writeStored(storageKeys.priceShop, name && JSON.stringify({ day: today, name }))
}
