import type { Content } from '../../contract/content.ts'
import {
  namedFieldsOf,
  type PlainFields,
  type ProductFieldName,
  plainFieldsOf,
  productFieldNames,
} from '../../contract/productFields.ts'
import type { Product, ProductChange } from '../../contract/products.ts'
import { packSizeOf } from '../packs/packSize.ts'
import { comparableCode, withReadableBarcode } from '../scanner/barcode.ts'

type Comparable = string | number | null

function comparable(value: string | number | null | undefined): Comparable {
  return typeof value === 'string' ? value.trim() || null : (value ?? null)
}

/** Plain fields ready to be compared: texts trimmed, null for none, a barcode without its zeros. */
export function comparedFields(from: PlainFields): readonly Comparable[] {
  // What a device keeps is older than the rule.
  const fields = plainFieldsOf({ ...from, ...withReadableBarcode(from) })
  return productFieldNames.map((name) => {
    const value = comparable(fields[name])
    return name === 'barcode' && value !== null ? comparableCode(String(value)) || null : value
  })
}

function comparedContent(content: Content | null | undefined): readonly Comparable[] {
  if (!content) return []
  const { total, measure, count, drained, basis } = packSizeOf(content)
  return [total, measure, count ?? 1, drained, basis]
}

function comparedProduct(product: Product): string {
  const { category, image_url, content } = product
  const plain = [comparedFields(product), category.id, comparable(image_url)]
  return JSON.stringify([...plain, comparedContent(content)])
}

/** Whether nothing that a user can change differs. */
export function isUnchanged(before: Product, now: Product): boolean {
  return comparedProduct(before) === comparedProduct(now)
}

/** Whether a change was applied already, so that only its answer was lost. */
export function isAlreadyApplied(body: ProductChange, now: Product): boolean {
  const { category_id, image_url, content = now.content } = body
  const named = { ...plainFieldsOf(now), ...namedFieldsOf(body) }
  const plain = [comparedFields(named), category_id, comparable(image_url)]
  return JSON.stringify([...plain, comparedContent(content)]) === comparedProduct(now)
}

export type VersionField = Exclude<ProductFieldName, 'unit'> | 'category' | 'content' | 'photo'

/** In the order of the form; a unit is shown with its price. */
export const versionFields: readonly VersionField[] = [
  'name',
  'category',
  'price',
  'content',
  ...productFieldNames.filter((name) => name !== 'name' && name !== 'price' && name !== 'unit'),
  'photo',
]

function versionOf(field: VersionField, product: Product): readonly Comparable[] {
  switch (field) {
    case 'category':
      return [product.category.id]
    case 'photo':
      return [comparable(product.image_url)]
    case 'content':
      return comparedContent(product.content)
    case 'unit_price':
      return [comparable(product.unit_price), comparable(product.unit)]
    default:
      return [comparable(product[field])]
  }
}

/** The fields in which two versions differ. */
export function differences(mine: Product, theirs: Product): readonly VersionField[] {
  const text = (field: VersionField, product: Product) => JSON.stringify(versionOf(field, product))
  return versionFields.filter((field) => text(field, mine) !== text(field, theirs))
}
