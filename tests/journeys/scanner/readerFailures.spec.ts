import type { Page } from 'playwright/test'
import { test } from '../../support/journey/filmedJourney.ts'
import { expect, expectBrowserError } from '../../support/journey/journey.ts'
import { cameraTracks, openAddForm, recordCameraStreams } from '../../support/journey/steps.ts'
import { hugePng } from '../../support/server/hugePng.ts'

const oil = '3560070805259'
const wasm = /zxing_reader-[\w-]+\.wasm$/
const broken =
  "Erreur lors du démarrage du scanner: le lecteur de codes-barres n'a pas pu être chargé."
const scan = (page: Page) => page.getByRole('button', { name: 'Scanner maintenant' }).click()

/** What the browser and the engine's own script say of it. */
const said = /Failed to load resource|wasm|WebAssembly|falling back to ArrayBuffer/i

test("the reader's wasm is corrupt: a sentence, and the camera off; « Réessayer » reads once it is there", async ({
  page,
  film,
  browserErrors,
}) => {
  await page.route(wasm, (route) =>
    route.fulfill({ contentType: 'application/wasm', body: 'no such module' }),
  )
  await openAddForm(page)
  await recordCameraStreams(page)
  await film({ barcode: oil })
  await scan(page)
  await expect(page.getByRole('alert').filter({ hasText: broken })).toBeVisible()
  expect(await cameraTracks(page)).toEqual(['ended'])
  await expectBrowserError(browserErrors, said)
  await page.unroute(wasm)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
})

test('a worker that the system ends: a sentence after its silence, and the next opening reads', async ({
  page,
  film,
}) => {
  await page.addInitScript(() => {
    const workers: Worker[] = []
    Object.assign(globalThis, { workers })
    const { Worker: Native } = globalThis
    globalThis.Worker = class extends Native {
      constructor(...of: ConstructorParameters<typeof Native>) {
        super(...of)
        workers.push(this)
      }
    }
  })
  await openAddForm(page)
  await recordCameraStreams(page)
  await page.clock.install()
  await scan(page)
  await expect(page.getByText('Pointez votre caméra vers le code-barres')).toBeVisible()
  const answers = () =>
    page.evaluate(() => {
      const { workers } = globalThis as unknown as { workers: Worker[] }
      return new Promise((resolve) =>
        workers.at(-1)?.addEventListener('message', resolve, { once: true }),
      )
    })
  await answers()
  await page.evaluate(() =>
    (globalThis as unknown as { workers: Worker[] }).workers.at(-1)?.terminate(),
  )
  await film({ barcode: oil })
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('alert').filter({ hasText: broken })).toBeVisible()
  expect(await cameraTracks(page)).toEqual(['ended'])
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
})

test('a photograph of 50 megapixels is read', async ({ page }) => {
  await openAddForm(page)
  await scan(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lire une photo', exact: true }).click()
  const buffer = await hugePng({ barcode: oil, width: 9434, height: 5307 })
  await (await chooser).setFiles({ name: 'rayon.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('Code-barres détecté')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Code-barres' })).toHaveValue(oil)
})
