const categoryList = /^\/users\/categories\/([^/]+)\/products$/

/** Every SWR key: the path of the call that answers it, if it is ours. */
export const keys = {
  account: '/auth/me',
  devices: '/users/me/sessions',
  household: '/household',
  live: '/live',
  categories: '/categories',
  category: (id: string) => `/categories/${id}`,
  products: '/users/products',
  categoryProducts: (id: string) => `/users/categories/${id}/products`,
  product: (id: string) => `/products/${id}`,
  productPrices: (id: string) => `/products/${id}/prices`,
  prices: '/users/prices',
  shops: '/shops',
  trips: '/users/trips',
  list: '/list',
  lookups: 'lookups',
} as const

/** The category whose products a key lists; null for any other key. */
export function categoryOfList(key: string): string | null {
  return categoryList.exec(key)?.[1] ?? null
}

/** Whether a key lists products. SWR also asks for keys that are no text. */
export function isProductList(key: unknown): boolean {
  return key === keys.products || (typeof key === 'string' && categoryList.test(key))
}

/** Whether a key is that of one product. */
export function isProduct(key: unknown): boolean {
  return typeof key === 'string' && /^\/products\/\d+$/.test(key)
}

/** Whether a key is that of the prices of one product. */
export function isProductPrices(key: unknown): boolean {
  return typeof key === 'string' && /^\/products\/\d+\/prices$/.test(key)
}

/** Whether a key answers with prices or shops. */
export function isPriceAnswer(key: unknown): boolean {
  return typeof key === 'string' && /^\/(users\/prices|shops|products\/\d+\/prices)$/.test(key)
}
