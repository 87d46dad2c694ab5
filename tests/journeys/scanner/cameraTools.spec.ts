import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { cameraTracks, openAddForm, recordCameraStreams } from '../../support/journey/steps.ts'

test.use({
  cameraFlags: [
    '--use-fake-device-for-media-stream=device-count=2',
    '--use-fake-ui-for-media-stream',
  ],
})

/** Gives every camera a lamp, a zoom and a focus; what is asked of them is kept in `wishes`. */
async function equipCameras(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wishes: object[] = []
    Object.assign(globalThis, { wishes })
    Object.assign(MediaStreamTrack.prototype, {
      getCapabilities: () => ({
        torch: true,
        zoom: { min: 1, max: 3, step: 0.5 },
        focusMode: ['manual', 'continuous'],
      }),
      applyConstraints: async ({ advanced }: { advanced: object[] }) => {
        wishes.push(...advanced)
      },
    })
  })
}

const wishes = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { wishes: object[] }).wishes.at(-1))

const deviceOf = (page: Page) =>
  page.evaluate(
    () =>
      (globalThis as unknown as { streams: MediaStream[] }).streams
        .at(-1)
        ?.getVideoTracks()[0]
        ?.getSettings().deviceId,
  )

test('lamp, zoom and the other camera are at hand; the chosen camera and silence are remembered', async ({
  page,
}) => {
  await openAddForm(page)
  await recordCameraStreams(page)
  await equipCameras(page)
  const scan = page.getByRole('button', { name: 'Scanner maintenant' })
  await scan.click()
  const lamp = page.getByRole('button', { name: 'Lampe' })
  await lamp.click()
  await expect(lamp).toHaveAttribute('aria-pressed', 'true')
  expect(await wishes(page)).toEqual({ focusMode: 'continuous', torch: true })

  await page.getByRole('button', { name: 'Zoomer', exact: true }).click()
  await expect(page.getByText('1,5 ×')).toBeVisible()
  expect(await wishes(page)).toEqual({ focusMode: 'continuous', torch: true, zoom: 1.5 })
  await page.getByRole('button', { name: 'Dézoomer' }).click()
  await expect(page.getByRole('button', { name: 'Dézoomer' })).toBeDisabled()

  const first = await deviceOf(page)
  await page.getByRole('button', { name: 'Changer de caméra' }).click()
  await expect.poll(() => cameraTracks(page)).toEqual(['ended', 'live'])
  const second = await deviceOf(page)
  expect(second).not.toBe(first)
  await expect(lamp).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('button', { name: 'Fermer le scanner' }).click()
  await expect.poll(() => cameraTracks(page)).toEqual(['ended', 'ended'])
  await scan.click()
  await expect.poll(() => cameraTracks(page)).toEqual(['ended', 'ended', 'live'])
  expect(await deviceOf(page)).toBe(second)

  const sound = page.getByRole('button', { name: 'Bip de lecture' })
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await sound.click()
  await page.reload()
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
})
