import type { Request } from 'playwright/test'
import { camille, expect, test } from '../../support/journey/journey.ts'
import { createAccount, signIn } from '../../support/journey/steps.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'

test.use({ ownServer: true })

/** Each call: whether it carries the token, and the fields that are sent. */
const table: Readonly<Record<string, readonly [auth: 'none' | 'bearer', fields: string]>> = {
  'POST /auth/login': ['none', 'username, password'],
  'POST /auth/register': ['none', 'email, password, confirm_password, first_name'],
  'POST /auth/forgot-password': ['none', 'email'],
  'POST /auth/reset-password': ['none', 'token, new_password, confirm_password'],
  'GET /auth/me': ['bearer', ''],
  'GET /categories': ['bearer', ''],
  'GET /categories/1': ['bearer', ''],
  'GET /users/categories/1/products': ['bearer', ''],
  'GET /users/products': ['bearer', ''],
  'GET /products/1': ['bearer', ''],
  'POST /products': [
    'bearer',
    'name, category_id, description, image_url, price, unit_price, unit_type, barcode, image_data',
  ],
  'PUT /products/1': [
    'bearer',
    'name, category_id, description, image_url, price, unit_price, unit, barcode',
  ],
  'DELETE /products/1': ['bearer', ''],
  'POST /products/upload-image': ['bearer', 'file'],
  'PUT /users/profile': ['bearer', 'first_name, email'],
  // Calls of our own server that the contract does not have.
  'POST /auth/check-reset-token': ['none', 'token'],
  'POST /auth/logout': ['bearer', ''],
  'GET /users/prices': ['bearer', ''],
  'GET /products/1/prices': ['bearer', ''],
  'GET /users/trips': ['bearer', ''],
}

function fieldsOf(request: Request): string[] {
  const type = request.headers()['content-type'] ?? ''
  const body = request.postDataBuffer()?.toString('latin1') ?? ''
  if (type.startsWith('application/json')) return Object.keys(JSON.parse(body))
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return [...new URLSearchParams(body).keys()]
  }
  return [...body.matchAll(/ name="([^"]+)"; filename="[^"]+"\r\nContent-Type: image\/jpeg/g)].map(
    ([, name]) => name ?? '',
  )
}

const sorted = (names: readonly string[]) => [...names].filter(Boolean).sort()

test('the app makes the calls of the contract, each with its credential and its fields', async ({
  page,
  server,
}) => {
  const made = new Map<string, readonly [auth: string, fields: string[]]>()
  // Playwright reports a file's bytes of intercepted requests only.
  await page.route('**/api/products/upload-image', (route) => route.continue())
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.startsWith('/api/images/')) return
    const path = pathname.slice(4).replace(/\/\d+/, '/1')
    const credential = request.headers().authorization
    const auth = credential === undefined ? 'none' : credential.replace(/ .+$/, '').toLowerCase()
    made.set(`${request.method()} ${path}`, [auth, sorted(fieldsOf(request))])
  })

  await createAccount(page)
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await page.getByLabel('Email').fill(camille.email)
  await page.getByRole('button', { name: 'Envoyer le lien' }).click()
  await expect.poll(() => server.resetLinks().length).toBe(1)
  await page.goto(server.resetLinks()[0] ?? '')
  for (const name of ['Nouveau mot de passe', 'Confirmer le mot de passe']) {
    await page.getByRole('textbox', { name }).fill(camille.password)
  }
  await page.getByRole('button', { name: 'Réinitialiser le mot de passe' }).click()
  await page.getByRole('link', { name: 'Se connecter maintenant' }).click()
  await signIn(page)

  await page.getByRole('link', { name: 'Épicerie Salée' }).click()
  // Its calls are made once it is there.
  await expect(page.getByText('Aucun produit ici pour le moment')).toBeVisible()
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Huile')
  await page.getByLabel('Catégorie').selectOption({ label: 'Épicerie Salée' })
  await page.getByLabel('Prix (€)').fill('6,99')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: makePng(8, 8) })
  await expect(page.getByText('Photo prise avec succès', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Ajouter le produit' }).click()
  await page.getByRole('link', { name: 'Modifier le produit' }).click()
  await page.getByLabel('Prix (€)').fill('7')
  await page.getByRole('button', { name: 'Modifier le produit' }).click()
  await expect(page.getByText('7,00')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
  await expect(page).toHaveURL(/\/products$/)

  await expect.poll(() => made.has('DELETE /products/1'), { timeout: 15_000 }).toBe(true)

  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Modifier le profil' }).click()
  await page.getByLabel('Prénom').fill('Dominique')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Profil mis à jour avec succès')).toBeVisible()
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await page.getByRole('combobox', { name: 'Ajouter un article' }).fill('Lait')
  await page.getByRole('combobox', { name: 'Ajouter un article' }).press('Enter')
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort())
  const named = ['shoppingList', 'token', 'userEmail', 'userName']
  await expect.poll(kept).toEqual(expect.arrayContaining(named))
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(kept).toEqual(['deviceToken', 'shoppingList', 'shoppingListOwner'])

  const wanted = Object.entries(table).map(
    ([call, [auth, fields]]) => [call, [auth, sorted(fields.split(', '))]] as const,
  )
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(wanted))
})
