import { useCameraScene } from '../../support/journey/cameraScene.ts'
import {
  butter,
  fillList,
  milk,
  openCamera,
  result,
  stored,
} from '../../support/journey/listScanSteps.ts'
import { expect, test } from '../../support/journey/offlineJourney.ts'
import { guide, press } from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'
import { countTaps } from '../../support/journey/taps.ts'

test('back before the sheet was drawn leaves « Prix ? » alive', async ({ page }) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, milk)
  await fillList(page, [milk.name])
  await openCamera(page)
  await show(milk.barcode)
  const price = page.getByRole('button', { name: 'Prix\u00a0?' })
  await expect(price).toBeVisible()
  await show(null)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await price.evaluate(async (button: HTMLElement) => {
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    button.click()
    history.back()
    await popped
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  // A press while the page is on its way back still belongs to the sheet.
  const sheet = page.getByRole('dialog', { name: 'Nouveau prix' })
  await expect(async () => {
    if (!(await sheet.isVisible())) await price.click({ timeout: 500 })
    await expect(sheet).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('« Prix ? » notes what is paid: in the basket at once, kept, taken back with the price', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  const taps = await countTaps(page)
  await startSignedIn(page)
  await createProduct(page, milk)
  await createProduct(page, butter)
  await fillList(page, [milk.name, butter.name])
  await openCamera(page)
  await show(milk.barcode)
  await expect(result(page, /^Lait demi-écrémé ✓ · 1,05\s€$/)).toBeVisible()
  const before = await taps()
  await press(page, 'Prix\u00a0?')
  const sheet = page.getByRole('dialog', { name: 'Nouveau prix' })
  await expect(sheet).toContainText('Lait demi-écrémé')
  for (const key of '099') await press(page, key)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Prix payé' })).toHaveValue('0,99')
  await press(page, 'Promo')
  await press(page, 'Prix réduit')
  await press(page, 'Enregistrer')
  expect((await taps()) - before).toBe(7)
  const saved = page.locator('[data-scope=toast][data-part=root]', { hasText: 'Prix enregistré' })
  await expect(saved).toBeVisible()
  await expect(page).toHaveURL(/\/shopping-list\/scan$/)
  await expect(guide(page)).toBeVisible()
  await expect(page.getByText(/^Panier 0,99\s€ · reste 2,50\s€$/)).toBeVisible()
  expect((await stored(page))[0]).toMatchObject({ completed: true, paid: 99 })

  await show(butter.barcode)
  await expect(page.getByText(/^Panier 3,49\s€ · reste 0,00\s€$/)).toBeVisible()
  await press(page, 'Prix\u00a0?')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await press(page, 'Prix\u00a0?')
  for (const key of '199') await press(page, key)
  // Else there would be two to undo.
  await expect(saved).toHaveCount(0, { timeout: 15_000 })
  await press(page, 'Enregistrer')
  await expect(result(page, /^Beurre doux ✓ · 1,99\s€$/)).toBeVisible()
  await saved.getByRole('button', { name: 'Annuler' }).click()
  await expect(result(page, /^Beurre doux ✓ · 2,50\s€$/)).toBeVisible()
  await press(page, 'Fermer le scanner')
  const rows = page.getByRole('checkbox')
  await expect(rows.first()).toHaveAccessibleDescription(/^0,99\s€$/)
  await expect(rows.last()).toHaveAccessibleDescription(/^≈\s2,50\s€/)
})
