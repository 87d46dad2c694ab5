import { type ImportWords, readImportFile } from './importFile.ts'
import { type ImportPlan, importPlan } from './importPlan.ts'
import type { ImportReading } from './importReading.ts'

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
