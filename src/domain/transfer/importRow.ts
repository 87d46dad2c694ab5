import { type ImportedProduct, importedProduct } from '../../contract/transfer.ts'
import { unitLabel, unitOptions } from '../catalogue/units.ts'
import { foldText } from '../format/foldText.ts'
import { maxLengthOf } from '../limits.ts'
import { readPrice, readUnitPrice } from '../prices/typedAmount.ts'
import type { Column } from './catalogueCsv.ts'
import { originalCell } from './csvText.ts'
import { type ImportFinding, type ImportProblem, importFinding } from './importFinding.ts'

/** The categories there are: by folded name, as the server spells them. */
export type KnownCategories = ReadonlyMap<string, string>

/** A name as categories are compared: no case, no accents, one kind of apostrophe. */
export function categoryKey(name: string): string {
  return foldText(name).replace(/’/g, "'").replace(/\s+/g, ' ')
}

const otherUnits: Readonly<Record<string, (typeof unitOptions)[number]>> = {
  kilo: 'kg',
  kilogramme: 'kg',
  gramme: 'g',
  litre: 'l',
  millilitre: 'ml',
  piece: 'unit',
}

/** A unit as people write it (`L`, `Unités`, `boite`), as it travels; null for none of ours. */
function readUnit(text: string): string | null {
  const typed = foldText(text)
  const one = typed.length > 3 ? typed.replace(/s$/, '') : typed
  const known = unitOptions.find((unit) =>
    [unit, unitLabel(unit)].some((each) => foldText(each) === one),
  )
  return known ?? otherUnits[one] ?? null
}

/** An ISO date or instant, or a French date (`14/03/2026`), as an instant; null for anything else. */
function readInstant(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const iso = day ? `${year}-${month}-${day}` : text
  if (!/^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(iso)) return null
  // Noon, so that no zone makes it the day before.
  const date = new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso)
  if (Number.isNaN(date.getTime())) return null
  // JavaScript rolls February 30 over to March.
  return iso.length > 10 || date.toISOString().startsWith(iso) ? date.toISOString() : null
}

/** Numbers that a spreadsheet has rounded: `3,01762E+12`. */
const rounded = /^\d([.,]\d+)?E\+?\d+$/i

type Cells = Readonly<Record<Column, string>>
type Outcome =
  | { readonly product: ImportedProduct }
  | { readonly findings: readonly ImportFinding[] }

/** Reads one row of a CSV file; every wrong cell of it is told. */
export function importRow(place: number, given: Cells, categories: KnownCategories): Outcome {
  const findings: ImportFinding[] = []
  const text = (column: Column) => originalCell(given[column]).trim()
  const wrong = (column: Column, problem: ImportProblem): null => {
    findings.push(importFinding(place, column, problem, text(column)))
    return null
  }
  const optional = <Value>(
    column: Column,
    read: (typed: string) => Value | null,
    problem: ImportProblem,
  ): Value | null => {
    const typed = text(column)
    return typed === '' ? null : (read(typed) ?? wrong(column, problem))
  }
  const required = (column: Column) => text(column) || (wrong(column, 'missing') ?? '')

  const product = {
    name: required('name'),
    category:
      optional(
        'category',
        (typed) => categories.get(categoryKey(typed)) ?? null,
        'unknown-category',
      ) ?? '',
    price: optional('price', (typed) => readPrice(typed) || null, 'bad-price') ?? 0,
    unit_price: optional('unit_price', readUnitPrice, 'bad-amount'),
    unit: optional('unit', readUnit, 'unknown-unit'),
    barcode: optional(
      'barcode',
      (typed) => (rounded.test(typed) ? null : typed),
      'rounded-barcode',
    ),
    description: text('description') || null,
    created_at: optional('created_at', readInstant, 'bad-date'),
    photo: optional('photo', (typed) => (typed.startsWith('https://') ? typed : null), 'bad-photo'),
  }
  for (const column of ['category', 'price'] as const) {
    if (text(column) === '') wrong(column, 'missing')
  }
  for (const column of ['name', 'description', 'barcode'] as const) {
    if (text(column).length > maxLengthOf(column)) wrong(column, 'too-long')
  }
  if (findings.length > 0) return { findings }
  const parsed = importedProduct.safeParse(product)
  return parsed.success
    ? { product: parsed.data }
    : { findings: [importFinding(place, null, 'bad-value')] }
}
