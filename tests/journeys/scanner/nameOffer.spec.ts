import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import {
  addUnnamed,
  catalogue,
  paid,
  press,
  pressKeys,
  pricesOf,
  sheet,
} from '../../support/journey/priceSteps.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

test.use({ expectsNetworkErrors: true })

const oil = '3560070805259'

const button = (page: Page, name: RegExp) => page.getByRole('button', { name })

async function scan(page: Page, code: string): Promise<void> {
  await press(page, 'Saisir')
  await page.getByLabel('Code-barres ou nom').fill(code)
  await press(page, 'Utiliser ce code')
}

test('a product without a name is offered one when it is scanned again, and keeps what is typed', async ({
  page,
  food,
}) => {
  food.setMode('silent')
  await startSignedIn(page)
  await addUnnamed(page, oil)
  await page.goto('/scan')
  await scan(page, oil)
  await expect(sheet(page)).toContainText(`Produit ${oil}`)
  await expect(sheet(page).getByText('Recherche du nom...')).toBeVisible()
  await pressKeys(page, '215')
  await press(page, 'Plus...')
  await sheet(page).getByRole('textbox', { name: 'Note' }).fill('Rayon bio')
  await press(page, 'OK')
  const places = () =>
    Promise.all(
      [
        sheet(page).getByRole('button', { name: 'Fermer' }),
        paid(page),
        page.getByRole('button', { name: '5', exact: true }),
      ].map((each) => each.boundingBox()),
    )
  const before = await places()
  food.answerPending()
  await expect(sheet(page)).toContainText("Moulin du Mas Huile d'olive vierge extra, 75 cl\u00a0?")
  await expect(sheet(page)).toContainText('75\u00a0cl · Épicerie Salée\u00a0?')
  expect(await places()).toEqual(before)
  await expect(paid(page)).toHaveValue('2,15')

  await button(page, /^Utiliser ce nom/).dblclick()
  await expect(page.getByText('Produit modifié !')).toBeVisible()
  await expect(button(page, /^Utiliser ce nom/)).toHaveCount(0)
  await expect(paid(page)).toHaveValue('2,15')
  await expect(paid(page)).toBeFocused()
  await expect(sheet(page).getByRole('button', { name: '75 cl' })).toBeVisible()
  await press(page, 'Enregistrer')
  await expect(page.getByText('Prix enregistré')).toBeVisible()
  expect((await catalogue(page))[0]).toMatchObject({
    name: "Moulin du Mas Huile d'olive vierge extra, 75 cl",
    content: { amount: 750, measure: 'ml' },
    category: { name: 'Épicerie Salée' },
    image_url: expect.stringContaining('https://images.openfoodfacts.org/'),
  })
  const [price] = await pricesOf(page, "Moulin du Mas Huile d'olive vierge extra, 75 cl")
  expect(price).toMatchObject({ paid: 2.15, note: 'Rayon bio', amount: 750, measure: 'ml' })
  expect(food.requestedCodes).toEqual([oil])
})
