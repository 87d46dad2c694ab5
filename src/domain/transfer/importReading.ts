import type { ImportedProduct, ImportedTrip } from '../../contract/transfer.ts'
import type { ListRow } from '../shopping/listChanges.ts'
import type { ReadColumn } from './catalogueCsv.ts'

export type KnownCategories = ReadonlyMap<string, string>

export type ImportProblem =
  | 'missing'
  | 'unknown-category'
  | 'bad-price'
  | 'bad-amount'
  | 'unknown-unit'
  | 'rounded-barcode'
  | 'bad-barcode'
  | 'doubtful-barcode'
  | 'bad-sign'
  | 'too-long'
  | 'bad-date'
  | 'bad-photo'
  | 'bad-value'
  | 'bad-trip'
  | 'too-many-cells'
  | 'cut'

export interface ImportFinding {
  /** The line of a CSV, or the number of the product or trip in a JSON file; from 1. */
  readonly place: number
  /** Null where the whole line is wrong. */
  readonly column: ReadColumn | null
  readonly problem: ImportProblem
  readonly value: string
}

const SHOWN_LENGTH = 60

/** Makes a finding whose value is short enough to show. */
export function importFinding(
  place: number,
  column: ReadColumn | null,
  problem: ImportProblem,
  value = '',
): ImportFinding {
  const signs = [...value]
  const shown =
    signs.length > SHOWN_LENGTH ? `${signs.slice(0, SHOWN_LENGTH - 1).join('')}…` : value
  return { place, column, problem, value: shown }
}

export type ImportRefusal =
  | 'empty'
  | 'not-ours'
  | 'spreadsheet'
  | 'cut'
  | 'newer'
  | 'no-columns'
  | 'too-many'
  | 'too-large'

export interface ImportFaults {
  readonly source: 'json' | 'csv'
  readonly total: number
  readonly findings: readonly ImportFinding[]
}

/** A category's name in the file that is none of ours, and the one that it seems to mean. */
export interface CategoryProposal {
  readonly typed: string
  readonly proposed: string
}

/** A file is faulty where nothing in it can be imported. */
export type ImportReading =
  | { readonly kind: 'refused'; readonly reason: ImportRefusal }
  | { readonly kind: 'faulty'; readonly faults: ImportFaults }
  | {
      readonly kind: 'ready'
      readonly products: readonly ImportedProduct[]
      readonly trips: readonly ImportedTrip[]
      readonly list: readonly ListRow[]
      readonly ignored: readonly string[]
      /** Products of these have the name as typed. */
      readonly proposals: readonly CategoryProposal[]
      readonly faults: ImportFaults | null
    }

/** Sums a file up: what can be imported, and the faults of the rest. */
export function importReading(
  {
    products,
    trips,
    list,
    ignored,
    proposals,
  }: Omit<Extract<ImportReading, { kind: 'ready' }>, 'kind' | 'faults'>,
  found: ImportFaults,
): ImportReading {
  const faults = found.findings.length > 0 ? found : null
  if (products.length > 0 || trips.length > 0 || list.length > 0) {
    return { kind: 'ready', products, trips, list, ignored, proposals, faults }
  }
  return faults ? { kind: 'faulty', faults } : { kind: 'refused', reason: 'empty' }
}
