import type { Request } from 'playwright/test'
import type { FoodMode } from '../../support/fakes/foodDatabase.ts'
import { expect, expectBrowserError, test } from '../../support/journey/journey.ts'
import { openAddForm, typeCode } from '../../support/journey/steps.ts'

const unknown = '4006381333931'
const known = '3560070805259'

test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

test('a code that the food database does not know leaves the form to the person', async ({
  page,
}) => {
  await openAddForm(page)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Stylo')
  await typeCode(page, unknown)
  await expect(page.getByText("n'est pas encore dans Open Food Facts").first()).toBeVisible()
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue(unknown)
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Stylo')

  await page.getByLabel('Catégorie').selectOption({ label: "Produits d'Entretien" })
  await page.getByLabel('Prix (€)').fill('1.20')
  await page.getByRole('button', { name: 'Ajouter le produit' }).click()
  await expect(page.getByText('4 006381 333931')).toBeVisible()
})

const bad: ReadonlyArray<readonly [FoodMode, RegExp, RegExp | null]> = [
  ['dropped', /^Erreur lors de la récupération des informations du produit$/, /ERR_EMPTY_RESPONSE/],
  ['html', /la réponse d'Open Food Facts est illisible/, null],
  ['too-many', /reçoit trop de demandes/, /429/],
  ['truncated', /la réponse d'Open Food Facts est illisible/, null],
  ['unavailable', /reçoit trop de demandes/, /503/],
  ['not-found-404', /n'est pas encore dans Open Food Facts/, /404/],
]

test('every bad answer of the food database gets its sentence and keeps the form', async ({
  page,
  food,
  browserErrors,
}) => {
  await openAddForm(page)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Ma bonne huile')
  await page.getByLabel('Prix (€)').fill('6,99')
  for (const [mode, sentence, complaint] of bad) {
    await test.step(mode, async () => {
      food.setMode(mode)
      await typeCode(page, known)
      await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
        'Ma bonne huile',
      )
      await expect(page.getByLabel('Prix (€)')).toHaveValue('6,99')
      await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue(known)
      if (complaint) await expectBrowserError(browserErrors, complaint)
      await page.getByRole('button', { name: 'Effacer le code-barres' }).press('Enter')
      await expect(page.getByRole('main').getByText(sentence)).toBeHidden()
    })
  }
  expect(food.requestedCodes).toEqual(bad.map(() => known))
})

test('a product of another kind is found with the sister, and asked for once', async ({
  page,
  food,
}) => {
  await page.route('https://images.openbeautyfacts.org/**', (route) =>
    route.fulfill({ path: 'public/logo.svg' }),
  )
  await openAddForm(page)
  for (const time of ['first', 'second']) {
    await test.step(`the ${time} time`, async () => {
      await typeCode(page, '3014230021404')
      await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
        'Dentifrice protection caries',
      )
      const credit = page.getByRole('link', { name: 'Données : Open Food Facts (ODbL)' })
      await expect(credit).toHaveAttribute('href', 'https://openfoodfacts.org')
      await page.getByRole('button', { name: 'Effacer le code-barres' }).press('Enter')
    })
  }
  expect(food.requestedCodes).toEqual(['3014230021404', 'beauty/3014230021404'])
})

test('a form that was closed meanwhile takes nothing of a late answer', async ({ page, food }) => {
  await openAddForm(page)
  food.setMode('silent')
  await typeCode(page, known)
  await expect(page.getByText('Récupération des informations du produit...')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Quitter' }).click()
  await expect(page).toHaveURL(/\/products$/)
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  food.answerPending()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue('')
  await expect(page.getByText('Informations du produit récupérées avec succès !')).toBeHidden()
})

test('a code that was cleared meanwhile is not put back by a late answer', async ({
  page,
  food,
}) => {
  await openAddForm(page)
  food.setMode('silent')
  await typeCode(page, known)
  await expect(page.getByText('Récupération des informations du produit...')).toBeVisible()
  const isAsking = (request: Request) => request.url().includes(known)
  const ended = Promise.race([
    page.waitForEvent('requestfailed', isAsking),
    page.waitForEvent('requestfinished', isAsking),
  ])
  await page.getByRole('button', { name: 'Effacer le code-barres' }).press('Enter')
  food.answerPending()
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByText('Récupération des informations du produit...')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue('')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('')
})

test('a silent food database is given up after ten seconds', async ({ page, food }) => {
  await openAddForm(page)
  food.setMode('silent')
  await page.clock.install()
  await typeCode(page, known)
  await expect(page.getByText('Récupération des informations du produit...')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByText(/met trop de temps à répondre/).first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue(known)
})

test('a name that is empty in French and blank in general falls back to the generic one', async ({
  page,
}) => {
  await openAddForm(page)
  await typeCode(page, '3012345678902')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    'Sablés pur beurre',
  )
})

test('a misread code is refused with a sentence and asks nothing', async ({ page, food }) => {
  await openAddForm(page)
  await typeCode(page, '3560070805258')
  await expect(page.getByText("Ce code n'est pas valide : vérifiez ses chiffres.")).toBeVisible()
  expect(food.requestedCodes).toEqual([])
})
