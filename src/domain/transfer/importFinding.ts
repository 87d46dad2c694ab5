import type { Column } from './catalogueCsv.ts'

/** What is wrong with one product of a file. */
export type ImportProblem =
  | 'missing'
  | 'unknown-category'
  | 'bad-price'
  | 'bad-amount'
  | 'unknown-unit'
  | 'rounded-barcode'
  | 'too-long'
  | 'bad-date'
  | 'bad-photo'
  | 'bad-value'
  | 'too-few-cells'
  | 'too-many-cells'
  | 'cut'

export interface ImportFinding {
  /** The line of a CSV, or the number of the product in a JSON file; from 1. */
  readonly place: number
  /** Null where the whole line is wrong. */
  readonly column: Column | null
  readonly problem: ImportProblem
  /** What stands there, shortened. */
  readonly value: string
}

const SHOWN = 60

/** A finding; the value is cut to what can be shown. */
export function importFinding(
  place: number,
  column: Column | null,
  problem: ImportProblem,
  value = '',
): ImportFinding {
  const signs = [...value]
  const shown = signs.length > SHOWN ? `${signs.slice(0, SHOWN - 1).join('')}…` : value
  return { place, column, problem, value: shown }
}
