/** The query parameter of a list that holds what is searched in it. */
export const searchParameter = 'recherche'

/** Every address of the app and its builder; nowhere else is a path spelled. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  products: '/products',
  addProduct: '/add-product',
  product: (id: number | string) => `/products/${id}`,
  editProduct: (id: number | string) => `/products/${id}/edit`,
  categoryProducts: (id: number | string) => `/categories/${id}/products`,
  shoppingList: '/shopping-list',
  profile: '/profile',
  myData: '/profile/data',
  accessibility: '/accessibilite',
  pending: '/pending',
} as const

/** A list with what is searched in it, so that one finds it so on the way back. */
export function searched(list: string, search: string): string {
  return search ? `${list}?${new URLSearchParams({ [searchParameter]: search })}` : list
}

/** The same addresses as the route table writes them. */
export const patterns = {
  product: paths.product(':productId'),
  editProduct: paths.editProduct(':productId'),
  categoryProducts: paths.categoryProducts(':categoryId'),
} as const

/** Pictures and icons that the app ships in `public/`. */
export const assets = {
  categoryPicture: (name: string) => `/categories/${name}.svg`,
  serviceWorker: '/service-worker.js',
  emoji: (codePoint: string) => `/emoji/${codePoint}.svg`,
} as const

/** Where the credits that the app shows lead. */
export const credits = { foodDatabase: 'https://openfoodfacts.org' } as const
