import {
  type PlainFields,
  type ProductFieldName,
  productFieldNames,
} from '../../src/contract/productFields.ts'
import type { Product } from '../../src/contract/products.ts'
import { fieldColumns, type ProductColumns } from './productColumns.ts'

interface ProductRow extends ProductColumns {
  readonly id: number
  readonly created_at: string
  readonly category_name: string
}

const PHOTO_BASE = '/api/images/'

export function photoAddress(name: string): string {
  return `${PHOTO_BASE}${name}`
}

export function photoNameOf(address: string): string | null {
  return /^\/api\/images\/([\w-]{32})$/.exec(address)?.[1] ?? null
}

// Copied for each row: building an object key by key takes V8 ten times as long.
const blankEntries = productFieldNames.map((name) => [name, null])
const blankFields: PlainFields = Object.fromEntries(blankEntries)
const blankProduct: Product = {
  id: 0,
  ...blankFields,
  image_url: null,
  category: { id: 0, name: '' },
  created_at: null,
}

export function readProduct(row: ProductRow): Product {
  const product: Product = {
    ...blankProduct,
    id: row.id,
    image_url: row.photo_name ? photoAddress(row.photo_name) : row.image_url,
    category: { id: row.category_id, name: row.category_name },
    created_at: row.created_at,
  }
  const fields: Partial<Record<ProductFieldName, unknown>> = product
  for (const { name, column, parts } of fieldColumns) {
    const value = row[column]
    fields[name] = parts !== null && value !== null ? Number(value) / parts : value
  }
  return product
}

/** Euros as a whole number of parts of a euro; halves go up, as people round. */
export function toParts(euros: number, parts: number): number {
  // 1.005 × 100 is 100.49999999999999 in binary: drop what lies beyond fifteen figures first.
  return Math.round(Number((euros * parts).toPrecision(15)))
}
