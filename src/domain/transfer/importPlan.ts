import { importLimits } from '../../contract/limits.ts'
import { type PlainFields, productFieldNames } from '../../contract/productFields.ts'
import type { Product } from '../../contract/products.ts'
import type { ImportedProduct, ImportedTrip } from '../../contract/transfer.ts'
import { comparedFields } from '../catalogue/productComparison.ts'
import { foldText } from '../format/foldText.ts'
import { comparableCode } from '../scanner/barcode.ts'
import type { ListRow } from '../shopping/listChanges.ts'
import type { CategoryProposal, ImportFaults, ImportReading } from './importReading.ts'

export interface ImportPreview {
  readonly count: number
  readonly photos: number
  /** Products that the catalogue already has; they are not added. */
  readonly known: number
  /** Products with the code or, without one, the name of a product of the catalogue. */
  readonly alike: { readonly count: number; readonly first: readonly ImportedProduct[] }
  readonly proposals: readonly CategoryProposal[]
  /** Those that the catalogue has are not added again. */
  readonly trips: number
  readonly listed: number
  readonly ignored: readonly string[]
  readonly first: readonly ImportedProduct[]
  readonly faults: ImportFaults | null
}

export interface ImportPlan {
  readonly preview: ImportPreview
  readonly added: readonly ImportedProduct[]
  readonly alike: readonly ImportedProduct[]
  readonly trips: readonly ImportedTrip[]
  readonly list: readonly ListRow[]
}

const PREVIEW_LENGTH = 5

// JSON escapes and separators need the other half.
const BATCH_LENGTH = importLimits.batchBytes / 2

/** The price that is waited for makes no other product. */
const identifyingFields = (product: PlainFields) =>
  comparedFields({ ...product, watch_price: null })

function key(category: string, product: PlainFields): string {
  return JSON.stringify([category, ...identifyingFields(product)])
}

/** Equal for two products that differ in photo, date and the price that is waited for only. */
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

interface Catalogue {
  readonly keys: ReadonlySet<string>
  /** The keys without the category. */
  readonly fields: ReadonlySet<string>
  readonly names: ReadonlySet<string>
  readonly codes: ReadonlySet<string>
}

const NAME = 1 + productFieldNames.indexOf('name')
const BARCODE = 1 + productFieldNames.indexOf('barcode')

function readCatalogue(catalogue: readonly string[]): Catalogue {
  const rows = catalogue.map((each): readonly unknown[] => JSON.parse(each))
  return {
    keys: new Set(catalogue),
    fields: new Set(rows.map(([, ...fields]) => JSON.stringify(fields))),
    names: new Set(rows.map((row) => foldText(String(row[NAME])))),
    codes: new Set(rows.flatMap((row) => (row[BARCODE] ? [String(row[BARCODE])] : []))),
  }
}

/** Plans the import of what the catalogue lacks. @param catalogue the keys (`productKey`) of its products */
export function importPlan(
  reading: Extract<ImportReading, { kind: 'ready' }>,
  catalogue: readonly string[],
): ImportPlan {
  const { keys, fields, names, codes } = readCatalogue(catalogue)
  const proposed = new Set(reading.proposals.map(({ typed }) => typed))
  const isKnown = (product: ImportedProduct) =>
    proposed.has(product.category)
      ? fields.has(JSON.stringify(identifyingFields(product)))
      : keys.has(key(product.category, product))
  const isAlike = ({ name, barcode }: ImportedProduct) =>
    barcode ? codes.has(comparableCode(barcode)) : names.has(foldText(name))
  const unknown = reading.products.filter((product) => !isKnown(product))
  const added = unknown.filter((product) => !isAlike(product))
  const alike = unknown.filter(isAlike)
  const shown = (products: readonly ImportedProduct[]) =>
    products.slice(0, PREVIEW_LENGTH).map((product) => ({ ...product, photo: null }))
  const preview = {
    count: added.length,
    photos: added.filter(({ photo }) => photo).length,
    known: reading.products.length - unknown.length,
    alike: { count: alike.length, first: shown(alike) },
    proposals: reading.proposals,
    trips: reading.trips.length,
    listed: reading.list.length,
    ignored: reading.ignored,
    first: shown(added),
    faults: reading.faults,
  }
  return { preview, added, alike, trips: reading.trips, list: reading.list }
}

/** What a person said of a preview. */
export interface ImportAnswers {
  /** The category of each name that was proposed one. */
  readonly categories: Readonly<Record<string, string>>
  readonly addsAlike: boolean
}

/** The answers that a preview begins with: every proposal, and no second product of a name. */
export function firstAnswers({ proposals }: ImportPreview): ImportAnswers {
  const categories = Object.fromEntries(proposals.map(({ typed, proposed }) => [typed, proposed]))
  return { categories, addsAlike: false }
}

/** How many products are added by these answers. */
export const plannedCount = ({ count, alike }: ImportPreview, { addsAlike }: ImportAnswers) =>
  count + (addsAlike ? alike.count : 0)

/** The trips to send, in requests that the server accepts. */
export function tripBatches({ trips }: ImportPlan): ReadonlyArray<readonly ImportedTrip[]> {
  const { batchTrips } = importLimits
  const count = Math.ceil(trips.length / batchTrips)
  return Array.from({ length: count }, (_, place) =>
    trips.slice(place * batchTrips, (place + 1) * batchTrips),
  )
}

/** The products to send, in requests that the server accepts. */
export function plannedBatches(
  { added, alike }: ImportPlan,
  { categories, addsAlike }: ImportAnswers,
): ReadonlyArray<readonly ImportedProduct[]> {
  const wanted = addsAlike ? [...added, ...alike] : added
  return inBatches(
    wanted.map((product) => ({
      ...product,
      category: categories[product.category] ?? product.category,
    })),
  )
}
