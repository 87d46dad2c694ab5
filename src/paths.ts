export const searchParameter = 'recherche'
export const sortParameter = 'sort'
/** The product that is open beside the table of a list. */
export const openParameter = 'product'

/** Every path of the app; no other file spells one. */
export const paths = {
  root: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  join: '/rejoindre',
  dashboard: '/dashboard',
  products: '/products',
  toComplete: '/to-complete',
  addProduct: '/add-product',
  scan: '/scan',
  product: (id: number | string) => `/products/${id}`,
  editProduct: (id: number | string) => `/products/${id}/edit`,
  categoryProducts: (id: number | string) => `/categories/${id}/products`,
  shoppingList: '/shopping-list',
  scanList: '/shopping-list/scan',
  figures: '/figures',
  profile: '/profile',
  myData: '/profile/data',
  password: '/profile/password',
  devices: '/profile/devices',
  shops: '/profile/shops',
  appearance: '/profile/appearance',
  household: '/profile/household',
  messages: '/profile/messages',
  accessibility: '/accessibilite',
  promotions: '/promotions',
  pending: '/pending',
} as const

/** A list as it is sorted and searched: `/products?sort=recent&recherche=lait&product=12`. */
export function listAddress(
  list: string,
  sort: string,
  search = '',
  open: string | null = null,
): string {
  const parameters = new URLSearchParams({
    ...(sort !== 'name' && { [sortParameter]: sort }),
    ...(search && { [searchParameter]: search }),
    ...(open !== null && { [openParameter]: open }),
  })
  return parameters.size > 0 ? `${list}?${parameters}` : list
}

export const routePatterns = {
  product: paths.product(':productId'),
  editProduct: paths.editProduct(':productId'),
  categoryProducts: paths.categoryProducts(':categoryId'),
} as const

/** Files of `public/`. */
export const assets = {
  categoryPicture: (name: string) => `/categories/${name}.avif`,
  serviceWorker: '/service-worker.js',
  emoji: (codePoint: string) => `/emoji/${codePoint}.svg`,
} as const

export const externalLinks = { foodDatabase: 'https://openfoodfacts.org' } as const
