import type { Product } from '../../contract/products.ts'
import { unitLabel } from '../catalogue/units.ts'
import { foldText } from '../format/foldText.ts'
import { typedAmount, typedUnitPrice } from '../prices/typedAmount.ts'
import { csvLine } from './csvText.ts'

/** What a file of products may say of each, in the order of our own. */
export const columns = [
  'name',
  'category',
  'price',
  'unit_price',
  'unit',
  'barcode',
  'description',
  'created_at',
  'photo',
] as const
export type Column = (typeof columns)[number]

/** A spreadsheet of the byte order mark knows that the text is UTF-8. */
const MARK = '\ufeff'

/**
 * The catalogue as a French spreadsheet opens it: semicolons, decimal commas. A photo of ours is
 * left out, an https address is kept.
 * @param headings the name of each column
 */
export function catalogueCsv(
  products: readonly Product[],
  headings: Readonly<Record<Column, string>>,
): string {
  const lines = products.map((product) =>
    csvLine([
      product.name,
      product.category.name,
      typedAmount(product.price),
      typedUnitPrice(product.unit_price),
      unitLabel(product.unit ?? ''),
      product.barcode ?? '',
      product.description ?? '',
      product.created_at ?? '',
      product.image_url?.startsWith('https:') ? product.image_url : '',
    ]),
  )
  return [MARK, csvLine(columns.map((column) => headings[column])), ...lines].join('')
}

/** A heading as it is compared: no case, no accents, only letters. */
function headingKey(heading: string): string {
  return foldText(heading).replace(/[^a-z]/g, '')
}

/** What a column may be called besides our own names of it. */
const otherNames: Readonly<Record<Column, string>> = {
  name: 'name produit product article libelle designation',
  category: 'category rayon',
  price: 'price prixeuro prixeur prixeneuros',
  unit_price: 'unitprice prixaukilo prixunit',
  unit: 'unit unittype unitedemesure',
  barcode: 'barcode codebarre ean gtin code',
  description: 'notes note commentaire',
  created_at: 'createdat date ajoutele',
  photo: 'image imageurl',
}

/**
 * Which column of a file's first row says what.
 * @returns the place of each column that is there, and the headings that mean nothing here
 */
export function readHeadings(
  row: readonly string[],
  headings: Readonly<Record<Column, string>>,
): { readonly places: ReadonlyMap<Column, number>; readonly ignored: readonly string[] } {
  const places = new Map<Column, number>()
  const ignored: string[] = []
  for (const [place, heading] of row.entries()) {
    const key = headingKey(heading)
    const column = columns.find(
      (each) =>
        key !== '' &&
        (headingKey(headings[each]) === key || otherNames[each].split(' ').includes(key)),
    )
    if (column && !places.has(column)) places.set(column, place)
    else if (heading.trim()) ignored.push(heading.trim())
  }
  return { places, ignored }
}
