import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { catalogue, guide, press, pressKeys, sheet } from '../../support/journey/priceSteps.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

const oil = '3560070805259'
const other = '3274080005003'

test('a sheet that is closed before the food database has answered asks it no more', async ({
  page,
  food,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await page.goto('/scan')
  food.setMode('silent')
  const lookupOf = (code: string) =>
    page.waitForRequest((request) => request.url().includes(`/${code}.json`))
  const first = lookupOf(oil)
  await show(oil)
  const request = await first
  await expect(sheet(page, 'Nouveau produit')).toContainText('Récupération des informations')
  // A lookup that is under way is not asked a second time.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const aborted = page.waitForEvent('requestfailed', (failed) => failed === request)
  await page.goBack()
  await expect(sheet(page, 'Nouveau produit')).toBeHidden()
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(guide(page)).toBeVisible()

  food.setMode('normal')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const next = lookupOf(other)
  await show(other)
  await next
  await expect.poll(() => food.requestedCodes).toEqual([oil, other])
})

test('a form that is opened before the food database has answered asks it again', async ({
  page,
  food,
}) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await page.goto('/scan')
  food.setMode('silent')
  await show(oil)
  await expect(sheet(page, 'Nouveau produit')).toContainText('Récupération des informations')
  await pressKeys(page, '699')
  food.setMode('normal')
  await press(page, 'Plus...')
  await press(page, 'Plus de détails')
  await expect(field('Nom')).toHaveValue("Huile d'olive vierge extra")
  await expect(field('Contenu')).toHaveValue('75')
  await expect(field('Prix (€)')).toHaveValue('6,99')
  await expect(field('Prix unitaire (€)')).toHaveValue('9,32')
})

test('one press adds a product whose category was missing, as soon as it is chosen', async ({
  page,
}) => {
  const unknown = '4006381333931'
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await page.goto('/scan')
  await show(unknown)
  const dialog = sheet(page, 'Nouveau produit')
  await expect(dialog).toContainText('Produit inconnu')
  await press(page, 'Donner un nom')
  await page.getByLabel('Nom du produit').fill('Crayons')
  await press(page, 'OK')
  await expect(dialog).toContainText('Premier prix')
  await expect(dialog).not.toContainText('Produit inconnu')
  await pressKeys(page, '120')
  await press(page, 'Ajouter')
  await expect(dialog).toContainText('Choisissez une catégorie')
  // Left: opened by its own field, the choice adds nothing.
  await page.keyboard.press('Escape')
  await press(page, /^Catégorie/)
  await expect(page.getByRole('button', { name: 'Boissons' })).toBeVisible()
  await expect(dialog).not.toContainText('Choisissez une catégorie')
  await page.keyboard.press('Escape')
  await press(page, 'Ajouter')
  await press(page, 'Boissons')
  await expect(guide(page)).toBeVisible()
  await expect.poll(async () => (await catalogue(page)).length).toBe(1)
})
