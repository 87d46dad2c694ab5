import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { guide, paid, pasta, press, pricesOf, sheet } from '../../support/journey/priceSteps.ts'
import { createProduct, openProduct, startSignedIn } from '../../support/journey/steps.ts'

const unknown = '3274080005003'
const open = (page: Page) =>
  page.getByRole('dialog').locator('[data-panel], [aria-label=Promotion]')
const chip = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

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
    await page.getByLabel('Autre magasin').focus()
    await leave(page)
    await expect(open(page)).toHaveCount(0)
    await page.keyboard.type('9')
    await expect(paid(page)).toHaveValue('1,99')
    await leave(page)
    await expect(sheet(page)).toBeHidden()
    expect(page.url()).toBe(address)
    await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeFocused()
  })

  test(`over the camera too ${name} closes an open panel first, then the sheet`, async ({
    page,
  }) => {
    const show = await useCameraScene(page)
    await startSignedIn(page)
    await createProduct(page, pasta)
    await page.goto('/scan')
    await show(pasta.barcode)
    await expect(sheet(page)).toContainText('Coquillettes')
    await page.keyboard.type('245')
    await leave(page)
    await expect(guide(page)).toBeVisible()
    await show(unknown)
    await expect(sheet(page, 'Nouveau produit')).toBeVisible()
    await page.keyboard.type('199')
    for (const panel of ['Catégorie\u00a0?', 'Donner un nom', 'Comparer', 'Promo']) {
      await press(page, panel)
      await expect(chip(page, 'Enregistrer').or(chip(page, 'Ajouter'))).toHaveCount(
        panel === 'Promo' ? 1 : 0,
      )
      await leave(page)
      await expect(chip(page, 'Ajouter')).toBeVisible()
      await expect(open(page)).toHaveCount(0)
      await expect(paid(page)).toBeFocused()
    }
    await leave(page)
    await expect(sheet(page, 'Nouveau produit')).toBeHidden()
    await expect(guide(page)).toBeVisible()
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

test('after a button that is gone once it is pressed, what is typed is the price', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await press(page, 'Nouveau prix')
  await expect(paid(page)).toBeFocused()
  await page.keyboard.type('123')
  await chip(page, 'Promo\u00a0?').press('Enter')
  await expect(chip(page, 'Promo\u00a0?')).toBeHidden()
  await expect(chip(page, 'Prix réduit')).toBeFocused()
  await page.keyboard.type('9')
  await expect(paid(page)).toHaveValue('12,39')
  await chip(page, 'Pas de promo').press('Enter')
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Corriger', exact: true }).press('Enter')
  await expect(paid(page)).toBeFocused()
  await page.keyboard.type('5')
  await expect(paid(page)).toHaveValue('0,05')
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

test('several articles for one price are stepped and typed on our keys, not on those of the phone', async ({
  page,
}) => {
  await openProduct(page, pasta)
  await press(page, 'Nouveau prix')
  await expect(paid(page)).toBeFocused()
  await page.keyboard.type('2350')
  await press(page, 'Plus...')
  const packs = page.getByRole('textbox', { name: "Nombre d'articles" })
  await press(page, "Nombre d'articles\u00a0: un de plus")
  await expect(packs).toHaveValue('2')
  await packs.click()
  for (const key of ['1', '2', 'Effacer le dernier chiffre', '0', '8']) await press(page, key)
  await expect(packs).toHaveValue('10')
  await press(page, 'OK')
  await expect(page.getByRole('textbox', { name: 'Prix des 10 articles' })).toBeFocused()
  await press(page, 'Enregistrer')
  await expect(sheet(page)).toBeHidden()
  expect(await pricesOf(page, pasta.name)).toMatchObject([{ paid: 23.5, packs: 10 }, {}])
})
