import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'

export const product = {
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
const shelf = { id: 4, name: 'Produits Laitiers', icon: '🧀' }
const account = { email: 'camille@exemple.fr', first_name: 'Camille', created_at: null }
const contents: ReadonlyArray<readonly [path: string, body: unknown]> = [
  ['/auth/me', account],
  ['/categories', [shelf]],
  ['/categories/4', shelf],
  ['/users/products', [product]],
  ['/users/categories/4/products', [product]],
  ['/products/12', product],
]

interface Calm {
  /** Milliseconds before each answer. */
  readonly delay?: number
  /** The person's products. */
  readonly products?: readonly object[]
}

/** A person signed in, whose every reading call is answered well, without an account made. */
export async function signedIn(page: Page, { delay = 0, products }: Calm = {}): Promise<void> {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('signed in')) return
    sessionStorage.setItem('signed in', 'once')
    localStorage.setItem('token', 'a-token')
  })
  for (const [path, body] of contents) {
    const json = products && path.endsWith('/products') ? products : body
    await page.route(`**/api${path}`, async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      if (delay) await wait(delay)
      await route.fulfill({ json })
    })
  }
}
