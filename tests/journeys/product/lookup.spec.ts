import { expect, test } from '../../support/journey/journey.ts'
import { openAddForm, typeCode } from '../../support/journey/steps.ts'

const known = '3560070805259'

test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

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
