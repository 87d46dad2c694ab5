import { type ContentFields, contentFields } from '../packs/packSize.ts'
import type { FoodProduct } from './foodProduct.ts'

interface ScannedFields {
  readonly name: string
  readonly description: string
  readonly image_url: string
  readonly image_data: string
  readonly barcode: string
  readonly category_id: string
  readonly category_guess: string
  readonly content: ContentFields
}

export interface ScanFinding extends Pick<FoodProduct, 'name' | 'description' | 'image'> {
  /** Null where the server keeps none. */
  readonly content: FoodProduct['content']
  /** The id of the person's category that it most likely belongs to; empty without a clue. */
  readonly category: string
}

const isSame = (one: ContentFields, other: ContentFields) =>
  one.amount === other.amount && one.unit === other.unit && one.packs === other.packs

function mergeContent(content: ContentFields, found: ScanFinding, previous: ScanFinding | null) {
  const isUntouched = content.amount === '' || isSame(content, contentFields(previous?.content))
  return isUntouched ? contentFields(found.content) : content
}

function mergeCategory({ category_id, category_guess }: ScannedFields, { category }: ScanFinding) {
  const isChosen = category_id !== '' && category_id !== category_guess
  return isChosen ? {} : { category_id: category, category_guess: category }
}

/**
 * Name, description and image overwrite; content and category fill what the person has not filled.
 * What an earlier lookup filled is dropped: it was another product.
 */
export function mergeScan<Values extends ScannedFields>(
  values: Values,
  barcode: string,
  found: ScanFinding | null,
  previous: ScanFinding | null = null,
): Values {
  if (!found) return { ...values, barcode }
  const keep = (value: string, given: string | null | undefined) => (value === given ? '' : value)
  const kept = {
    name: keep(values.name, previous?.name),
    description: keep(values.description, previous?.description),
    image_url: keep(values.image_url, previous?.image),
  }
  return {
    ...values,
    barcode,
    name: found.name ?? kept.name,
    description: found.description ?? kept.description,
    image_url: found.image ?? kept.image_url,
    image_data: found.image ? '' : values.image_data,
    content: mergeContent(values.content, found, previous),
    ...mergeCategory(values, found),
  }
}
