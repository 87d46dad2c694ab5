import {
  type ProductField,
  productFieldNames,
  productFields,
} from '../../contract/productFields.ts'
import { type ImportedProduct, importedProduct } from '../../contract/transfer.ts'
import { unitLabel, unitOptions } from '../catalogue/units.ts'
import { foldText } from '../format/foldText.ts'
import { readEuros, readMoney } from '../prices/money.ts'
import { type Column, columns, readHeadings } from './catalogueCsv.ts'
import { csvRows, csvSeparator, unescapeFormula } from './csvText.ts'
import {
  type ImportFinding,
  type ImportProblem,
  type ImportReading,
  importFinding,
  importReading,
  type KnownCategories,
} from './importReading.ts'

const otherUnits: Readonly<Record<string, (typeof unitOptions)[number]>> = {
  kilo: 'kg',
  kilogramme: 'kg',
  gramme: 'g',
  litre: 'l',
  millilitre: 'ml',
  piece: 'unit',
}

/** Reads `L`, `Unités`, `boite`; null for a unit that is not ours. */
function readUnit(text: string): string | null {
  const typed = foldText(text)
  const one = typed.length > 3 ? typed.replace(/s$/, '') : typed
  const known = unitOptions.find((unit) =>
    [unit, unitLabel(unit)].some((each) => foldText(each) === one),
  )
  return known ?? otherUnits[one] ?? null
}

function readInstant(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const iso = day ? `${year}-${month}-${day}` : text
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(iso)) return null
  // Noon, so that no time zone makes it the day before.
  const date = new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso)
  if (Number.isNaN(date.getTime())) return null
  // JavaScript rolls February 30 over to March.
  return iso.length > 10 || date.toISOString().startsWith(iso) ? date.toISOString() : null
}

/** Numbers that a spreadsheet has rounded: `3,01762E+12`. */
const rounded = /^\d([.,]\d+)?E\+?\d+$/i

type Cell = { readonly value: string | number } | { readonly problem: ImportProblem }

function orProblem(value: string | null | undefined, problem: ImportProblem): Cell {
  return value == null ? { problem } : { value }
}

function readCell(column: Column, typed: string, categories: KnownCategories): Cell {
  switch (column) {
    case 'category':
      return orProblem(categories.get(foldText(typed)), 'unknown-category')
    case 'created_at':
      return orProblem(readInstant(typed), 'bad-date')
    case 'photo':
      return orProblem(typed.startsWith('https://') ? typed : null, 'bad-photo')
    case 'unit':
      return orProblem(readUnit(typed), 'unknown-unit')
    case 'barcode':
      if (rounded.test(typed)) return { problem: 'rounded-barcode' }
  }
  const field: ProductField = productFields[column]
  if (field.type === 'text') {
    return typed.length > field.maxLength ? { problem: 'too-long' } : { value: typed }
  }
  const value = readEuros(field, typed)
  if (value || (value === 0 && !field.isRequired)) return { value }
  const isRead = field.isRequired && readMoney(typed) !== null
  return { problem: isRead ? 'bad-price' : 'bad-amount' }
}

const needed: readonly Column[] = [
  'category',
  ...productFieldNames.filter((name) => productFields[name].isRequired),
]

type Row = { readonly product: ImportedProduct } | { readonly findings: readonly ImportFinding[] }

function readRow(
  line: number,
  cellOf: (column: Column) => string,
  categories: KnownCategories,
): Row {
  const findings: ImportFinding[] = []
  const product: Partial<Record<Column, string | number | null>> = {}
  for (const column of columns) {
    const typed = unescapeFormula(cellOf(column)).trim()
    if (typed !== '') {
      const cell = readCell(column, typed, categories)
      if ('value' in cell) product[column] = cell.value
      else findings.push(importFinding(line, column, cell.problem, typed))
    } else if (needed.includes(column)) findings.push(importFinding(line, column, 'missing'))
    else product[column] = null
  }
  if (findings.length > 0) return { findings }
  const read = importedProduct.safeParse(product)
  return read.success
    ? { product: read.data }
    : { findings: [importFinding(line, null, 'bad-value')] }
}

/** Reads a table whose first row names the columns. */
export function importCsv(
  text: string,
  categories: KnownCategories,
  headings: Readonly<Record<Column, string>>,
): ImportReading {
  const rows = csvRows(text, csvSeparator(text))
  const first = rows.next()
  if (first.done) return { kind: 'refused', reason: 'empty' }
  const { places, ignored } = readHeadings(first.value.cells, headings)
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
      const cellOf = (column: Column) => cells[places.get(column) ?? -1] ?? ''
      const row = readRow(line, cellOf, categories)
      if ('findings' in row) findings.push(...row.findings)
      else products.push(row.product)
    }
  }
  return importReading({ products, list: [], ignored }, { source: 'csv', total, findings })
}
