import type { Selectable } from 'kysely'
import type { Product } from '../../src/contract/products.ts'
import type { Schema } from './schema.ts'

type ProductRow = Selectable<Schema['products']> & { readonly category_name: string }

/** Where a picture of ours is read. */
const PHOTO_BASE = '/api/images/'

/** The address of a picture of ours. */
export function photoAddress(name: string): string {
  return `${PHOTO_BASE}${name}`
}

/** The name in an address of ours; null for any other address. */
export function photoNameOf(address: string): string | null {
  return /^\/api\/images\/([\w-]{32})$/.exec(address)?.[1] ?? null
}

/** A stored row as the contract's product: parts of a euro become euros. */
export function readProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    price: row.price_cents / 100,
    unit_price: row.unit_price_parts === null ? null : row.unit_price_parts / 10_000,
    unit: row.unit,
    barcode: row.barcode,
    description: row.description,
    image_url: row.photo_name ? photoAddress(row.photo_name) : row.image_url,
    category: { id: row.category_id, name: row.category_name },
    created_at: row.created_at,
  }
}

/** Euros as whole parts: 100 for cents, 10,000 for a unit price. Halves go up, as people round. */
export function toParts(euros: number, parts: 100 | 10_000): number {
  // 1.005 × 100 is 100.49999999999999 in binary: drop what lies beyond fifteen figures first.
  return Math.round(Number((euros * parts).toPrecision(15)))
}
