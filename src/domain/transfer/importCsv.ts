import { priceLimits } from '../../contract/limits.ts'
import {
  type ProductField,
  productFieldNames,
  productFields,
} from '../../contract/productFields.ts'
import { type ImportedProduct, importedProduct } from '../../contract/transfer.ts'
import { readEuros, readMoney } from '../amounts/money.ts'
import { unitLabel, unitOptions } from '../catalogue/units.ts'
import { foldText } from '../format/foldText.ts'
import { keptBarcode, readBarcode } from '../scanner/barcode.ts'
import { type Column, type ReadColumn, readColumns, readHeadings } from './catalogueCsv.ts'
import { csvRows, csvSeparator, statedSeparator, unescapeFormula } from './csvText.ts'
import { readDay } from './importDay.ts'
import {
  type CategoryProposal,
  type ImportFinding,
  type ImportProblem,
  type ImportReading,
  importFinding,
  importReading,
  type KnownCategories,
} from './importReading.ts'
import { proposeCategory } from './proposeCategory.ts'

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

/** Numbers that a spreadsheet has rounded: `3,01762E+12`. */
const rounded = /^\d([.,]\d+)?E\+?\d+$/i

/** A value that is kept may be doubtful. */
interface Cell {
  readonly value?: string | number | null
  readonly problem?: ImportProblem
}

function orProblem(value: string | null | undefined, problem: ImportProblem): Cell {
  return value == null ? { problem } : { value }
}

function readBarcodeCell(typed: string): Cell {
  const value = keptBarcode(typed)
  if (value === undefined)
    return { problem: rounded.test(typed) ? 'rounded-barcode' : 'bad-barcode' }
  return value === null || readBarcode(value) !== null
    ? { value }
    : { value, problem: 'doubtful-barcode' }
}

function readCategory(typed: string, categories: KnownCategories): Cell {
  const known = categories.get(foldText(typed))
  if (known !== undefined) return { value: known }
  const isProposed = proposeCategory(typed, categories.values()) !== null
  return isProposed ? { value: typed } : { problem: 'unknown-category' }
}

function readText(typed: string, maxLength: number): Cell {
  if (typed.length > maxLength) return { problem: 'too-long' }
  return typed.includes('\ufffd') ? { value: typed, problem: 'bad-sign' } : { value: typed }
}

function readCell(column: ReadColumn, typed: string, categories: KnownCategories): Cell {
  switch (column) {
    case 'category':
      return readCategory(typed, categories)
    case 'created_at':
      return orProblem(readDay(typed), 'bad-date')
    case 'photo':
      return orProblem(typed.startsWith('https://') ? typed : null, 'bad-photo')
    case 'unit':
      return orProblem(readUnit(typed), 'unknown-unit')
    case 'barcode':
      return readBarcodeCell(typed)
    case 'shop':
      return readText(typed, priceLimits.shopName)
  }
  const field: ProductField = productFields[column]
  if (field.type === 'text') return readText(typed, field.maxLength)
  const value = readEuros(field, typed)
  if (value || (value === 0 && !field.isRequired)) return { value }
  const isRead = field.isRequired && readMoney(typed) !== null
  return { problem: isRead ? 'bad-price' : 'bad-amount' }
}

/** Without these a line is left out; any other cell that cannot be read is lost alone. */
const needed: readonly ReadColumn[] = [
  'category',
  ...productFieldNames.filter((name) => productFields[name].isRequired),
]

interface Row {
  readonly product: ImportedProduct | null
  readonly findings: readonly ImportFinding[]
}

function readRow(
  line: number,
  cellOf: (column: ReadColumn) => string,
  categories: KnownCategories,
): Row {
  const findings: ImportFinding[] = []
  const product: Partial<Record<ReadColumn, string | number | null>> = {}
  let isWhole = true
  for (const column of readColumns) {
    const typed = unescapeFormula(cellOf(column)).trim()
    const cell: Cell = typed === '' ? {} : readCell(column, typed, categories)
    const { value = null } = cell
    const problem = cell.problem ?? (value === null && needed.includes(column) && 'missing')
    if (problem) findings.push(importFinding(line, column, problem, typed))
    if (value === null && needed.includes(column)) isWhole = false
    if (value !== null || column !== 'shop') product[column] = value
  }
  if (!isWhole) return { product: null, findings }
  const read = importedProduct.safeParse(product)
  return read.success
    ? { product: read.data, findings }
    : { product: null, findings: [importFinding(line, null, 'bad-value')] }
}

function proposalsFor(
  products: readonly ImportedProduct[],
  categories: KnownCategories,
): readonly CategoryProposal[] {
  const typed = new Set(products.map(({ category }) => category))
  return [...typed].flatMap((name) => {
    if (categories.has(foldText(name))) return []
    const proposed = proposeCategory(name, categories.values())
    return proposed === null ? [] : [{ typed: name, proposed }]
  })
}

/** Reads a table whose first row, after a line that names the separator, names the columns. */
export function importCsv(
  text: string,
  categories: KnownCategories,
  headings: Readonly<Record<Column, string>>,
): ImportReading {
  const stated = statedSeparator(text)
  const rows = stated
    ? csvRows(stated.rest, stated.separator, 2)
    : csvRows(text, csvSeparator(text))
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
    else if (isTooLong) findings.push(importFinding(line, null, 'too-many-cells'))
    else {
      const cellOf = (column: ReadColumn) => cells[places.get(column) ?? -1] ?? ''
      const row = readRow(line, cellOf, categories)
      findings.push(...row.findings)
      if (row.product) products.push(row.product)
    }
  }
  const proposals = proposalsFor(products, categories)
  return importReading(
    { products, trips: [], list: [], ignored, proposals },
    { source: 'csv', total, findings },
  )
}
