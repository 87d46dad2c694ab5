const categoryList = /^\/users\/categories\/[^/]+\/products$/

/** Every SWR key: the path of the call that answers it. */
export const keys = {
  account: '/auth/me',
  categories: '/categories',
  category: (id: string) => `/categories/${id}`,
  products: '/users/products',
  categoryProducts: (id: string) => `/users/categories/${id}/products`,
  product: (id: string) => `/products/${id}`,
} as const

/** Whether a key is that of the products of one category. */
export function isCategoryProducts(key: unknown): boolean {
  return typeof key === 'string' && categoryList.test(key)
}

/** Whether a key is that of any list of products. */
export function isProductList(key: unknown): boolean {
  return key === keys.products || isCategoryProducts(key)
}

/** Whether a key is that of one product. */
export function isProduct(key: string): boolean {
  return /^\/products\/\d+$/.test(key)
}
