import { importLimits } from '../../contract/limits.ts'
import { foldText } from '../format/foldText.ts'
import type { Column } from './catalogueCsv.ts'
import { importCsv } from './importCsv.ts'
import { importJson } from './importJson.ts'
import { type ImportPlan, importPlan } from './importPlan.ts'
import type { ImportReading } from './importReading.ts'

// Older French spreadsheets write Windows-1252.
function decodedText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const text = new TextDecoder().decode(bytes)
  const unreadable = text.split('\ufffd').length - 1
  // A damaged UTF-8 still has more signs that are right; those of Windows-1252 hardly ever are.
  const isUnicode = unreadable === 0 || (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0) >= unreadable
  return isUnicode ? text : new TextDecoder('windows-1252').decode(bytes)
}

/** Excel's files of both kinds, and those of LibreOffice and Numbers. */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const [first, second, third, fourth] = bytes
  const isZip = first === 0x50 && second === 0x4b && third === 3 && fourth === 4
  return isZip || (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0)
}

export interface ImportWords {
  readonly categories: readonly string[]
  readonly headings: Readonly<Record<Column, string>>
}

/** Reads a JSON file of ours or a table of products. Never throws. */
export function readImportFile(bytes: Uint8Array, words: ImportWords): ImportReading {
  if (isSpreadsheet(bytes)) return { kind: 'refused', reason: 'spreadsheet' }
  const text = decodedText(bytes).replace(/^\ufeff+/, '')
  // Images, archives and spreadsheet files contain NUL, text does not.
  if (text.slice(0, 4096).includes('\0')) return { kind: 'refused', reason: 'not-ours' }
  const categories = new Map(words.categories.map((name) => [foldText(name), name]))
  const reading = /^\s*[{[]/.test(text)
    ? importJson(text, categories)
    : importCsv(text, categories, words.headings)
  const isTooMany = reading.kind === 'ready' && reading.products.length > importLimits.products
  return isTooMany ? { kind: 'refused', reason: 'too-many' } : reading
}

export type ImportReport =
  | Exclude<ImportReading, { kind: 'ready' }>
  | { readonly kind: 'ready'; readonly plan: ImportPlan }

export interface ImportQuestion extends ImportWords {
  readonly catalogue: readonly string[]
}

/** The text must fit into the browser's memory. */
export const IMPORT_FILE_BYTES = 250_000_000

/** Reads a file and plans its import. Never throws. */
export function importReport(bytes: Uint8Array, question: ImportQuestion): ImportReport {
  const reading = readImportFile(bytes, question)
  if (reading.kind !== 'ready') return reading
  return { kind: 'ready', plan: importPlan(reading, question.catalogue) }
}
