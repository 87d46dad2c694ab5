import type { ImportedProduct } from '../../contract/transfer.ts'
import { type Column, columns, readHeadings } from './catalogueCsv.ts'
import { csvRows, csvSeparator } from './csvText.ts'
import { type ImportFinding, importFinding } from './importFinding.ts'
import type { ImportReading } from './importReading.ts'
import { importRow, type KnownCategories } from './importRow.ts'

const needed = ['name', 'category', 'price'] as const

/**
 * Reads a table of products; its first row names the columns, in any order. Every wrong line is
 * told, none of a file with a wrong line is taken.
 */
export function importCsv(
  text: string,
  categories: KnownCategories,
  headings: Readonly<Record<Column, string>>,
): ImportReading {
  const rows = csvRows(text, csvSeparator(text))
  const first = rows.next()
  if (first.done) return { kind: 'refused', reason: 'empty' }
  const { places, ignored } = readHeadings(first.value.cells, headings)
  // Neither of the three: no table of products at all.
  if (needed.every((column) => !places.has(column))) return { kind: 'refused', reason: 'not-ours' }
  if (!needed.every((column) => places.has(column)))
    return { kind: 'refused', reason: 'no-columns' }

  const width = first.value.cells.length
  const findings: ImportFinding[] = []
  const products: ImportedProduct[] = []
  let total = 0
  for (const { line, cells, isWhole } of rows) {
    total += 1
    const isTooLong = cells.slice(width).some((cell) => cell.trim() !== '')
    if (!isWhole) findings.push(importFinding(line, null, 'cut'))
    else if (cells.length < width) findings.push(importFinding(line, null, 'too-few-cells'))
    else if (isTooLong) findings.push(importFinding(line, null, 'too-many-cells'))
    else {
      const given = (column: Column) => cells[places.get(column) ?? -1] ?? ''
      const row = Object.fromEntries(columns.map((each) => [each, given(each)]))
      const outcome = importRow(line, row as Record<Column, string>, categories)
      if ('findings' in outcome) findings.push(...outcome.findings)
      else products.push(outcome.product)
    }
  }
  if (findings.length > 0) return { kind: 'faulty', source: 'csv', total, findings }
  if (products.length === 0) return { kind: 'refused', reason: 'empty' }
  return { kind: 'ready', source: 'csv', products, list: [], ignored }
}
