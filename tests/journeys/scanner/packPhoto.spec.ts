import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import {
  expect,
  goOffline,
  goOnline,
  listServerProducts,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import { guide, paid, press, pressKeys, sheet } from '../../support/journey/priceSteps.ts'
import { butter, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const unknown = '3274080005003'
const unnamed = `Produit ${unknown}`
const shutter = (page: Page) => page.getByRole('button', { name: 'Prendre la photo' })
const taken = (page: Page) => page.getByRole('button', { name: 'Changer la photo' })

/** Scans a code outside the food database. */
async function scanUnknown(page: Page, show: (code: string) => Promise<void>): Promise<void> {
  await page.goto('/scan')
  await expect(guide(page)).toBeVisible()
  await show(unknown)
  await expect(sheet(page, 'Nouveau produit')).toContainText(unnamed)
}

async function addDrink(page: Page): Promise<void> {
  await press(page, 'Catégorie\u00a0?')
  await press(page, 'Boissons')
  await press(page, 'Ajouter')
  await expect(guide(page)).toBeVisible()
}

/** How many pixels wide the only picture of « À compléter » is. */
async function shownWidth(page: Page): Promise<number> {
  const photo = page
    .getByRole('main')
    .locator('img[src*="/api/images/"], img[src^="blob:"]')
    .first()
  return photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
}

test('the front of an unknown pack is taken with the camera that is open, and is there when it gets its name', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(window, { cameras: 0 }))
  const show = await useCameraScene(page)
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia
    mediaDevices.getUserMedia = (wanted) => {
      Object.assign(window, { cameras: (window as unknown as { cameras: number }).cameras + 1 })
      return ask(wanted)
    }
  })
  await startSignedIn(page)
  await scanUnknown(page, show)
  await press(page, 'Photo')
  await expect(shutter(page)).toBeEnabled()
  await page.goBack()
  await expect(shutter(page)).toBeHidden()
  await expect(paid(page)).toBeFocused()
  await press(page, 'Photo')
  await expect(shutter(page)).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(shutter(page)).toBeHidden()
  await expect(paid(page)).toBeFocused()

  await press(page, 'Photo')
  await shutter(page).click()
  await expect(taken(page)).toBeVisible()
  await expect(paid(page)).toBeFocused()
  expect(await page.evaluate(() => (window as unknown as { cameras: number }).cameras)).toBe(1)
  await pressKeys(page, '199')
  await addDrink(page)
  expect(await listServerProducts(page)).toMatchObject([
    { name: unnamed, price: 1.99, image_url: expect.stringMatching(/^\/api\/images\/\S+/) },
  ])
  await page.goto('/to-complete')
  await expect.poll(() => shownWidth(page)).toBe(800)
})

test('a photo whose sending takes long is awaited, and is in the whole form too', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.context().route('**/products/upload-image', async (route) => {
    await released
    await route.fallback()
  })
  await startSignedIn(page)
  await scanUnknown(page, show)
  await press(page, 'Photo')
  await shutter(page).click()
  await pressKeys(page, '199')
  await press(page, 'Plus...')
  await press(page, 'Plus de détails')
  release()
  await expect(page).toHaveURL(/\/add-product$/)
  await expect(page.getByRole('img', { name: 'Photo du produit' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Limonade')
  await page.getByLabel('Catégorie').selectOption({ label: 'Boissons' })
  await press(page, 'Ajouter le produit')
  await expect(page).toHaveURL(/\/products\/\d+$/)
  expect(await listServerProducts(page)).toMatchObject([
    { name: 'Limonade', image_url: expect.stringMatching(/^\/api\/images\/\S+/) },
  ])
})

test('without a network the photo waits with its product, and is sent with it', async ({
  page,
  context,
  network,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, butter)
  await page.goto('/products')
  await waitForCachedProducts(page, 1)
  await page.goto('/scan')
  await expect(guide(page)).toBeVisible()
  await goOffline(context, network)
  await show(unknown)
  await press(page, 'Photo')
  await shutter(page).click()
  await expect(taken(page)).toBeVisible()
  await pressKeys(page, '199')
  await addDrink(page)
  await page.goto('/to-complete')
  await expect.poll(() => shownWidth(page)).toBe(800)

  await goOnline(context, network)
  await page.reload()
  const sent = async () =>
    (await listServerProducts(page)).find(({ name }) => name === unnamed)?.image_url
  await expect.poll(sent, { timeout: 20_000 }).toMatch(/^\/api\/images\/\S+/)
})
