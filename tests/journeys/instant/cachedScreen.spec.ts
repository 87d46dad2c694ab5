import type { Page } from 'playwright/test'
import { holdRequests } from '../../support/journey/deferred.ts'
import {
  addProduct,
  expect,
  goOffline,
  goOnline,
  startWithCachedButter,
  test,
} from '../../support/journey/offlineJourney.ts'
import { signOut } from '../../support/journey/steps.ts'

const cachedScreen = (page: Page) => page.evaluate(() => localStorage.getItem('firstScreen') ?? '')

test.beforeEach(async ({ page }) => {
  await startWithCachedButter(page)
})

test('a list that has changed is not shown as it was, and none of it stays after a sign-out', async ({
  page,
  context,
  network,
}) => {
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect.poll(() => cachedScreen(page)).toContain('Beurre doux')
  await goOffline(context, network)
  await addProduct(page, 'Crème fraîche', '1,95')
  expect(await cachedScreen(page)).not.toContain('Beurre doux')
  await page.goto('/products')
  await expect(page.getByRole('link', { name: /Crème fraîche.*À envoyer/ })).toBeVisible()
  await goOnline(context, network)
  await expect.poll(() => cachedScreen(page)).toContain('Crème fraîche')
  await signOut(page)
  expect(await cachedScreen(page)).toBe('')
})

test('it and what home shows are the only things kept in the browser’s storage beside the session and the list', async ({
  page,
}) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort())
  await page.getByRole('link', { name: 'Accueil', exact: true }).click()
  await page.getByPlaceholder('Rechercher une catégorie...').click()
  await expect.poll(kept).toContain('homeSummary')
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect
    .poll(kept)
    .toEqual([
      'accountId',
      'firstScreen',
      'homeSummary',
      'shoppingListOwner',
      'token',
      'userEmail',
      'userName',
    ])
})

test('it follows its account when the id arrives after the answers', async ({ page }) => {
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect.poll(() => cachedScreen(page)).toContain('Beurre doux')
  await page.evaluate(() => {
    localStorage.removeItem('accountId')
    localStorage.removeItem('firstScreen')
  })
  const release = await holdRequests(page, '**/auth/me')
  await page.reload()
  await expect.poll(() => cachedScreen(page)).toContain('"person":"camille@exemple.fr"')
  release()
  const accountId = () => page.evaluate(() => localStorage.getItem('accountId'))
  await expect.poll(accountId).not.toBeNull()
  await expect.poll(() => cachedScreen(page)).toContain(`"person":"${await accountId()}"`)
})
