import { importLimits } from '../../contract/limits.ts'
import type { PlainFields } from '../../contract/productFields.ts'
import type { Product } from '../../contract/products.ts'
import type { ShoppingItem } from '../../contract/shopping.ts'
import type { ImportedProduct } from '../../contract/transfer.ts'
import { comparedFields } from '../catalogue/productComparison.ts'
import type { ImportFaults, ImportReading } from './importReading.ts'

export interface ImportPreview {
  readonly count: number
  readonly photos: number
  /** Products that the catalogue already has; they are not added. */
  readonly known: number
  readonly listed: number
  readonly ignored: readonly string[]
  readonly first: readonly ImportedProduct[]
  readonly faults: ImportFaults | null
}

export interface ImportPlan {
  readonly preview: ImportPreview
  readonly batches: ReadonlyArray<readonly ImportedProduct[]>
  readonly list: readonly ShoppingItem[]
}

const PREVIEW_LENGTH = 5

// JSON escapes and separators need the other half.
const BATCH_LENGTH = importLimits.batchBytes / 2

function key(category: string, product: PlainFields): string {
  return JSON.stringify([category, ...comparedFields(product)])
}

/** Equal for two products that differ in photo and date only. */
export function productKey(product: Product): string {
  return key(product.category.name, product)
}

/** A price of the longest note has some 800 characters in JSON. */
const PRICE_LENGTH = 800

function weight({ photo, description, prices }: ImportedProduct): number {
  const texts = (photo?.length ?? 0) + (description?.length ?? 0) * 3
  return 1000 + texts + (prices?.length ?? 0) * PRICE_LENGTH
}

function inBatches(products: readonly ImportedProduct[]): ImportedProduct[][] {
  const batches: ImportedProduct[][] = []
  let room = 0
  for (const product of products) {
    const last = batches.at(-1)
    room -= weight(product)
    if (last && last.length < importLimits.batch && room >= 0) last.push(product)
    else {
      batches.push([product])
      room = BATCH_LENGTH - weight(product)
    }
  }
  return batches
}

/** Plans the import of what the catalogue lacks. @param catalogue the keys (`productKey`) of its products */
export function importPlan(
  reading: Extract<ImportReading, { kind: 'ready' }>,
  catalogue: readonly string[],
): ImportPlan {
  const there = new Set(catalogue)
  const added = reading.products.filter((product) => !there.has(key(product.category, product)))
  const preview = {
    count: added.length,
    photos: added.filter(({ photo }) => photo).length,
    known: reading.products.length - added.length,
    listed: reading.list.length,
    ignored: reading.ignored,
    first: added.slice(0, PREVIEW_LENGTH).map((product) => ({ ...product, photo: null })),
    faults: reading.faults,
  }
  return { preview, batches: inBatches(added), list: reading.list }
}
