import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { paid, pasta, press, pricesOf, sheet } from '../../support/journey/priceSteps.ts'
import { openProduct } from '../../support/journey/steps.ts'

const open = (page: Page) =>
  page.getByRole('dialog').locator('[data-panel], [aria-label=Promotion]')

const leaves = [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['the back button', (page: Page) => page.goBack()],
] as const

for (const [name, leave] of leaves) {
  test(`${name} closes an open panel first, then the sheet`, async ({ page }) => {
    await openProduct(page, pasta)
    const address = page.url()
    await press(page, 'Nouveau prix')
    await expect(paid(page)).toBeFocused()
    await page.keyboard.type('19')
    for (const panel of ['Magasin', 'Contenu ?', 'Plus...', 'Promo']) {
      await press(page, panel)
      await expect(open(page)).toBeVisible()
      await leave(page)
      await expect(open(page)).toHaveCount(0)
      await expect(paid(page)).toBeFocused()
    }
    await press(page, 'Magasin')
    await expect(page.getByRole('group', { name: 'Magasin' })).toBeFocused()
    await press(page, 'Autre...')
    await expect(page.getByLabel('Nom du magasin')).toBeFocused()
    await leave(page)
    await expect(open(page)).toHaveCount(0)
    await page.keyboard.type('9')
    await expect(paid(page)).toHaveValue('1,99')
    await leave(page)
    await expect(sheet(page)).toBeHidden()
    expect(page.url()).toBe(address)
    await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeFocused()
  })
}

test('a sheet with an open panel is closed, saved and left by a link at once', async ({ page }) => {
  await openProduct(page, pasta)
  await press(page, 'Nouveau prix')
  await press(page, 'Magasin')
  await press(page, 'Fermer')
  await expect(sheet(page)).toBeHidden()
  await press(page, 'Nouveau prix')
  await press(page, 'Promo')
  const link = page.getByRole('link', { name: 'Comprendre les promotions' })
  // Back before the page of the link was loaded.
  await link.evaluate((element: HTMLElement) => {
    element.click()
    history.back()
  })
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await expect(link).toBeVisible()
  await link.click()
  await expect(page.getByRole('heading', { name: 'Comprendre les promotions' })).toBeVisible()
  await expect(page).toHaveURL(/\/promotions$/)
  await page.goBack()
  await expect(paid(page)).toBeFocused()
  await page.keyboard.type('189')
  await press(page, 'Promo')
  await press(page, 'Enregistrer')
  await expect(sheet(page)).toBeHidden()
  expect(await pricesOf(page, pasta.name)).toHaveLength(2)
  await press(page, 'Nouveau prix')
  await expect(paid(page)).toBeFocused()
})

/** Walks once around the sheet, and fails where the focus is outside of it. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  const place = () =>
    page.evaluate(() => {
      const { activeElement, body } = document
      const dialog = activeElement?.closest('[role=dialog]')
      if (!activeElement || !dialog)
        return `outside: ${(activeElement ?? body).outerHTML.slice(0, 80)}`
      // What an open panel replaces leaves the page a moment later, so that positions change.
      const { stops = [] } = window as { readonly stops?: Element[] }
      if (!stops.includes(activeElement)) stops.push(activeElement)
      Object.assign(window, { stops })
      return String(stops.indexOf(activeElement))
    })
  // An open panel has the focus without being a stop.
  await page.keyboard.press(key)
  const first = await place()
  const stops = new Set([first])
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press(key)
    const next = await place()
    expect(next).toMatch(/^\d+$/)
    // A date field has a stop for each of its parts.
    if (next === first && stops.size > 1) return expect(stops.size).toBeGreaterThan(4)
    stops.add(next)
  }
  throw new Error(`${key} never came back to where it began.`)
}

test('Tab and Shift+Tab stay in the sheet, whatever is open', async ({ page }) => {
  await openProduct(page, pasta)
  await press(page, 'Nouveau prix')
  await expect(paid(page)).toBeFocused()
  for (const panel of [null, 'Magasin', 'Contenu ?', 'Plus...', 'Promo']) {
    if (panel) await press(page, panel)
    for (const key of ['Tab', 'Shift+Tab'] as const) await walk(page, key)
    // From nowhere, the focus comes back into the sheet.
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.keyboard.press(key)
      await expect(sheet(page).locator(':focus')).toHaveCount(1)
    }
    if (panel) await page.keyboard.press('Escape')
  }
})
