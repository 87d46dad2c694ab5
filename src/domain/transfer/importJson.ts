import { priceLimits } from '../../contract/limits.ts'
import {
  type ImportedProduct,
  type ImportedTrip,
  importedProduct,
  importedTrip,
} from '../../contract/transfer.ts'
import { toCents } from '../amounts/money.ts'
import { foldText } from '../format/foldText.ts'
import { withReadableBarcode } from '../scanner/barcode.ts'
import type { ListRow } from '../shopping/listChanges.ts'
import { withoutProduct } from '../shopping/listCommands.ts'
import { parseStoredList } from '../shopping/storedList.ts'
import { type Column, columns } from './catalogueCsv.ts'
import {
  type ImportFinding,
  type ImportProblem,
  type ImportReading,
  importFinding,
  importReading,
  type KnownCategories,
} from './importReading.ts'

/** Written by this app, and the newest that it reads. */
const VERSION = 3

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function findingOf(place: number, entry: unknown, wrong: readonly unknown[]): ImportFinding {
  const column = columns.find((each) => wrong.includes(each)) ?? null
  const value = isRecord(entry) && column ? entry[column] : entry
  const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return importFinding(place, column, 'bad-value', shown)
}

function brokenRule(
  { name, category, price, photo }: ImportedProduct,
  known: string | undefined,
): readonly [column: Column, problem: ImportProblem, value: string] | null {
  if (name.trim() === '') return ['name', 'missing', '']
  if (known === undefined) return ['category', 'unknown-category', category]
  if (toCents(price) <= 0) return ['price', 'bad-price', String(price)]
  const isPicture = !photo || /^(https:\/\/|data:image\/(jpeg|png|webp);base64,)/.test(photo)
  return isPicture ? null : ['photo', 'bad-photo', photo]
}

function readList(value: unknown): readonly ListRow[] {
  const { rows } = parseStoredList(value === undefined ? null : JSON.stringify(value))
  // Another catalogue's ids would name other products here.
  return rows.map(withoutProduct)
}

/** A broken one loses itself, never the file. */
function readTrips(value: unknown, findings: ImportFinding[]): readonly ImportedTrip[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : value == null ? [] : [value]
  return entries.flatMap((entry, index) => {
    const read = importedTrip.safeParse(entry)
    if (read.success && read.data.day >= priceLimits.firstDay) return [read.data]
    findings.push(importFinding(index + 1, null, 'bad-trip'))
    return []
  })
}

/** Reads an export of ours; its values are taken unchanged, so that exporting again gives the same file. */
export function importJson(text: string, categories: KnownCategories): ImportReading {
  const file = parse(text)
  if (file === undefined) {
    const isOurs = /^\s*\{\s*"format"\s*:\s*"memoprix"/.test(text)
    return { kind: 'refused', reason: isOurs ? 'cut' : 'not-ours' }
  }
  if (!isRecord(file) || file.format !== 'memoprix' || !Array.isArray(file.products)) {
    return { kind: 'refused', reason: 'not-ours' }
  }
  if (typeof file.version !== 'number' || file.version > VERSION) {
    return { kind: 'refused', reason: 'newer' }
  }
  const findings: ImportFinding[] = []
  const products = file.products.flatMap((entry: unknown, index) => {
    const read = importedProduct.safeParse(entry)
    if (!read.success) {
      findings.push(
        findingOf(
          index + 1,
          entry,
          read.error.issues.map(({ path }) => path[0]),
        ),
      )
      return []
    }
    const category = categories.get(foldText(read.data.category))
    const wrong = brokenRule(read.data, category)
    const { data } = read
    if (wrong === null && category !== undefined) {
      return [{ ...data, ...withReadableBarcode(data), category }]
    }
    if (wrong) findings.push(importFinding(index + 1, ...wrong))
    return []
  })
  const trips = readTrips(file.trips, findings)
  const list = readList(file.shopping_list)
  const faults = { source: 'json', total: file.products.length, findings } as const
  return importReading({ products, trips, list, ignored: [], proposals: [] }, faults)
}
