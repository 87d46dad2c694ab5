import type { Content } from '../contract/content.ts'
import type { PriceBody } from '../contract/prices.ts'
import { productFields } from '../contract/productFields.ts'
import type { Product, ProductChange } from '../contract/products.ts'
import { readEuros, toCents, typedEuros } from '../domain/amounts/money.ts'
import { contentAmount, contentFields, readContent } from '../domain/packs/packSize.ts'
import { displayedPriceAfter } from '../domain/prices/displayedPrice.ts'
import { followUnitPrice } from '../domain/prices/unitPrice.ts'
import {
  entryBody,
  isKilo,
  offerOf,
  type PriceEntry,
  typedContent,
} from '../domain/promotions/priceEntry.ts'
import { keptBarcode } from '../domain/scanner/barcode.ts'
import { changePayload, type ProductFormValues, productFormValues } from './productForm.ts'

type ScannedValues = Pick<
  ProductFormValues,
  'name' | 'category_id' | 'content' | 'barcode' | 'description' | 'image_url'
>

/** What the sheet of a price hands to the whole form. */
export interface ScannedProduct {
  readonly values: ScannedValues & Partial<ProductFormValues>
  readonly entry: PriceEntry
  /** The label holds the weight or the price of this very pack. */
  readonly isOwnPack: boolean
}

/** What one pack costs at the first price of a product, in a promotion too. */
export function firstPackPrice(body: PriceBody, name: string) {
  const {
    price,
    unit_price = null,
    unit = null,
  } = displayedPriceAfter({ ...body, promotion: null }, [], { name }) ?? { price: body.paid }
  return { price, unit_price, unit }
}

/** Whether a first price holds more than the product that it is added with. */
export function isDetailedPrice(
  { entry, isOwnPack }: Pick<ScannedProduct, 'entry' | 'isOwnPack'>,
  { amount, seen_on }: PriceBody,
  today: string,
): boolean {
  const isWeighed = isOwnPack && amount != null
  const hasText = Boolean(entry.shop || entry.note.trim())
  return (
    isWeighed || hasText || entry.promotion !== null || entry.packs !== '1' || seen_on !== today
  )
}

/** What the form begins with: the price of one pack, and its unit price. */
export function scannedProduct(
  values: ScannedValues,
  entry: PriceEntry,
  isOwnPack: boolean,
): ScannedProduct {
  const isPlain = !entry.promotion && entry.packs === '1'
  const shown = offerOf(entry) && firstPackPrice(entryBody(entry), values.name)
  const price = shown && !isPlain ? typedEuros(productFields.price, shown.price) : entry.paid
  const unknown = { unit_price: '', unit_price_by: 'calculation', unit_type: '' } as const
  const calculated = followUnitPrice({ ...values, ...unknown, price }, 'price', false)
  const ofLabel = isOwnPack &&
    shown?.unit_price != null && {
      unit_price: typedEuros(productFields.price, shown.unit_price),
      unit_type: shown.unit ?? '',
    }
  return { values: { ...values, price, ...calculated, ...ofLabel }, entry, isOwnPack }
}

/** What the form of a known product begins with; `content` is that of the sheet's pack. */
export function pricedProduct(
  product: Product,
  entry: PriceEntry,
  content: Content | null,
): ScannedProduct {
  const isOwnPack = !product.content && isKilo(entry)
  const own = productFormValues(product)
  const values = { ...own, ...(content && !isOwnPack && { content: contentFields(content) }) }
  if (offerOf(entry)) return scannedProduct(values, entry, isOwnPack)
  return { values: { ...values, ...followUnitPrice(values, 'content', false) }, entry, isOwnPack }
}

/** The fields that the form of a known product takes from its sheet. */
export function pricedFields({ values }: ScannedProduct) {
  const { content, price = '', unit_price = '', unit_type = '' } = values
  return { content, price, unit_price, unit_type, unit_price_by: values.unit_price_by ?? 'person' }
}

/** The change of a known product without the price, which is recorded by itself. */
export function changeWithoutPrice(product: Product, form: ProductFormValues): ProductChange {
  const { price, unit_price, unit_price_by, unit_type } = productFormValues(product)
  const values = { ...form, price, unit_price, unit_price_by, unit_type }
  return changePayload({ ...values, ...followUnitPrice(values, 'content', false) }, product.content)
}

/** Whether the form holds a price to record: typed on the sheet, or in the form since. */
export function hasPrice({ entry, values }: ScannedProduct, form: ProductFormValues): boolean {
  return offerOf(entry) !== null || form.price !== values.price
}

/** The sheet's price as the form leaves it: the content of one pack holds for all of them. */
export function scannedPrice(
  { values, entry, isOwnPack }: ScannedProduct,
  form: ProductFormValues,
): PriceBody {
  const content = isOwnPack ? {} : typedContent(contentAmount(readContent(form.content)))
  const isUnpriced = offerOf(entry) === null
  const body = entryBody({ ...entry, ...content, ...(isUnpriced && { paid: form.price }) })
  const price = readEuros(productFields.price, form.price) ?? 0
  const isChanged = !isUnpriced && form.price !== values.price
  const code = keptBarcode(form.barcode)
  return {
    ...body,
    ...(isChanged && { paid: (toCents(price) * (body.packs ?? 1)) / 100 }),
    ...(code && { code }),
  }
}
