import type { Page } from 'playwright/test'
import { test } from '../../support/journey/filmedJourney.ts'
import { expect } from '../../support/journey/journey.ts'
import { guide } from '../../support/journey/priceSteps.ts'
import {
  cameraTracks,
  openAddForm,
  recordCameraStreams,
  waitForCameraFrames,
} from '../../support/journey/steps.ts'

const oil = '3560070805259'
const scan = (page: Page) => page.getByRole('button', { name: 'Scanner maintenant' }).click()
const retry = (page: Page) => page.getByRole('button', { name: 'Réessayer' }).click()

/** The next request for the camera fails like this; the ones after it are the browser's own. */
async function refuseOnce(page: Page, name: string, message: string): Promise<void> {
  await page.evaluate(
    ([name, message]) => {
      const { mediaDevices } = navigator
      const ask = mediaDevices.getUserMedia
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = ask
        return Promise.reject(new DOMException(message, name))
      }
    },
    [name, message],
  )
}

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

test('a camera that is busy, rested, unplugged or missing has its sentence, and comes back', async ({
  page,
}) => {
  await openAddForm(page)
  await recordCameraStreams(page)
  await refuseOnce(page, 'NotReadableError', 'Device in use')
  await scan(page)
  const busy = "Erreur lors de l'accès à la caméra: Device in use"
  await expect(page.getByRole('alert').filter({ hasText: busy })).toBeVisible()
  await retry(page)
  await expect(guide(page)).toBeVisible()

  await page.getByRole('button', { name: 'Saisir' }).click()
  await expect(page.getByLabel('Chiffres du code-barres')).toBeFocused()
  await page.getByRole('button', { name: 'Revenir à la caméra' }).click()
  await expect(page.getByLabel('Image de la caméra')).toHaveJSProperty('paused', false)
  expect(await cameraTracks(page)).toEqual(['live'])

  await unplug(page)
  await expect(page.getByText(/la caméra a été débranchée ou prise/)).toBeVisible()
  await refuseOnce(page, 'OverconstrainedError', 'facingMode')
  await retry(page)
  await expect(guide(page)).toBeVisible()

  await page.getByRole('button', { name: 'Fermer le scanner' }).click()
  expect(new Set(await cameraTracks(page))).toEqual(new Set(['ended']))
  await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))
  await scan(page)
  await expect(page.getByText("Votre navigateur ne supporte pas l'accès")).toBeVisible()
})

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

test('a black picture is started again, and the code read on the second try', async ({
  page,
  film,
}) => {
  await openAddForm(page)
  await recordCameraStreams(page)
  await film({ black: true })
  await page.clock.install()
  await scan(page)
  await expect(guide(page)).toBeVisible()
  expect(await cameraTracks(page)).toEqual(['live'])
  await film({ barcode: oil })
  await page.clock.fastForward(4000)
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
  expect(await cameraTracks(page)).toEqual(['ended', 'ended'])
})

test('a picture that the browser announces and does not have is left out', async ({
  page,
  film,
}) => {
  await openAddForm(page)
  await page.evaluate(() => {
    const take = globalThis.createImageBitmap
    let missing = 3
    const takeLater = (...source: Parameters<typeof take>) => {
      missing -= 1
      const failure = new DOMException('The image source is not usable.', 'InvalidStateError')
      return missing < 0 ? take(...source) : Promise.reject(failure)
    }
    Object.assign(globalThis, { createImageBitmap: takeLater })
  })
  await film({ barcode: oil })
  await scan(page)
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
})

test('a picture that never comes is given up after the second try', async ({ page }) => {
  await openAddForm(page)
  await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d')
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(0)
  })
  await recordCameraStreams(page)
  await page.clock.install()
  await scan(page)
  await expect(guide(page)).toBeVisible()
  await page.clock.fastForward(4000)
  await expect.poll(() => cameraTracks(page)).toEqual(['ended', 'live'])
  await expect(guide(page)).toBeVisible()
  await page.clock.fastForward(4000)
  await expect(page.getByText(/Erreur lors du démarrage du scanner: la caméra/)).toBeVisible()
  expect(await cameraTracks(page)).toEqual(['ended', 'ended'])
})

test('a picture that freezes is asked for again three times, then given up', async ({ page }) => {
  await openAddForm(page)
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
      const context = canvas.getContext('2d')
      const stream = canvas.captureStream()
      Object.assign(globalThis, { frozen: false })
      const draw = (time: number) => {
        if (!context || (globalThis as unknown as { frozen: boolean }).frozen) return
        context.fillStyle = `hsl(${time % 360} 50% 50%)`
        context.fillRect(0, 0, canvas.width, canvas.height)
        requestAnimationFrame(draw)
      }
      requestAnimationFrame(draw)
      return stream
    }
  })
  await recordCameraStreams(page)
  await page.clock.install()
  await scan(page)
  const ended: string[] = []
  for (let opening = 0; opening < 4; opening++) {
    await expect.poll(() => cameraTracks(page)).toEqual([...ended, 'live'])
    await expect(guide(page)).toBeVisible()
    await waitForCameraFrames(page)
    await page.evaluate(() => Object.assign(globalThis, { frozen: true }))
    await page.clock.fastForward(4000)
    ended.push('ended')
  }
  await expect(page.getByText(/Erreur lors du démarrage du scanner: la caméra/)).toBeVisible()
  expect(await cameraTracks(page)).toEqual(ended)
})
