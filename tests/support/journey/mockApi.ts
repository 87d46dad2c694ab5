import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'

export const mockProduct = {
  id: 12,
  name: 'Beurre doux',
  price: 2.5,
  unit_price: 10,
  unit: 'kg',
  barcode: null,
  description: 'Baratte',
  image_url: null,
  category: { id: 4, name: 'Produits Laitiers' },
  created_at: '2026-11-03T10:00:00Z',
}
const category = { id: 4, name: 'Produits Laitiers', icon: '🧀' }
const account = { email: 'camille@exemple.fr', first_name: 'Camille', created_at: null }
const features = ['prices', 'codes', 'devices', 'household', 'trips']
const household = {
  catalogues: [{ key: 'own', name: null, shared: false, products: 1 }],
  members: [
    {
      key: 'camille',
      first_name: 'Camille',
      role: 'owner',
      joined_at: '2026-11-03T10:00:00Z',
      is_me: true,
    },
  ],
  invitations: [],
}
const contents: ReadonlyArray<readonly [path: string, body: unknown]> = [
  ['/auth/me', account],
  ['/categories', [category]],
  ['/categories/4', category],
  ['/users/products', [mockProduct]],
  ['/users/categories/4/products', [mockProduct]],
  ['/products/12', mockProduct],
  ['/users/prices', { shops: [], prices: {} }],
  ['/users/me/sessions', { items: [] }],
  ['/shops', { items: [] }],
  ['/users/trips', { items: [] }],
  ['/household', household],
]

interface MockOptions {
  /** Milliseconds before each answer. */
  readonly delay?: number
  readonly products?: readonly object[]
  /** Those of our server; the others keep no prices. */
  readonly isOurs?: boolean
}

/** Signs a person in without an account: every read call is answered by `page.route`. */
export async function mockSignedIn(
  page: Page,
  { delay = 0, products, isOurs }: MockOptions = {},
): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('signed in')) return
    sessionStorage.setItem('signed in', 'once')
    localStorage.setItem('token', 'a-token')
  })
  for (const [path, body] of contents) {
    const listed = products && path.endsWith('/products') ? products : body
    const json = isOurs && body === account ? { ...account, features } : listed
    await page.route(`**/api${path}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      if (delay) await wait(delay)
      await route.fulfill({ json })
    })
  }
}
