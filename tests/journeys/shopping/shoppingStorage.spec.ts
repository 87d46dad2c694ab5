import type { Page } from 'playwright/test'
import { camille, expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import { createAccount, signIn, signOut, startSignedIn } from '../../support/journey/steps.ts'

const warning = /n'a pas pu enregistrer la liste/

/** From now on the browser refuses to store these keys, as when its storage is full. */
function refuse(page: Page, keys: readonly string[]): Promise<void> {
  return page.evaluate((refused) => {
    const { setItem } = Object.getPrototypeOf(localStorage)
    Storage.prototype.setItem = function (key: string, value: string) {
      if (refused.includes(key.split(' ')[0] ?? ''))
        throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
    Object.assign(globalThis, { allowStorage: () => Object.assign(Storage.prototype, { setItem }) })
  }, keys)
}

const allow = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { allowStorage: () => void }).allowStorage())
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function add(page: Page, name: string): Promise<void> {
  const input = page.getByRole('combobox', { name: 'Ajouter un article' })
  await input.fill(name)
  await input.press('Enter')
}

test('a full storage is said, and nothing is lost on the screen', async ({ page }) => {
  await mockSignedIn(page)
  await page.goto('/shopping-list')
  await add(page, 'Lait')
  await expect(page.getByText('Article ajouté à la liste')).toBeVisible()
  await refuse(page, ['shoppingList'])
  await add(page, 'Pain')
  await expect(page.getByText(warning)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Lait' }).check()
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(page.getByText('2 article(s) - 1 coché(s)')).toBeVisible()
  await expect(page.getByText(warning)).toBeVisible()
  await allow(page)
  await page.getByRole('checkbox', { name: 'Pain' }).check()
  await expect(page.getByText(warning)).toBeHidden()
  expect(JSON.parse((await stored(page, 'shoppingList')) ?? '[]')).toHaveLength(2)
})

test('a browser that refuses its storage altogether still keeps the list until it is closed', async ({
  page,
}) => {
  await mockSignedIn(page)
  await page.addInitScript(() => {
    const { getItem } = Object.getPrototypeOf(localStorage)
    Storage.prototype.getItem = function (key: string) {
      if (key.startsWith('shoppingList')) throw new DOMException('no', 'SecurityError')
      return getItem.call(this, key)
    }
    const { setItem } = Object.getPrototypeOf(localStorage)
    Storage.prototype.setItem = function (key: string, value: string) {
      if (key.startsWith('shoppingList')) throw new DOMException('no', 'SecurityError')
      setItem.call(this, key, value)
    }
  })
  await page.goto('/shopping-list')
  await add(page, 'Lait')
  await expect(page.getByText('1 article(s) - 0 coché(s)')).toBeVisible()
  await expect(page.getByText(warning)).toBeVisible()
})

test('a list belongs to a person: the next one has their own, and it is back at the next sign-in', async ({
  page,
}) => {
  const dominique = { ...camille, firstName: 'Dominique', email: 'dominique@exemple.fr' }
  await createAccount(page, dominique)
  await createAccount(page)
  await signIn(page)
  const open = () => page.getByRole('link', { name: 'Liste de course' }).click()
  const rows = page.getByRole('main').getByRole('checkbox')
  await open()
  await add(page, 'Lait')
  await expect(rows).toHaveCount(1)
  await signOut(page)

  await signIn(page, dominique)
  await open()
  await expect(page.getByRole('heading', { name: 'Votre liste est vide' })).toBeVisible()
  await add(page, 'Pain')
  await expect(rows).toHaveAccessibleName(/Pain/)
  await signOut(page)

  await signIn(page)
  await open()
  await expect(rows).toHaveCount(1)
  await expect(rows).toHaveAccessibleName(/Lait/)
  expect(JSON.parse((await stored(page, 'shoppingList')) ?? '[]')).toHaveLength(1)
})

test('a list stays a person’s own when their e-mail changes', async ({ page }) => {
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await add(page, 'Lait')
  await expect(page.getByRole('checkbox', { name: 'Lait' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('userEmail', 'autrefois@exemple.fr'))
  await page.evaluate(() => localStorage.setItem('shoppingListOwner', 'autrefois@exemple.fr'))
  await page.goto('/profile')
  await expect(page.getByText('camille@exemple.fr')).toBeVisible()
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(page.getByRole('checkbox', { name: 'Lait' })).toBeVisible()
})
