const categoryList = /^\/users\/categories\/([^/]+)\/products$/

/** Every SWR key: the path of the call that answers it. */
export const keys = {
  account: '/auth/me',
  categories: '/categories',
  category: (id: string) => `/categories/${id}`,
  products: '/users/products',
  categoryProducts: (id: string) => `/users/categories/${id}/products`,
  product: (id: string) => `/products/${id}`,
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
export function isProduct(key: string): boolean {
  return /^\/products\/\d+$/.test(key)
}
