export type ProductType = 'food' | 'beauty' | 'product' | 'petfood'

const names: Readonly<Record<ProductType, string>> = {
  food: 'openfoodfacts',
  beauty: 'openbeautyfacts',
  product: 'openproductsfacts',
  petfood: 'openpetfoodfacts',
}

/** Addresses by kind of product; null for a food database without sisters (a mirror). */
export function sisterDatabases(
  foodDatabaseUrl: string,
): Readonly<Record<ProductType, string>> | null {
  const own = new RegExp(`//([\\w-]+\\.)*${names.food}\\.`)
  if (!own.test(foodDatabaseUrl)) return null
  const sister = (type: ProductType) => foodDatabaseUrl.replace(names.food, names[type])
  return {
    food: foodDatabaseUrl,
    beauty: sister('beauty'),
    product: sister('product'),
    petfood: sister('petfood'),
  }
}
