import {
  type ProductField,
  type ProductFieldName,
  productFieldNames,
  productFields,
} from '../../contract/productFields.ts'
import type { Product } from '../../contract/products.ts'
import { typedEuros } from '../amounts/money.ts'
import { unitLabel } from '../catalogue/units.ts'
import { foldText } from '../format/foldText.ts'
import { BYTE_ORDER_MARK, csvLine } from './csvText.ts'

export type Column = ProductFieldName | 'category' | 'created_at' | 'photo'

/** The shop of a price is read, but not written: a product has several. */
export type ReadColumn = Column | 'shop'

export const columns: readonly Column[] = [
  'name',
  'category',
  ...productFieldNames.filter((name) => name !== 'name'),
  'created_at',
  'photo',
]

function cell(column: Column, product: Product): string {
  switch (column) {
    case 'category':
      return product.category.name
    case 'photo':
      return product.image_url?.startsWith('https:') ? product.image_url : ''
    case 'created_at':
      return product.created_at ?? ''
    case 'unit':
      return unitLabel(product.unit ?? '')
  }
  const field: ProductField = productFields[column]
  const value = product[column]
  if (field.type === 'text') return String(value ?? '')
  return typeof value === 'number' ? typedEuros(field, value) : ''
}

/** Writes the table that a French spreadsheet opens; a photo of ours is left out, an https address is kept. */
export function catalogueCsv(
  products: readonly Product[],
  headings: Readonly<Record<Column, string>>,
): string {
  const lines = products.map((product) => csvLine(columns.map((column) => cell(column, product))))
  return [BYTE_ORDER_MARK, csvLine(columns.map((column) => headings[column])), ...lines].join('')
}

function headingKey(heading: string): string {
  return foldText(heading).replace(/[^a-z]/g, '')
}

/** Folded headings that other programs give to our columns. */
const otherHeadings: Partial<Record<ReadColumn, string>> = {
  name: 'name produit product article libelle designation',
  category: 'category rayon',
  price: 'price prixeuro prixeur prixeneuros',
  unit_price: 'unitprice prixaukilo prixunit',
  unit: 'unit unittype unitedemesure',
  barcode: 'barcode codebarre ean gtin code',
  description: 'notes note commentaire',
  created_at: 'createdat date ajoutele',
  photo: 'image imageurl',
  shop: 'magasin enseigne shop store',
}

export const readColumns: readonly ReadColumn[] = [...columns, 'shop']

/** Finds the columns in a table's first row; `ignored` are the headings that name none. */
export function readHeadings(
  row: readonly string[],
  headings: Readonly<Record<Column, string>>,
): { readonly places: ReadonlyMap<ReadColumn, number>; readonly ignored: readonly string[] } {
  const places = new Map<ReadColumn, number>()
  const ignored: string[] = []
  for (const [place, heading] of row.entries()) {
    const key = headingKey(heading)
    const column = readColumns.find(
      (each) =>
        key !== '' &&
        ((each !== 'shop' && headingKey(headings[each]) === key) ||
          otherHeadings[each]?.split(' ').includes(key)),
    )
    if (column && !places.has(column)) places.set(column, place)
    else if (heading.trim()) ignored.push(heading.trim())
  }
  return { places, ignored }
}
