import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import {
  goOffline,
  goOnline,
  test as offlineTest,
  startWithCachedButter,
  waitForCachedProducts,
} from '../../support/journey/offlineJourney.ts'
import { sheet } from '../../support/journey/priceSteps.ts'
import { callApi, createProduct, openProduct } from '../../support/journey/steps.ts'

const beans = {
  name: 'Haricots verts',
  category: 'Épicerie Salée',
  price: 2.35,
  content: { amount: 400, measure: 'g', drained: 280, basis: 'drained' },
}
const washing = {
  name: 'Lessive liquide',
  category: 'Produits Laitiers',
  price: 6.3,
  unit_price: 4.2,
  unit_type: 'l',
  description: 'Le Chat · 1,5 L, 30 lavages',
  content: { amount: 1500, measure: 'ml', pieces: 30 },
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.getByRole('button', { name: key, exact: true }).click()
}

async function productNamed(page: Page, name: string) {
  const products: { readonly id: number; readonly name: string }[] = await (
    await callApi(page, 'GET', '/users/products')
  ).json()
  return products.find((product) => product.name === name)
}

test('a jar counts by its drained weight, and by its net weight one tap later, kept with it', async ({
  page,
}) => {
  await openProduct(page, beans)
  await press(page, 'Nouveau prix', '2', '3', '5')
  await expect(sheet(page).getByText('8,39 €/kg')).toBeVisible()
  await press(page, 'égoutté 280\u00a0g', 'Comparer net 400\u00a0g', 'OK')
  await expect(sheet(page).getByText('5,88 €/kg')).toBeVisible()
  await expect(sheet(page).getByText('Prix normal')).toBeVisible()
  await press(page, 'Enregistrer')
  await expect(page.getByText('Prix enregistré')).toBeVisible()
  await page.reload()
  await press(page, 'Nouveau prix')
  await expect(page.getByRole('button', { name: /^net 400\sg/ })).toBeVisible()
  expect(await productNamed(page, beans.name)).toMatchObject({
    unit_price: 5.875,
    content: { ...beans.content, basis: 'net' },
  })
  await press(
    page,
    'net 400\u00a0g',
    'Comparer égoutté 280\u00a0g',
    'OK',
    '2',
    '3',
    '6',
    'Enregistrer',
  )
  await expect(page.getByText(/^La dernière fois 2,36/)).toBeVisible()
  await expect(page.getByText(/La quantité est passée/)).toBeHidden()
})

offlineTest(
  'doses have their own price, are compared from one tap on without a network, and give way again',
  async ({ page, context, network }) => {
    await startWithCachedButter(page)
    await createProduct(page, washing)
    await waitForCachedProducts(page, 2)
    await page.getByRole('link', { name: washing.name }).click()
    await expect(page.getByText('soit 0,21 € le lavage')).toBeVisible()
    await press(page, 'Nouveau prix')
    await press(page, 'Fermer')
    await goOffline(context, network)
    await press(page, 'Nouveau prix', '5', '1', '0')
    await expect(sheet(page).getByText('3,40 €/l')).toBeVisible()
    await press(page, '1,5\u00a0l', 'Comparer au lavage', 'OK')
    await expect(sheet(page).getByText('0,17 € le lavage')).toBeVisible()
    await expect(sheet(page).getByText('Bonne affaire')).toBeVisible()
    await press(page, 'Enregistrer')
    await expect(page.getByText(/Prix enregistré, il sera envoyé plus tard/)).toBeVisible()
    await expect(page.getByText('soit 3,40 €/l')).toBeVisible()
    await goOnline(context, network)
    await expect
      .poll(async () => productNamed(page, washing.name))
      .toMatchObject({
        ...{ price: 5.1, unit_price: 0.17, unit: 'unit' },
        content: { ...washing.content, basis: 'piece' },
      })
    await press(
      page,
      'Nouveau prix',
      '5',
      '2',
      '0',
      '30 pièces',
      'Comparer au litre',
      'OK',
      'Enregistrer',
    )
    await expect
      .poll(async () => productNamed(page, washing.name))
      .toMatchObject({
        ...{ price: 5.2, unit_price: 3.4667, unit: 'l' },
        content: { ...washing.content, basis: 'net' },
      })
  },
)
