import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import { signIn, startSignedIn, waitForHydration } from '../../support/journey/steps.ts'

test('a toast stands at the top centre, at most 320 px wide, for its time and no longer', async ({
  page,
}) => {
  await page.clock.install()
  await mockSignedIn(page)
  await page.goto('/shopping-list')
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('combobox', { name: 'Ajouter un article' }).fill('Lait')
  await page.getByRole('combobox', { name: 'Ajouter un article' }).press('Enter')
  const added = page.getByText('Article ajouté à la liste')
  await expect(added).toBeVisible()
  await page.clock.runFor(2500)
  await expect(added).toBeHidden()

  await page.getByRole('button', { name: 'Supprimer les articles cochés' }).click()
  const toast = page.getByText('Aucun article coché à supprimer')
  await expect(toast).toBeVisible()
  await page.clock.runFor(100)
  const box = await toast.locator('xpath=../..').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(320)
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(195, 0)
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
  expect(box?.y).toBeLessThan(100)
  await page.clock.runFor(2200)
  await expect(toast).toBeVisible()
  await page.clock.runFor(700)
  await expect(toast).toBeHidden()
})

test('a toast that comes as soon as the page is there leaves its title free too', async ({
  page,
}) => {
  await mockSignedIn(page)
  await page.goto('/shopping-list')
  await waitForHydration(page)
  const field = page.getByRole('combobox', { name: 'Ajouter un article' })
  await field.fill('Lait')
  await field.evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
  const top = async () =>
    (await page.getByText('Article ajouté à la liste').locator('xpath=../..').boundingBox())?.y
  const title = await page.getByRole('heading', { level: 1 }).boundingBox()
  await expect.poll(top).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0))
})

test('what a toast said can be read again from the profile, until the person signs out', async ({
  page,
}) => {
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await page.getByRole('combobox', { name: 'Ajouter un article' }).fill('Lait')
  await page.getByRole('combobox', { name: 'Ajouter un article' }).press('Enter')
  await page.getByRole('button', { name: 'Supprimer les articles cochés' }).click()
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('link', { name: 'Messages' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([/^Aucun article coché à supprimer/, /^Article ajouté à la liste/])

  await page.getByRole('link', { name: 'Retour au profil' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await signIn(page)
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(rows).toHaveText([/^Connexion réussie!/])
})
