import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import { waitForHydration } from '../../support/journey/steps.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'

const choose = (page: Page, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer })

/** A picture of black and white dust: small as a PNG, and more than 2 MB as a JPEG. */
async function drawDust(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(800, 5000)
    const context = canvas.getContext('2d')
    const dust = context?.createImageData(800, 5000)
    if (!context || !dust) return ''
    let seed = 1
    for (let at = 0; at < dust.data.length; at += 4) {
      seed = (seed * 1103515245 + 12345) % 2147483648
      dust.data.fill(seed > 1073741824 ? 255 : 0, at, at + 3)
      dust.data[at + 3] = 255
    }
    context.putImageData(dust, 0, 0)
    const png = await canvas.convertToBlob()
    return new Promise<string>((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''))
      reader.readAsDataURL(png)
    })
  })
  return Buffer.from(base64, 'base64')
}

test('a photo too large before or after compression is refused, and nothing is sent', async ({
  page,
}) => {
  await mockSignedIn(page)
  const sent: string[] = []
  await page.route('**/api/products/upload-image', async (route) => {
    sent.push(route.request().headers()['content-type'] ?? '')
    await route.fulfill({ json: { image_data: 'data:image/jpeg;base64,/9j/' } })
  })
  await page.goto('/add-product')
  await waitForHydration(page)
  const alert = page.getByRole('group', { name: 'Photo' }).getByRole('alert')

  const small = makePng(8, 8)
  await choose(page, Buffer.concat([small, Buffer.alloc(5_242_881 - small.length)]))
  await expect(alert).toHaveText(
    "L'image est trop volumineuse (max 5MB). Veuillez choisir une image plus petite.",
  )
  const dust = await drawDust(page)
  expect(dust.length).toBeLessThan(5_242_880)
  await choose(page, dust)
  await expect(alert).toHaveText(
    "L'image reste trop volumineuse après compression. Veuillez choisir une image plus petite.",
  )
  expect(sent).toEqual([])

  await choose(page, Buffer.concat([small, Buffer.alloc(5_242_880 - small.length)]))
  await expect(page.getByText('Photo prise avec succès', { exact: true })).toBeVisible()
  await expect(alert).toBeHidden()
  expect(sent).toHaveLength(1)
})
