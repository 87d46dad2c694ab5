import type { Page } from 'playwright/test'
import { test } from '../../support/journey/filmedJourney.ts'
import { expect } from '../../support/journey/journey.ts'
import { guide } from '../../support/journey/priceSteps.ts'
import { cameraTracks, openAddForm, recordCameraStreams } from '../../support/journey/steps.ts'

const oil = '3560070805259'
const scan = (page: Page) => page.getByRole('button', { name: 'Scanner maintenant' }).click()

/** What the system tells a page whose camera goes: Chromium's fake one cannot be unplugged. */
async function unplug(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { streams } = globalThis as unknown as { streams: MediaStream[] }
    const track = streams.at(-1)?.getVideoTracks()[0]
    track?.stop()
    track?.dispatchEvent(new Event('ended'))
  })
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

test('another app takes the camera: back on the page, it is asked for again', async ({
  page,
  film,
}) => {
  await openAddForm(page)
  await recordCameraStreams(page)
  await scan(page)
  await expect(guide(page)).toBeVisible()
  await setHidden(page, true)
  await unplug(page)
  await film({ barcode: oil })
  await setHidden(page, false)
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
  expect(await cameraTracks(page)).toEqual(['ended', 'ended'])
})
