import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import {
  dateBack,
  daysAgo,
  openPrice,
  pressKeys,
  priceRows,
  sheet,
} from '../../support/journey/priceSteps.ts'
import { blockIndexedDb, butter, callApi, openProduct } from '../../support/journey/steps.ts'

const pasta = {
  name: 'Coquillettes',
  category: 'Épicerie Salée',
  price: 2.35,
  content: { amount: 400, measure: 'g' },
}

/** Notes prices of 400 g through the API, so many days ago. */
async function recordPrices(
  page: Page,
  prices: ReadonlyArray<readonly [days: number, paid: number]>,
) {
  const [product] = await (await callApi(page, 'GET', '/users/products')).json()
  for (const [days, paid] of prices) {
    await callApi(page, 'POST', `/products/${product.id}/prices`, {
      paid,
      ...{ amount: 400, measure: 'g', seen_on: daysAgo(days), shop_name: 'Lidl' },
    })
  }
}

test('a new price of a known product: five taps from its page, judged while it is typed', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await recordPrices(page, [
    [200, 2.49],
    [90, 2.45],
  ])
  await page.reload()
  await expect(page.getByText(/^D'habitude 2,45\s€/)).toBeVisible()
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await expect(page.getByRole('button', { name: 'Toujours 2,35 €' })).toBeVisible()
  await pressKeys(page, '215')
  await expect(page.getByRole('textbox', { name: 'Prix', exact: true })).toHaveValue('2,15')
  await expect(sheet(page).getByText('Bonne affaire', { exact: true })).toBeVisible()
  await expect(sheet(page).locator('p[aria-live]').filter({ hasText: 'Bonne affaire' })).toHaveText(
    '2,15 €, 5,38 €/kg. Bonne affaire. 0,30 € de moins, au plus bas depuis 12 mois',
  )
  await sheet(page)
    .getByRole('button', { name: /^Bonne affaire/ })
    .click()
  await expect(sheet(page)).toContainText(
    '−12 % par rapport à votre prix habituel (6,13 €/kg, 3 prix en 12 mois).',
  )
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Prix', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Prix enregistré')).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  await expect(priceRows(page)).toHaveCount(5)
  await expect(priceRows(page).nth(1)).toContainText('2,15 €')
})

test('the same price again: two taps, undone in one', async ({ page }) => {
  await openProduct(page, pasta)
  await dateBack(page, pasta.name, 30)
  await page.reload()
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await page.getByRole('button', { name: 'Toujours 2,35 €' }).click()
  await expect(priceRows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('Ajout annulé')).toBeVisible()
  await expect(priceRows(page)).toHaveCount(0)
})

test('what is typed for a price survives closing, the back button and a reload', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await pressKeys(page, '19')
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await expect(page.getByRole('textbox', { name: 'Prix', exact: true })).toHaveValue('0,19')
})

test('the sheet dragged down by its head closes without saving, a short drag puts it back', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await pressKeys(page, '19')
  const finger = await page.context().newCDPSession(page)
  async function dragHead(distance: number) {
    const head = await sheet(page).getByText(pasta.name, { exact: true }).boundingBox()
    const { x, y } = head ?? { x: 0, y: 0 }
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 20, y: y + by }],
      })
    await touch('touchStart', 5)
    for (let by = 5; by <= distance; by += 10) await touch('touchMove', by)
    await touch('touchEnd', distance)
  }
  await dragHead(40)
  await expect(sheet(page)).not.toHaveAttribute('style', /translate/)
  await expect(page.getByRole('textbox', { name: 'Prix', exact: true })).toHaveValue('0,19')
  await dragHead(120)
  await expect(sheet(page)).toBeHidden()
  await expect(priceRows(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await expect(page.getByRole('textbox', { name: 'Prix', exact: true })).toHaveValue('0,19')
})

test('a price is corrected, its shop chosen, then deleted and brought back', async ({ page }) => {
  await openProduct(page, pasta)
  await recordPrices(page, [[30, 2.45]])
  await page.reload()
  await openPrice(page, '2,45 €', 'Corriger')
  await expect(page.getByRole('dialog', { name: 'Corriger le prix' })).toBeVisible()
  await page.getByRole('button', { name: 'Lidl' }).click()
  await page.getByRole('button', { name: 'Autre...' }).click()
  await page.getByLabel('Nom du magasin').fill('Biocoop')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Prix', exact: true }).fill('2,55')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Prix corrigé')).toBeVisible()
  const corrected = priceRows(page).filter({ hasText: '2,55 €' })
  await expect(corrected).toContainText('Biocoop')
  await openPrice(page, '2,55 €', 'Supprimer')
  await expect(corrected).toBeHidden()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(corrected).toContainText('Biocoop')
})

test('a price dated back is offered and judged by what was known on its day', async ({ page }) => {
  await openProduct(page, pasta)
  await recordPrices(page, [
    [200, 2.49],
    [10, 1.79],
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Nouveau prix' }).click()
  await expect(page.getByRole('button', { name: 'Toujours 2,35\u00a0€' })).toBeVisible()
  await page.getByRole('button', { name: 'Plus...' }).click()
  await page.getByLabel('Date du prix').fill(daysAgo(100))
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Toujours 2,49\u00a0€' })).toBeVisible()
  await expect(
    sheet(page).getByRole('button', { name: /^La dernière fois 2,49\s€ Lidl, le / }),
  ).toBeVisible()
  await pressKeys(page, '199')
  const band = sheet(page).getByRole('button', { name: /^Bonne affaire/ })
  await expect(band).toContainText('0,50\u00a0€ de moins que la dernière fois')
  await band.click()
  await expect(sheet(page)).toContainText('−20\u00a0% par rapport à votre seul prix noté avant')
})

test('prices are asked for where the server keeps them, and nowhere else @contract', async ({
  page,
  api,
}) => {
  const isKept = api !== 'contract'
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    if (/\/(prices|shops)$/.test(new URL(request.url()).pathname)) requestedUrls.push(request.url())
  })
  await openProduct(page, butter)
  await expect(page.getByRole('link', { name: 'Modifier le produit' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nouveau prix' })).toHaveCount(isKept ? 1 : 0)
  expect(requestedUrls.length > 0).toBe(isKept)
})

test('a private window that stores nothing has its prices after a reload too', async ({ page }) => {
  await blockIndexedDb(page)
  await openProduct(page, pasta)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
})
