import type { FoodProduct } from '../catalogue/foodProduct.ts'

interface ScannedFields {
  readonly name: string
  readonly description: string
  readonly image_url: string
  readonly image_data: string
  readonly barcode: string
}

type Looked = Pick<FoodProduct, 'name' | 'description' | 'image'>

/** What the lookup found overwrites; what an earlier lookup filled is dropped, it was another product. */
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
