import { IMPORT_PRODUCTS } from '../../contract/transfer.ts'
import type { Column } from './catalogueCsv.ts'
import { importCsv } from './importCsv.ts'
import { importJson } from './importJson.ts'
import { type ImportPlan, importPlan } from './importPlan.ts'
import { categoryKey, type ImportReading } from './importReading.ts'

/** Decodes UTF-16 by its byte order mark, UTF-8 if the bytes are valid, else Windows-1252 (older French spreadsheets). */
function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

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

/** What a file comes to: an import ready to be sent, or why there is none. */
export type ImportReport =
  | Exclude<ImportReading, { kind: 'ready' }>
  | { readonly kind: 'ready'; readonly plan: ImportPlan }

/** All that is decided about a file before anything is sent. */
export interface ImportQuestion extends ImportWords {
  /** What is in the catalogue already (`productKey`). */
  readonly catalogue: readonly string[]
}

/** Longest file that is read, in bytes: its text must fit into the browser's memory. */
export const IMPORT_FILE_BYTES = 250_000_000

/** Reads a file and plans its import. Never throws. */
export function importReport(bytes: Uint8Array, question: ImportQuestion): ImportReport {
  const reading = readImportFile(bytes, question)
  if (reading.kind !== 'ready') return reading
  return { kind: 'ready', plan: importPlan(reading, question.catalogue) }
}
