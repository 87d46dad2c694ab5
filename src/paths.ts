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
  /** In itself: the first screen waits for no picture. The same as `public/logo.svg`. */
  logo: `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Cpath fill='%23FFD60A' fill-rule='evenodd' d='M24.6 3h14.8a6 6 0 0 1 4.5 2l8.6 9.7a6 6 0 0 1 1.5 4V48L41 61H16a6 6 0 0 1-6-6V18.7a6 6 0 0 1 1.5-4L20.1 5a6 6 0 0 1 4.5-2ZM32 8.7a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6Z'/%3E%3Cpath fill='%23D9A900' d='M54 48 41 61v-9a4 4 0 0 1 4-4Z'/%3E%3Cpath fill='none' stroke='%2317211C' stroke-width='4.2' stroke-linecap='round' d='M41.2 27.4a10.6 10.6 0 1 0 0 16.2M19 32h14.6M19 38.6h12.6'/%3E%3C/svg%3E`,
  categoryPicture: (name: string) => `/categories/${name}.svg`,
  serviceWorker: '/service-worker.js',
  emoji: (codePoint: string) => `/emoji/${codePoint}.svg`,
} as const

/** Where the credits that the app shows lead. */
export const credits = { foodDatabase: 'https://openfoodfacts.org' } as const
