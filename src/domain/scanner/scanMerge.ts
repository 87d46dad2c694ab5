import type { FoodProduct } from '../catalogue/foodProduct.ts'

/** The fields of a product form that a scan may write. */
interface ScannedFields {
  readonly name: string
  readonly description: string
  readonly image_url: string
  readonly image_data: string
  readonly barcode: string
}

type Looked = Pick<FoodProduct, 'name' | 'description' | 'image'>

/**
 * A form's values after a scan. The barcode is always set; name, description and image are
 * overwritten where the lookup gives one and kept where it gives none, on add as on edit.
 * What an earlier lookup filled and nobody touched gives way: it spoke of another product.
 * @param found what the lookup gave, or null when it found nothing or failed: only the barcode is set
 * @param previous what the lookup before this one gave, if any
 */
export function mergeScan<Values extends ScannedFields>(
  values: Values,
  barcode: string,
  found: Looked | null,
  previous: Looked | null = null,
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
  }
}
