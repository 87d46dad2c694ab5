import type { Content } from '../../contract/content.ts'
import type { FoodAnswer, FoodRecord } from '../../contract/foodDatabase.ts'
import type { ProductType } from '../../contract/sisterDatabases.ts'
import { readQuantity } from '../amounts/readQuantity.ts'
import { decodeEntities } from '../format/decodeEntities.ts'
import { foldText } from '../format/foldText.ts'
import { contentOfText } from '../packs/packSize.ts'

/** What a barcode lookup gives; prices never come from it. */
export interface FoodProduct {
  readonly name: string | null
  readonly brand: string | null
  readonly image: string | null
  readonly description: string | null
  readonly barcode: string
  readonly quantity: string | null
  readonly content: Content | null
  /** Read with a doubt: nothing is computed from it until a person takes it. */
  readonly contentGuess?: Content | null
  readonly ingredients: string | null
  readonly nutritionGrade: string | null
  readonly allergens: readonly string[]
  readonly categories: readonly string[]
  readonly foodGroups: readonly string[]
  readonly type: ProductType
  readonly price: null
  readonly unitPrice: null
  readonly unitType: null
}

export type FoodOutcome =
  | { readonly kind: 'found'; readonly product: FoodProduct }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'elsewhere'; readonly type: ProductType }

type Text = string | null | undefined

function firstText(...texts: readonly Text[]): string | null {
  const found = texts.find((text) => text?.trim())
  return found ? found.replace(/\s+/g, ' ').trim() : null
}

function firstImage(...addresses: readonly Text[]): string | null {
  const found = addresses.map((address) => address?.trim() ?? '')
  const image = found.find((address) => /^(https?:)?\/\/[^/\s]+\/\S+$/i.test(address))
  return image ? image.replace(/^(https?:)?\/\//i, 'https://') : null
}

function listBrands(brands: Text): string | null {
  const names = (brands ?? '').split(',').map((brand) => brand.trim())
  return firstText(names.filter(Boolean).join(', '))
}

// Contributors add notes under the measure (« 240 g\n\nSur le sachet, indiquer 30 g »).
function firstLine(text: Text): string | null {
  return firstText(...(text ?? '').split(/[\r\n]+/))
}

/** « Marque · quantité », then the generic name if it adds anything. */
function describe(
  name: string | null,
  brand: string | null,
  quantity: string | null,
  generic: string | null,
) {
  const [mainBrand = ''] = brand?.split(',') ?? []
  // A bare number (« 24 ») has no unit to read.
  const measure = quantity && /\D/.test(quantity) ? quantity : ''
  const first = [mainBrand, measure].filter(Boolean).join(' · ')
  const second = generic && foldText(generic) !== foldText(name ?? '') ? generic : ''
  return [first, second].filter(Boolean).join('\n') || null
}

function foodRecordContent(record: FoodRecord, name: string | null) {
  const { categories_tags, product_quantity, product_quantity_unit } = record
  const context = { name, categories: categories_tags, product_quantity, product_quantity_unit }
  const quantity = readQuantity(record.quantity, context)
  const content = quantity && contentOfText(quantity)
  return quantity?.isGuess ? { content: null, contentGuess: content } : { content }
}

function decodeTexts(record: FoodRecord): FoodRecord {
  const fields = Object.entries(record)
  const decoded = fields.map(([name, value]) =>
    typeof value === 'string' ? [name, decodeEntities(value)] : [name, value],
  )
  return Object.fromEntries(decoded)
}

/** Reads a record; its name falls back from French to any language to the generic one. */
export function readFoodRecord(
  given: FoodRecord,
  barcode: string,
  type: ProductType = 'food',
): FoodProduct {
  const record = decodeTexts(given)
  const generic = firstText(record.generic_name_fr, record.generic_name)
  const name = firstText(record.product_name_fr, record.product_name, generic)
  const brand = listBrands(record.brands)
  const quantity = firstLine(record.quantity)
  const grade = record.nutrition_grade_fr?.trim().toLowerCase() ?? ''
  return {
    name,
    brand,
    image: firstImage(record.image_front_url, record.image_url),
    description: describe(name, brand, quantity, generic),
    barcode,
    quantity,
    ...foodRecordContent(record, name),
    ingredients: firstText(record.ingredients_text_fr, record.ingredients_text),
    nutritionGrade: /^[a-e]$/.test(grade) ? grade : null,
    allergens: record.allergens_tags ?? [],
    categories: record.categories_tags ?? [],
    foodGroups: record.food_groups_tags ?? [],
    type,
    price: null,
    unitPrice: null,
    unitType: null,
  }
}

const elsewhere = /different product type: (food|beauty|petfood|product)\b/

/** Found needs status 1 (`success…` in version 3) and a product; another type is in a sister database. */
export function foodOutcome(
  answer: FoodAnswer,
  barcode: string,
  type: ProductType = 'food',
): FoodOutcome {
  const { status, status_verbose, product } = answer
  const found = status === 1 || (typeof status === 'string' && status.startsWith('success'))
  if (found && product) return { kind: 'found', product: readFoodRecord(product, barcode, type) }
  const [, other] = elsewhere.exec(status_verbose ?? '') ?? []
  return other ? { kind: 'elsewhere', type: other as ProductType } : { kind: 'not-found' }
}
