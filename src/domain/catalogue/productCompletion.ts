import type { Category } from '../../contract/categories.ts'
import type { Content } from '../../contract/content.ts'
import type { Product } from '../../contract/products.ts'
import { readQuantity } from '../amounts/readQuantity.ts'
import { contentFields, contentOfText } from '../packs/packSize.ts'
import { type CalculableFields, followUnitPrice } from '../prices/unitPrice.ts'
import { databaseName } from './databaseName.ts'
import type { FoodProduct } from './foodProduct.ts'
import { guessCategory } from './guessCategory.ts'

/** What a lookup adds to a product; null stands for what it has already or what is unknown. */
export interface Completion {
  readonly name: string
  readonly image: string | null
  readonly content: Content | null
  readonly description: string | null
  readonly category: Product['category'] | null
}

type Completed = Pick<Product, 'image_url' | 'content' | 'description' | 'category'>

/** What can be offered for an unnamed product; null without a name. */
export function completionOf(
  product: Completed,
  found: FoodProduct,
  categories: readonly Category[],
): Completion | null {
  const name = databaseName(found)
  if (!name) return null
  const category = guessCategory(found, categories)
  return {
    name,
    image: product.image_url ? null : found.image,
    content: product.content ? null : found.content,
    description: product.description?.trim() ? null : found.description,
    category: category?.id === product.category.id ? null : category,
  }
}

/** What a doubtful content can be: as its text reads now, and as it was; empty of any other content. */
export function contentChoices({
  name,
  content,
  description,
}: Pick<Product, 'name' | 'content' | 'description'>): readonly Content[] {
  if (!content?.doubtful) return []
  const { doubtful: _, ...former } = content
  const [, text] = /^[^\r\n]* · ([^\r\n·]+)/.exec(description ?? '') ?? []
  const read = readQuantity(text, { name })
  return read ? [contentOfText(read), former] : [former]
}

const CHOICES = 3

/** The categories that a product can be put into in one tap: those given first, then the fullest. */
export function likelyCategories(
  first: readonly Product['category'][],
  products: readonly Pick<Product, 'category'>[],
): readonly Product['category'][] {
  const counts = new Map<number, { category: Product['category']; count: number }>()
  for (const { category } of products) {
    const { count } = counts.get(category.id) ?? { count: 0 }
    counts.set(category.id, { category, count: count + 1 })
  }
  const fullest = [...counts.values()].sort((a, b) => b.count - a.count)
  const choices = [...first, ...fullest.map(({ category }) => category)]
  return [...new Map(choices.map((category) => [category.id, category])).values()].slice(0, CHOICES)
}

interface CompletedFields extends CalculableFields {
  readonly name: string
  readonly description: string
  readonly image_url: string
  readonly category_id: string
}

/** A product's fields with the accepted values; the unit price follows a new content. */
export function withCompletion<Values extends CompletedFields>(
  values: Values,
  { name, image, content, description, category }: Completion,
): Values {
  const filled = {
    ...values,
    name,
    description: values.description.trim() ? values.description : (description ?? ''),
    image_url: values.image_url || image || '',
    category_id: category ? String(category.id) : values.category_id,
  }
  const isKept = values.content.amount !== '' && !values.content.known?.doubtful
  if (!content || isKept) return filled
  const measured = { ...filled, content: contentFields(content) }
  return { ...measured, ...followUnitPrice(measured, 'content', false) }
}
