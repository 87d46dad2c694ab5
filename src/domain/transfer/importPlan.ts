import type { PlainFields } from '../../contract/productFields.ts'
import type { Product } from '../../contract/products.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import { IMPORT_BATCH, IMPORT_BATCH_BYTES, type ImportedProduct } from '../../contract/transfer.ts'
import { comparedFields } from '../catalogue/productComparison.ts'
import type { ImportReading } from './importReading.ts'

/** What a person is told before anything is sent. */
export interface ImportPreview {
  readonly source: 'json' | 'csv'
  /** How many products will be added. */
  readonly count: number
  /** How many of them bring a photo. */
  readonly photos: number
  /** How many of the file's are in the catalogue already, word for word, and stay out. */
  readonly known: number
  /** How many items of a shopping list come with them. */
  readonly listed: number
  readonly ignored: readonly string[]
  readonly first: readonly ImportedProduct[]
}

/** An import ready to be sent, in parts that the server takes. */
export interface ImportPlan {
  readonly preview: ImportPreview
  readonly batches: ReadonlyArray<readonly ImportedProduct[]>
  readonly list: readonly ShoppingItem[]
}

const SHOWN = 5

/** Room that is left for the signs between the products and those that JSON escapes. */
const BATCH_LENGTH = IMPORT_BATCH_BYTES / 2

function key(category: string, product: PlainFields): string {
  return JSON.stringify([category, ...comparedFields(product)])
}

/** What makes two products the same but for their photos and dates. */
export function productKey(product: Product): string {
  return key(product.category.name, product)
}

function weight(product: ImportedProduct): number {
  return 1000 + (product.photo?.length ?? 0) + (product.description?.length ?? 0) * 3
}

function inBatches(products: readonly ImportedProduct[]): ImportedProduct[][] {
  const batches: ImportedProduct[][] = []
  let room = 0
  for (const product of products) {
    const last = batches.at(-1)
    room -= weight(product)
    if (last && last.length < IMPORT_BATCH && room >= 0) last.push(product)
    else {
      batches.push([product])
      room = BATCH_LENGTH - weight(product)
    }
  }
  return batches
}

/**
 * What a readable file will add to a catalogue.
 * @param catalogue the keys of the products that are there (`productKey`)
 */
export function importPlan(
  reading: Extract<ImportReading, { kind: 'ready' }>,
  catalogue: readonly string[],
): ImportPlan {
  const there = new Set(catalogue)
  const added = reading.products.filter((product) => !there.has(key(product.category, product)))
  const preview = {
    source: reading.source,
    count: added.length,
    photos: added.filter(({ photo }) => photo).length,
    known: reading.products.length - added.length,
    listed: reading.list.length,
    ignored: reading.ignored,
    // Without their photos: the page shows words only.
    first: added.slice(0, SHOWN).map((product) => ({ ...product, photo: null })),
  }
  return { preview, batches: inBatches(added), list: reading.list }
}
