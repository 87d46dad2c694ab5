interface TextField {
  readonly type: 'text'
  readonly isRequired: boolean
  /** In UTF-16 code units. */
  readonly maxLength: number
}

export interface EuroField {
  readonly type: 'euros'
  readonly isRequired: boolean
  readonly max: number
  readonly decimals: 2 | 4
  /** Stores a whole number of 10^-`decimals` euros. */
  readonly column: string
  /** Whether zero is none. */
  readonly isAboveZero?: true
}

export type ProductField = TextField | EuroField

/** The plain fields of a product in the order of answers and exports; CONTRIBUTING lists what derives from them. */
export const productFields = {
  name: { type: 'text', isRequired: true, maxLength: 500 },
  price: { type: 'euros', isRequired: true, max: 1_000_000, decimals: 2, column: 'price_cents' },
  unit_price: {
    type: 'euros',
    isRequired: false,
    max: 1_000_000,
    decimals: 4,
    column: 'unit_price_parts',
  },
  unit: { type: 'text', isRequired: false, maxLength: 32 },
  barcode: { type: 'text', isRequired: false, maxLength: 64 },
  description: { type: 'text', isRequired: false, maxLength: 10_000 },
  watch_price: {
    type: 'euros',
    isRequired: false,
    max: 1_000_000,
    decimals: 2,
    column: 'watch_cents',
    isAboveZero: true,
  },
} as const satisfies Readonly<Record<string, ProductField>>

type Fields = typeof productFields

export type ProductFieldName = keyof Fields

export type TextFieldName = {
  [Name in ProductFieldName]: Fields[Name]['type'] extends 'text' ? Name : never
}[ProductFieldName]

export type RequiredFieldName = {
  [Name in ProductFieldName]: Fields[Name]['isRequired'] extends true ? Name : never
}[ProductFieldName]

export const productFieldNames = Object.keys(productFields) as readonly ProductFieldName[]

type Value<Name extends ProductFieldName> = Name extends TextFieldName ? string : number

export type PlainFields = { [Name in RequiredFieldName]: Value<Name> } & {
  [Name in Exclude<ProductFieldName, RequiredFieldName>]?: Value<Name> | null | undefined
}

/** The plain fields of a product or of a body, in which the unit may go by `unit_type`. */
export function plainFieldsOf(
  from: PlainFields & { readonly unit_type?: string | null | undefined },
): PlainFields {
  const unit = from.unit === undefined ? from.unit_type : from.unit
  const entries = productFieldNames.map((name) => [name, name === 'unit' ? unit : from[name]])
  return Object.fromEntries(entries)
}

/** The plain fields that a body names; the others stay as they are. */
export function namedFieldsOf(from: Parameters<typeof plainFieldsOf>[0]): PlainFields {
  const entries = Object.entries(plainFieldsOf(from)).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as PlainFields
}
