import type { CodeBody } from '../../../src/contract/codes.ts'
import type { Content } from '../../../src/contract/content.ts'
import {
  type PlainFields,
  type ProductFieldName,
  productFieldNames,
} from '../../../src/contract/productFields.ts'
import type { Product } from '../../../src/contract/products.ts'
import { comparedAmount, packSizeOf } from '../../../src/domain/packs/packSize.ts'
import { type ContentColumns, fieldColumns, type ProductColumns } from '../schema/productColumns.ts'

interface ProductRow extends ProductColumns {
  readonly id: number
  readonly created_at: string
  readonly category_name: string
}

const PHOTO_BASE = '/api/images/'

export function photoAddress(name: string): string {
  return `${PHOTO_BASE}${name}`
}

export function photoNameOf(address: string): string | null {
  return /^\/api\/images\/([\w-]{32})$/.exec(address)?.[1] ?? null
}

// Copied for each row: building an object key by key takes V8 ten times as long.
const blankEntries = productFieldNames.map((name) => [name, null])
const blankFields: PlainFields = Object.fromEntries(blankEntries)
const blankProduct: Product = {
  id: 0,
  ...blankFields,
  image_url: null,
  category: { id: 0, name: '' },
  created_at: null,
}

/** Without the content. */
export function readPlainProduct(row: Omit<ProductRow, keyof ContentColumns>): Product {
  const product: Product = {
    ...blankProduct,
    id: row.id,
    image_url: row.photo_name ? photoAddress(row.photo_name) : row.image_url,
    category: { id: row.category_id, name: row.category_name },
    created_at: row.created_at,
  }
  const fields: Partial<Record<ProductFieldName, unknown>> = product
  for (const { name, column, parts } of fieldColumns) {
    const value = row[column]
    fields[name] = parts !== null && value !== null ? Number(value) / parts : value
  }
  return product
}

/** A content is left out where it is unknown: ten thousand nulls would only make lists longer. */
export function withContent(product: Product, row: ContentColumns): Product {
  const content = contentFromRow(row)
  return content ? { ...product, content } : product
}

export function readProduct(row: ProductRow): Product {
  return withContent(readPlainProduct(row), row)
}

/** Amounts are stored in thousandths. */
export const THOUSANDTHS = 1000

export function fromThousandths(stored: number | null): number | null {
  return stored === null ? null : stored / THOUSANDTHS
}

export function toThousandths(amount: number | null | undefined): number | null {
  return amount == null ? null : toParts(amount, THOUSANDTHS)
}

type PackColumns = Omit<ContentColumns, 'basis' | 'doubtful'>

export function packFromRow({ amount, measure, pieces, drained }: PackColumns) {
  return {
    amount: fromThousandths(amount),
    measure,
    pieces,
    drained: fromThousandths(drained),
  }
}

export function packColumns(pack: Omit<CodeBody, 'replaces'>): PackColumns {
  return {
    amount: toThousandths(pack.amount),
    measure: pack.measure ?? null,
    pieces: pack.pieces ?? null,
    drained: toThousandths(pack.drained),
  }
}

export function contentFromRow(row: ContentColumns): Content | null {
  const { amount, measure, pieces, drained } = packFromRow(row)
  if (amount === null || measure === null) return null
  return {
    ...{ amount, measure, pieces, drained, basis: row.basis },
    ...(row.doubtful && { doubtful: true }),
  }
}

export function contentColumns(content: Content | null): ContentColumns {
  const { basis = null, doubtful } = content ?? {}
  return { ...packColumns(content ?? {}), basis, doubtful: doubtful ? 1 : null }
}

/** The amount that prices of a pack are compared by, as a price stores it. */
export function comparedColumns(row: ContentColumns): Pick<ContentColumns, 'amount' | 'measure'> {
  const content = contentFromRow(row)
  if (!content) return { amount: null, measure: null }
  const compared = comparedAmount(packSizeOf(content))
  return { amount: compared.total, measure: compared.measure }
}

/** Euros as a whole number of parts of a euro; halves go up, as people round. */
export function toParts(euros: number, parts: number): number {
  // 1.005 × 100 is 100.49999999999999 in binary: drop what lies beyond fifteen figures first.
  return Math.round(Number((euros * parts).toPrecision(15)))
}
