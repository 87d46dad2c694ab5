import type { ShoppingItem } from '../../contract/shopping.ts'
import type { ImportedProduct } from '../../contract/transfer.ts'
import type { ImportFinding } from './importFinding.ts'

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
