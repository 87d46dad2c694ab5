import type { Page } from 'playwright/test'
import { expect, expectBrowserError, test } from '../../support/journey/journey.ts'
import { guide } from '../../support/journey/priceSteps.ts'
import { cameraTracks, openAddForm, recordCameraStreams } from '../../support/journey/steps.ts'

test.use({
  cameraFlags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})

const scanButton = (page: Page) => page.getByRole('button', { name: 'Scanner maintenant' })

/** Presses twice in one turn, before the page can answer: the quickest of fingers, the slowest of phones. */
const pressTwice = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })

test('two presses open one scanner, and two close no more than that', async ({ page }) => {
  await openAddForm(page)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Gardé')
  await recordCameraStreams(page)
  await pressTwice(page, 'Scanner maintenant')
  await expect(guide(page)).toBeVisible()
  expect(await cameraTracks(page)).toEqual(['live'])
  await pressTwice(page, 'Fermer le scanner')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Gardé')

  await scanButton(page).click()
  await expect(guide(page)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goForward()
  await expect(guide(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Gardé')
  expect(new Set(await cameraTracks(page))).toEqual(new Set(['ended']))
})

test('the camera is off within 100 ms of the press that closes', async ({ page }) => {
  await openAddForm(page)
  await scanButton(page).click()
  await expect(guide(page)).toBeVisible()
  const milliseconds = await page.evaluate(() => {
    const video = document.querySelector('video')
    const track = (video?.srcObject as MediaStream | null)?.getVideoTracks()[0]
    const button = [...document.querySelectorAll('button')].find(
      (button) => button.ariaLabel === 'Fermer le scanner',
    )
    const start = performance.now()
    button?.click()
    return new Promise<number>((resolve) => {
      const look = () =>
        track?.readyState === 'ended' ? resolve(performance.now() - start) : setTimeout(look)
      look()
    })
  })
  expect(milliseconds).toBeLessThan(100)
})

test('turned on its side and back, it goes on looking with everything in reach', async ({
  page,
}) => {
  await openAddForm(page)
  await recordCameraStreams(page)
  await scanButton(page).click()
  await expect(guide(page)).toBeVisible()
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(guide(page)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Saisir' })).toBeInViewport({ ratio: 1 })
  }
  expect(await cameraTracks(page)).toEqual(['live'])
})

test('a scanner that cannot be fetched says so, keeps the form, and opens at the next press', async ({
  page,
  browserErrors,
}) => {
  const part = /\/assets\/ProductScanner-[\w-]+\.js$/
  await page.route(part, (route) => route.abort())
  // Waits for the preload to fail, so that its error cannot come after that of the press.
  const ahead = page.waitForEvent('requestfailed', (request) => part.test(request.url()))
  await openAddForm(page)
  await ahead
  await expectBrowserError(browserErrors, /Failed to load resource/)
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Gardé')
  await scanButton(page).click()
  await expect(page.getByText('Erreur réseau, veuillez réessayer')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Gardé')
  await expectBrowserError(browserErrors, /Failed to load resource/)
  await page.unroute(part)
  await scanButton(page).click()
  await expect(guide(page)).toBeVisible()
})
