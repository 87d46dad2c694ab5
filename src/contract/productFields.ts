/** A text: longest length in UTF-16 code units. */
interface TextField {
  readonly type: 'text'
  readonly isRequired: boolean
  readonly maxLength: number
}

/** An amount in euros, from 0 to `max`, stored in `column` as a whole number of 10^-`decimals` euros. */
export interface EuroField {
  readonly type: 'euros'
  readonly isRequired: boolean
  readonly max: number
  readonly decimals: 2 | 4
  readonly column: string
}

/**
 * The plain fields of a product, in the order of answers and exports. The schemas, the store, the
 * form, the comparison, the export and the import derive from this table. Category, photo and
 * creation date have shapes of their own.
 */
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
} as const satisfies Readonly<Record<string, TextField | EuroField>>
