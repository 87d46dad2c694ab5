import type { Content } from '../../../src/contract/content.ts'
import {
  type ProductFieldName,
  productFieldNames,
  productFields,
  type RequiredFieldName,
  type TextFieldName,
} from '../../../src/contract/productFields.ts'

type ColumnOf<Name extends ProductFieldName> = (typeof productFields)[Name] extends {
  readonly column: infer Column extends string
}
  ? Column
  : Name

type Stored<Name extends ProductFieldName> =
  | (Name extends TextFieldName ? string : number)
  | (Name extends RequiredFieldName ? never : null)

/** The plain fields as a row stores them: amounts as whole parts of a euro. */
export type FieldColumns = { [Name in ProductFieldName as ColumnOf<Name>]: Stored<Name> }

/** What one pack holds; amounts in thousandths. All null where it is not known. */
export interface ContentColumns {
  amount: number | null
  measure: Content['measure'] | null
  pieces: number | null
  drained: number | null
  basis: NonNullable<Content['basis']> | null
  /** 1 of a former reading that a person has not taken. */
  doubtful: 1 | null
}

/** A further code of a product; amounts in thousandths. */
export interface CodeColumns extends Omit<ContentColumns, 'basis' | 'doubtful'> {
  code: string
  /** The code that took its place. */
  replaced_by: string | null
}

export const contentNames = [
  'amount',
  'measure',
  'pieces',
  'drained',
  'basis',
  'doubtful',
] as const satisfies ReadonlyArray<keyof ContentColumns>

export interface ProductColumns extends FieldColumns, ContentColumns {
  category_id: number
  /** Our own picture; excludes `image_url`. */
  photo_name: string | null
  /** A picture elsewhere, https only. */
  image_url: string | null
}

interface FieldColumn {
  readonly name: ProductFieldName
  readonly column: keyof FieldColumns
  /** Stored parts of one euro; null for a text. */
  readonly parts: number | null
}

export const fieldColumns: readonly FieldColumn[] = productFieldNames.map((name) => {
  const field = productFields[name]
  return field.type === 'euros'
    ? { name, column: field.column, parts: 10 ** field.decimals }
    : { name, column: name as TextFieldName, parts: null }
})

const textColumns: ReadonlyArray<TextFieldName | 'image_url'> = [
  ...fieldColumns.flatMap(({ name, parts }) => (parts === null ? [name as TextFieldName] : [])),
  'image_url',
]

/** What a product's texts count towards the quota, in bytes of UTF-8. */
export function textBytesOf(row: Pick<ProductColumns, TextFieldName | 'image_url'>): number {
  return textColumns.reduce((sum, name) => sum + Buffer.byteLength(row[name] ?? ''), 0)
}

export const productColumns: ReadonlyArray<keyof ProductColumns> = [
  'category_id',
  ...fieldColumns.map(({ column }) => column),
  'photo_name',
  'image_url',
  ...contentNames,
]

/** What a code's texts count towards the quota, in bytes of UTF-8. */
export function codeTextBytes({
  code,
  replaced_by,
}: Pick<CodeColumns, 'code' | 'replaced_by'>): number {
  return Buffer.byteLength(code) + Buffer.byteLength(replaced_by ?? '')
}
