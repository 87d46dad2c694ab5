import { useCameraScene } from '../../support/journey/cameraScene.ts'
import {
  butter,
  fillList,
  milk,
  openCamera,
  result,
  stored,
  unknown,
} from '../../support/journey/listScanSteps.ts'
import {
  expect,
  fillAndSave,
  goOffline,
  goOnline,
  listServerProducts,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { guide, press } from '../../support/journey/priceSteps.ts'
import { createProduct, signInByCalls, startSignedIn } from '../../support/journey/steps.ts'
import { countTaps } from '../../support/journey/taps.ts'

test('back before the sheet was drawn leaves « Changer le prix » alive', async ({ page }) => {
  const show = await useCameraScene(page)
  await signInByCalls(page)
  await createProduct(page, milk)
  await fillList(page, [milk.name])
  await openCamera(page)
  await show(milk.barcode)
  const price = page.getByRole('button', { name: 'Changer le prix' })
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
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(result(page, /^Lait demi-écrémé ✓/)).toBeFocused()
})

test('« Changer le prix » notes what is paid: in the basket at once, kept, taken back with the price', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  const taps = await countTaps(page)
  await signInByCalls(page)
  await createProduct(page, milk)
  await createProduct(page, butter)
  await fillList(page, [milk.name, butter.name])
  await openCamera(page)
  await press(page, 'Où êtes-vous\u00a0?')
  await press(page, 'Lidl')
  await show(milk.barcode)
  await expect(result(page, /^Lait demi-écrémé ✓ · 1,05\s€$/)).toBeVisible()
  const before = await taps()
  await press(page, 'Changer le prix')
  const sheet = page.getByRole('dialog', { name: 'Nouveau prix' })
  await expect(sheet).toContainText('Lait demi-écrémé')
  await expect(sheet.getByRole('button', { name: 'Lidl' })).toBeVisible()
  for (const key of '099') await press(page, key)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Prix', exact: true })).toHaveValue('0,99')
  await press(page, 'Promo')
  await press(page, 'Prix réduit')
  await press(page, 'Enregistrer')
  expect((await taps()) - before).toBe(7)
  const saved = page.getByRole('status', { name: 'Prix enregistré' })
  await expect(saved).toBeVisible()
  await expect(page).toHaveURL(/\/shopping-list\/scan$/)
  await expect(guide(page)).toBeVisible()
  await expect(
    page.getByRole('paragraph').filter({ hasText: /^Panier 0,99\s€ · reste 2,50\s€$/ }),
  ).toBeVisible()
  expect((await stored(page))[0]).toMatchObject({ completed: true, paid: 99 })

  await show(butter.barcode)
  await expect(
    page.getByRole('paragraph').filter({ hasText: /^Panier 3,49\s€ · reste 0,00\s€$/ }),
  ).toBeVisible()
  await press(page, 'Changer le prix')
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await press(page, 'Changer le prix')
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

test('« Changer le prix » stays open with its panel while the queue sends its product', async ({
  page,
  context,
  network,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, milk)
  await waitForCachedProducts(page, 1)
  await goOffline(context, network)
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await page.getByRole('textbox', { name: 'Code-barres' }).fill(unknown)
  await fillAndSave(page, 'Sirop', '1,80')
  await expect(page.getByRole('heading', { name: 'Sirop' })).toBeVisible()
  await fillList(page, ['Sirop'])
  await openCamera(page)
  await show(unknown)
  await expect(result(page, /^Sirop ✓/)).toBeVisible()
  await press(page, 'Changer le prix')
  const sheet = page.getByRole('dialog', { name: 'Nouveau prix' })
  await expect(sheet).toContainText('Sirop')
  for (const key of '215') await press(page, key)
  await press(page, 'Plus...')
  const note = sheet.getByRole('textbox', { name: 'Note' })
  await note.fill('Rayon du bas')

  await goOnline(context, network)
  const sent = async () => (await listServerProducts(page)).map(({ price }) => price)
  await expect.poll(sent).toEqual([1.05, 1.8])
  await expect.poll(async () => (await stored(page))[0].productId).toBeGreaterThan(0)
  await expect(note).toHaveValue('Rayon du bas')
  await press(page, 'OK')
  await press(page, 'Enregistrer')
  await expect(result(page, /^Sirop ✓ · 2,15\s€$/)).toBeVisible()
  await expect.poll(sent).toEqual([1.05, 2.15])
})
