import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { startAppServer } from './appServer.ts'
import { browserLaunch } from './browser.ts'
import { startFoodStandIn } from './foodStandIn.ts'

const folder = resolve(import.meta.dirname, '../../public/screenshots')

/** Name, category, price, price per unit, unit. */
const products: ReadonlyArray<readonly [string, string, number, number, string]> = [
  ['Baguette tradition', 'Céréales et Pains', 1.1, 4.4, 'kg'],
  ['Beurre doux demi-sel', 'Produits Laitiers', 2.99, 11.96, 'kg'],
  ['Café moulu arabica', 'Épicerie Sucrée', 3.45, 13.8, 'kg'],
  ['Comté 18 mois', 'Produits Laitiers', 5.67, 18.9, 'kg'],
  ['Eau minérale', 'Boissons', 2.52, 0.42, 'l'],
  ['Éclair au chocolat', 'Épicerie Sucrée', 4.2, 2.1, 'unit'],
  ['Emmental râpé', 'Produits Laitiers', 1.69, 8.45, 'kg'],
  ['Haricots verts extra-fins', 'Surgelés', 2.35, 2.35, 'kg'],
  ["Huile d'olive vierge extra", 'Épicerie Salée', 6.99, 9.32, 'l'],
  ['Lessive liquide', "Produits d'Entretien", 8.9, 4.45, 'l'],
]

/**
 * Makes the README's pictures from the running app: a phone, light and dark.
 * Run: `npm run screenshots`.
 */
async function makeScreenshots(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const food = await startFoodStandIn()
  const server = await startAppServer({ foodDatabaseUrl: food.url })
  const browser = await chromium.launch(browserLaunch())
  try {
    const token = await fillCatalogue(server.url)
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
        colorScheme,
      })
      await context.addInitScript((value) => localStorage.setItem('token', value), token)
      const page = await context.newPage()
      await page.goto('/products')
      await page.getByRole('link', { name: /Baguette/ }).waitFor()
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: resolve(folder, `products-${colorScheme}.png`) })
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
    await food.stop()
  }
}

/** @returns the token of a new account that owns the products */
async function fillCatalogue(url: string): Promise<string> {
  const [email, password] = ['demo@exemple.fr', 'panier-vert-12']
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  await send('/auth/register', {
    email,
    password,
    confirm_password: password,
    first_name: 'Camille',
  })
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    body: new URLSearchParams({ username: email, password }),
  })
  const { access_token: token } = (await login.json()) as { access_token: string }
  const answer = await fetch(`${url}/api/categories`)
  const categories = (await answer.json()) as readonly { id: number; name: string }[]
  for (const [name, category, price, unit_price, unit_type] of products) {
    const category_id = categories.find((known) => known.name === category)?.id
    const body = { name, category_id, price, unit_price, unit_type }
    await send('/products', body, { Authorization: `Bearer ${token}` })
  }
  return token
}

await makeScreenshots()
