import type { Page } from 'playwright/test'
import { deferred } from '../../support/journey/deferred.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { signInByCalls } from '../../support/journey/steps.ts'

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'))

/** The colour of the browser's bar, of those whose media query fits. */
const barColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => window.matchMedia(media).matches,
      )?.content,
  )

test('the colours follow the device until one is chosen, from the first frame on', async ({
  page,
}) => {
  await signInByCalls(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Apparence' }).click()
  const radio = (name: string) => page.getByRole('radio', { name })
  await expect(radio("Comme l'appareil")).toBeChecked()
  expect(await isDark(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
  await radio('Clair').check()
  await expect.poll(() => isDark(page)).toBe(false)
  expect(await barColor(page)).toBe('#FBFAF6')
  await page.emulateMedia({ colorScheme: 'light' })
  await radio('Sombre').check()
  await expect.poll(() => isDark(page)).toBe(true)
  expect(await barColor(page)).toBe('#111714')

  // The script of the page's head alone, before the app.
  const app = deferred()
  await page.route('**/assets/*.js', async (route) => {
    await app.promise
    await route.continue()
  })
  await page.goto('/profile/appearance', { waitUntil: 'commit' })
  await expect.poll(() => isDark(page)).toBe(true)
  app.resolve()
  await expect(radio('Sombre')).toBeChecked()
  await radio("Comme l'appareil").check()
  await expect.poll(() => isDark(page)).toBe(false)
})

test('the sound of the scanner is one setting, here and on the camera', async ({ page }) => {
  await signInByCalls(page)
  await page.goto('/profile/appearance')
  const sound = page.getByRole('checkbox', { name: /Son du scanner/ })
  await expect(sound).toBeChecked()
  await sound.uncheck()
  await page.reload()
  await expect(sound).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('scannerSound'))).toBe('off')
})
