import {
  expect,
  goOffline,
  goOnline,
  test,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import {
  butter,
  callApi,
  createProduct,
  signOut,
  startSignedIn,
} from '../../support/journey/steps.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'

test('a photo is shown without a network, and the device has no copy after a sign-out', async ({
  page,
  context,
  network,
}) => {
  await startSignedIn(page)
  await waitForPrecache(page)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const file = { name: 'beurre.png', mimeType: 'image/png', buffer: makePng(90, 60) }
  const sent = await page.request.post('/api/products/upload-image', {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file },
  })
  const { image_data } = await sent.json()
  await createProduct(page, butter)
  const [{ id }] = await (await callApi(page, 'GET', '/users/products')).json()
  const change = { ...butter, category_id: 4, unit: 'kg', image_url: image_data }
  await callApi(page, 'PUT', `/products/${id}`, change)

  await page.goto('/products')
  const photo = page.locator(`.product-row img[src="${image_data}"]`)
  const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(90)
  await goOffline(context, network)
  await page.reload()
  await expect.poll(width).toBe(90)

  await goOnline(context, network)
  await signOut(page)
  const copies = () =>
    page.evaluate(async (address) => (await caches.match(address)) !== undefined, image_data)
  await expect.poll(copies).toBe(false)
})
