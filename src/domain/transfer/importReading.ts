import type { ShoppingItem } from '../../contract/shopping.ts'
import type { ImportedProduct } from '../../contract/transfer.ts'
import { foldText } from '../format/foldText.ts'
import type { Column } from './catalogueCsv.ts'

/** The categories there are: by folded name, as the server spells them. */
export type KnownCategories = ReadonlyMap<string, string>

/** A name as categories are compared: no case, no accents, one kind of apostrophe. */
export function categoryKey(name: string): string {
  return foldText(name).replace(/’/g, "'").replace(/\s+/g, ' ')
}

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

/** Why a file is refused as a whole. */
export type ImportRefusal =
  /** Nothing to add. */
  | 'empty'
  /** Some other program's, or no text at all. */
  | 'not-ours'
  /** One of ours that ends in the middle. */
  | 'cut'
  /** Written by a newer version of this app. */
  | 'newer'
  /** A table without a column that every product needs. */
  | 'no-columns'
  | 'too-many'
  | 'too-large'

/** What a chosen file turned out to be; `source` says what the place of a finding counts. */
export type ImportReading =
  | { readonly kind: 'refused'; readonly reason: ImportRefusal }
  | {
      readonly kind: 'faulty'
      readonly source: 'json' | 'csv'
      readonly total: number
      readonly findings: readonly ImportFinding[]
    }
  | {
      readonly kind: 'ready'
      readonly source: 'json' | 'csv'
      readonly products: readonly ImportedProduct[]
      /** Of the shopping list; JSON only. */
      readonly list: readonly ShoppingItem[]
      /** Headings that mean nothing here; CSV only. */
      readonly ignored: readonly string[]
    }
