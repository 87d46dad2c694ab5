import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import {
  catalogue,
  daysAgo,
  guide,
  press,
  pressKeys,
  pricesOf,
  sheet,
} from '../../support/journey/priceSteps.ts'
import { callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const cola = {
  name: 'Cola',
  category: 'Boissons',
  price: 0.95,
  barcode: '5449000000996',
  content: { amount: 330, measure: 'ml' },
}
const bottle = '5449000131836'

const again = (page: Page) => page.getByRole('button', { name: /^Toujours/ })

/** A can of cola, and the bottle that is sold beside it or took its place. */
async function scanBottle(
  page: Page,
  show: (code: string) => Promise<void>,
  replaces: string | null,
): Promise<number> {
  await startSignedIn(page)
  await createProduct(page, cola)
  const [{ id } = { id: 0 }] = await catalogue(page)
  const pack = { amount: 500, measure: 'ml', replaces }
  await callApi(page, 'PUT', `/products/${id}/codes/${bottle}`, pack)
  await page.goto('/scan')
  await show(bottle)
  await expect(sheet(page)).toContainText('50\u00a0cl')
  return id
}

test('a bottle is never offered at the price of the can, and at its own from then on', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  const id = await scanBottle(page, show, null)
  await expect(again(page)).toHaveCount(0)
  await expect(sheet(page)).not.toContainText('0,95')
  await pressKeys(page, '135')
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()
  const [recorded] = await pricesOf(page, 'Cola')
  expect(recorded).toMatchObject({ paid: 1.35, amount: 500, code: bottle })
  const { packs, amount, measure, code } = recorded
  const dated = { paid: 1.35, packs, amount, measure, code, seen_on: daysAgo(30) }
  await callApi(page, 'PUT', `/prices/${recorded.id}`, dated)
  await page.goto(`/products/${id}`)
  await press(page, 'Nouveau prix')
  await expect(page.getByRole('button', { name: 'Toujours 0,95\u00a0€' })).toBeVisible()
  await press(page, '33\u00a0cl')
  await page.getByLabel('Contenu', { exact: true }).fill('50')
  await press(page, 'OK')
  await expect(page.getByRole('button', { name: 'Toujours 1,35\u00a0€' })).toBeVisible()
})
