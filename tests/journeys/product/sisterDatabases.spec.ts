import { test as base, expect } from '../../support/journey/journey.ts'
import { openAddForm, typeCode } from '../../support/journey/steps.ts'
import { startJourneyServer } from '../../support/server/journeyServer.ts'

const food = 'https://world.openfoodfacts.org'
const beauty = 'https://world.openbeautyfacts.org'

/** The app as it is set up out of the box, its food database played at its real address. */
const test = base.extend({
  cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  server: async ({}, use) => {
    const server = await startJourneyServer(food, 'ours')
    await use(server)
    await server.stop()
  },
})

test('a toothpaste is looked up at its own address, which the page may reach', async ({ page }) => {
  const requestedHosts: string[] = []
  for (const [host, folder] of [
    [food, ''],
    [beauty, 'beauty/'],
  ]) {
    await page.route(`${host}/**`, (route) => {
      requestedHosts.push(new URL(route.request().url()).host)
      return route.fulfill({
        path: `tests/support/fakes/food/${folder}3014230021404.json`,
        headers: { 'Access-Control-Allow-Origin': '*' },
      })
    })
  }
  await page.route('https://images.openbeautyfacts.org/**', (route) =>
    route.fulfill({ path: 'public/logo.svg' }),
  )
  await openAddForm(page)
  await typeCode(page, '3014230021404')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    'Dentifrice protection caries',
  )
  const photo = page.getByRole('img', { name: 'Photo du produit' })
  await expect(photo).toHaveJSProperty('complete', true)
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
  expect(requestedHosts).toEqual(['world.openfoodfacts.org', 'world.openbeautyfacts.org'])
})
