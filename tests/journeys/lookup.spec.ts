import type { FoodMode } from '../support/foodStandIn.ts'
import { expect, expectComplaint, test } from '../support/journey.ts'
import { openAddForm, typeCode } from '../support/steps.ts'

const unknown = '4006381333931'
const known = '3560070805259'

test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

test('a code that the food database does not know leaves the form to the person', async ({
  page,
}) => {
  await openAddForm(page)
  await page.getByLabel('Nom').fill('Stylo')
  await typeCode(page, unknown)
  await expect(page.getByText("n'est pas encore dans Open Food Facts").first()).toBeVisible()
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue(unknown)
  await expect(page.getByLabel('Nom')).toHaveValue('Stylo')

  await page.getByLabel('Catégorie').selectOption({ label: "Produits d'Entretien" })
  await page.getByLabel('Prix (€)').fill('1.20')
  await page.getByRole('button', { name: 'Ajouter le produit' }).click()
  await expect(page.getByText('4 006381 333931')).toBeVisible()
})

const bad: ReadonlyArray<readonly [FoodMode, RegExp, RegExp | null]> = [
  ['dropped', /Erreur lors de la récupération des informations du produit/, /ERR_EMPTY_RESPONSE/],
  ['html', /Erreur lors de la récupération des informations du produit/, null],
  ['truncated', /Erreur lors de la récupération des informations du produit/, null],
  ['not-found-404', /n'est pas encore dans Open Food Facts/, /404/],
  ['too-many', /reçoit trop de demandes/, /429/],
  ['unavailable', /reçoit trop de demandes/, /503/],
]

for (const [mode, sentence, complaint] of bad) {
  test(`the food database answering « ${mode} » gets its sentence and keeps the form`, async ({
    page,
    food,
    complaints,
  }) => {
    await openAddForm(page)
    food.setMode(mode)
    await page.getByLabel('Nom').fill('Ma bonne huile')
    await page.getByLabel('Prix (€)').fill('6,99')
    await typeCode(page, known)
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expect(page.getByLabel('Nom')).toHaveValue('Ma bonne huile')
    await expect(page.getByLabel('Prix (€)')).toHaveValue('6,99')
    await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue(known)
    if (complaint) await expectComplaint(complaints, complaint)
  })
}

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
  await expect(page.getByLabel('Nom')).toHaveValue('Sablés pur beurre')
})

test('a misread code is refused with a sentence and asks nothing', async ({ page, food }) => {
  await openAddForm(page)
  await typeCode(page, '3560070805258')
  await expect(page.getByText("Ce code n'est pas valide : vérifiez ses chiffres.")).toBeVisible()
  expect(food.asked).toEqual([])
})
