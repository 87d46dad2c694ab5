import { IMPORT_PRODUCTS } from '../../contract/transfer.ts'
import type { Column } from './catalogueCsv.ts'
import { decodedText } from './decodedText.ts'
import { importCsv } from './importCsv.ts'
import { importJson } from './importJson.ts'
import type { ImportReading } from './importReading.ts'
import { categoryKey } from './importRow.ts'

/** What is needed to understand a file. */
export interface ImportWords {
  /** The names of the categories there are. */
  readonly categories: readonly string[]
  /** What we call the columns. */
  readonly headings: Readonly<Record<Column, string>>
}

/**
 * Says what a chosen file holds: a JSON file of ours or a table of products. Never throws.
 * @param bytes the whole file
 */
export function readImportFile(bytes: Uint8Array, words: ImportWords): ImportReading {
  const text = decodedText(bytes).replace(/^\ufeff/, '')
  // Pictures, archives and spreadsheets' own files hold signs that no text does.
  if (text.slice(0, 4096).includes('\0')) return { kind: 'refused', reason: 'not-ours' }
  const categories = new Map(words.categories.map((name) => [categoryKey(name), name]))
  const reading = /^\s*[{[]/.test(text)
    ? importJson(text, categories)
    : importCsv(text, categories, words.headings)
  const isTooMany = reading.kind === 'ready' && reading.products.length > IMPORT_PRODUCTS
  return isTooMany ? { kind: 'refused', reason: 'too-many' } : reading
}
