import type { Locator, Page } from 'playwright/test'
import { deferred } from '../../support/journey/deferred.ts'
import { camille, expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import { createAccount, waitForHydration } from '../../support/journey/steps.ts'

test.use({ isFirstVisit: true })

/** Holds the app's scripts and stylesheet back until they are let go. */
async function asleep(page: Page): Promise<() => Promise<void>> {
  const held: Array<() => Promise<void>> = []
  let isHeld = true
  await page.route('**/assets/*.{js,css}', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(async () => resolve()))
    await route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(held.map((release) => release()))
  }
}

test('the sign-in page is there before any script, and what is typed and sent then counts', async ({
  page,
}) => {
  await createAccount(page)
  const wake = await asleep(page)
  await page.goto('/login', { waitUntil: 'commit' })
  const password = page.getByRole('textbox', { name: 'Mot de passe', exact: true })
  await page.getByLabel('Email').fill(camille.email)
  await password.fill(camille.password)
  await password.press('Enter')
  expect(new URL(page.url()).search).toBe('')
  await wake()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('the address / shows at once what the device knows: the sign-in page or the dashboard', async ({
  page,
}) => {
  const wake = await asleep(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connexion')
  await expect(page).toHaveURL(/\/login$/)
  await wake()
  await waitForHydration(page)
  await mockSignedIn(page)
  const wakeAgain = await asleep(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accueil')
  await expect(page).toHaveURL(/\/dashboard$/)
  await wakeAgain()
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: 'Produits Laitiers' })).toBeVisible()
})

test('a signed-in page shows its frame at once, and nothing of it to a stranger', async ({
  page,
}) => {
  const wake = await asleep(page)
  await page.goto('/products', { waitUntil: 'commit' })
  // Read to its end: what chooses the shell has run.
  await expect(page.locator('body > noscript')).not.toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  await wake()
  await expect(page).toHaveURL(/\/login$/)
  await mockSignedIn(page)
  const wakeAgain = await asleep(page)
  await page.goto('/products', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes Produits')
  await expect(page.getByRole('navigation').last()).toBeVisible()
  await wakeAgain()
  await waitForHydration(page)
  await expect(page.getByRole('link', { name: /Beurre doux/ })).toBeVisible()
})

test.describe('on a dark device', () => {
  test.use({ colorScheme: 'dark' })

  test('the first thing drawn is dark', async ({ page }) => {
    const wake = await asleep(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(17, 23, 20)')
    await wake()
    await waitForHydration(page)
  })
})

test('letters that come late move nothing, whatever is pressed then', async ({ page }) => {
  const { promise, resolve } = deferred()
  await page.route('**/assets/figtree-*', async (route) => {
    await promise
    await route.fallback()
  })
  await mockSignedIn(page)
  await page.goto('/products/12', { waitUntil: 'commit' })
  await waitForHydration(page)
  // On the page, which may scroll a little to give the focus back clear of the bottom bar.
  const place = () =>
    page.getByText('Baratte').evaluate((words) => {
      const { x, y, width, height } = words.getBoundingClientRect()
      return { x, y: y + scrollY, width, height }
    })
  const before = await place()
  resolve()
  const letters = () => page.evaluate(() => [...document.fonts].map(({ status }) => status))
  await expect.poll(letters).toEqual(['loaded'])
  // Its styles come only now, and with them the browser looks at the page's letters anew.
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(await place()).toEqual(before)
  // By a rule they could move it all the same, where they came at the very moment of drawing.
  const rules = await page.evaluate(
    () =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .filter((rule) => rule instanceof CSSFontFaceRule).length,
  )
  expect(rules).toBe(0)
})

test('letters that came late are drawn from the next page on, and move nothing there', async ({
  page,
}) => {
  const { promise, resolve } = deferred()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.route('**/assets/figtree-*', async (route) => {
    await promise
    await route.fallback()
  })
  await mockSignedIn(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await waitForHydration(page)
  const tab = page.getByRole('link', { name: 'Liste de course' })
  const isFigtree = async () => {
    const [drawn, own, other] = await widthsOf(tab)
    return drawn === own && own !== other
  }
  await expect(page.getByRole('link', { name: 'Produits Laitiers' })).toBeVisible()
  resolve()
  const letters = () => page.evaluate(() => [...document.fonts].map(({ status }) => status))
  await expect.poll(letters).toEqual(['loaded'])
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  expect(await isFigtree()).toBe(false)
  await tab.click()
  await expect(page.getByRole('heading', { name: 'Ma Liste de Courses' })).toBeVisible()
  await expect.poll(isFigtree).toBe(true)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  const shifts = await page.evaluate(() => (globalThis as never as { shifts: number[] }).shifts)
  // The tabs get the new letters with the new page; on a slow machine half a second after the tap, when it counts as a shift.
  expect(shifts.length).toBeLessThanOrEqual(1)
  expect(requested.filter((url) => url.includes('figtree'))).toHaveLength(1)
})

/** Of an element's words: as they are drawn, in the app's font, and in the browser's own. */
const widthsOf = (locator: Locator) =>
  locator.evaluate((element: HTMLElement) =>
    ['', '"Figtree Variable", monospace', 'monospace'].map((family) => {
      element.style.fontFamily = family
      const words = document.createRange()
      words.selectNodeContents(element)
      const { width } = words.getBoundingClientRect()
      element.style.fontFamily = ''
      return width
    }),
  )

test('letters that are there in time are the ones that the page is drawn in', async ({ page }) => {
  await page.goto('/login')
  await waitForHydration(page)
  await page.reload()
  await waitForHydration(page)
  const [drawn, own, other] = await widthsOf(page.getByRole('heading', { level: 1 }))
  expect(own).toBe(drawn)
  expect(other).not.toBe(drawn)
})
