import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { guide, pasta, press, pricesOf, sheet } from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'

/** Counts the pictures that the page has sent to the barcode reader. */
async function countReadPictures(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { readPictures: 0 })
    Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
      apply(send, worker, sent) {
        counted.readPictures += 1
        return Reflect.apply(send, worker, sent)
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { readPictures: number }).readPictures)
}

test('a sheet that was open longer than the camera stays on behind it does not open again for the product in the picture', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  const readPictures = await countReadPictures(page)
  await page.clock.install()
  await startSignedIn(page)
  await createProduct(page, pasta)
  await page.goto('/scan')
  await show(pasta.barcode)
  await expect(sheet(page)).toContainText('Coquillettes')
  await page.clock.fastForward(181_000)
  await press(page, 'Toujours 2,35\u00a0€')
  await expect(sheet(page)).toBeHidden()
  const before = await readPictures()
  await expect.poll(readPictures).toBeGreaterThan(before + 5)
  await expect(guide(page)).toBeVisible()
  await expect(sheet(page)).toBeHidden()
  expect(await pricesOf(page, 'Coquillettes')).toHaveLength(1)
})
