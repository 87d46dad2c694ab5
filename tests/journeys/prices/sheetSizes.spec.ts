import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { daysAgo, paid, pasta, press, sheet } from '../../support/journey/priceSteps.ts'
import { callApi, openProduct, startSignedIn } from '../../support/journey/steps.ts'

const sizes = [
  [320, 560],
  [375, 560],
  [390, 844],
  [640, 360],
  [667, 375],
  [844, 390],
] as const

/** What of the open sheet cannot be seen or pressed. */
function sheetFaults(): readonly string[] {
  const dialog = document.querySelector('[role=dialog]')
  const keys = dialog?.querySelector('[role=group][aria-label="Pavé numérique"]')
  if (!dialog || !keys) return ['there is no sheet with keys']
  const faults: string[] = []
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') || element.textContent || element.tagName

  function check(element: Element, name: string, { left, top, right, bottom }: DOMRect) {
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight + 0.5
    const isOnTop = [top + 3, (top + bottom) / 2, bottom - 3].every((y) => {
      const shown = document.elementFromPoint((left + right) / 2, y)
      return shown !== null && (element.contains(shown) || shown.contains(element))
    })
    if (!isWhole) faults.push(`${name} is out of sight`)
    else if (!isOnTop) faults.push(`${name} is covered`)
  }

  function firstLine(element: Element): DOMRect {
    const range = document.createRange()
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    range.selectNodeContents(text ?? element)
    return range.getClientRects()[0] ?? new DOMRect()
  }

  /** How far down an element is drawn, where what scrolls cuts it off. */
  function shownBottom(element: Element): number {
    let bottom = element.getBoundingClientRect().bottom
    for (let part = element.parentElement; part; part = part.parentElement)
      if (getComputedStyle(part).overflowY !== 'visible')
        bottom = Math.min(bottom, part.getBoundingClientRect().bottom)
    return bottom
  }

  function brokenWords(element: Element): readonly string[] {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    const words = [...(text?.textContent?.matchAll(/\S+/g) ?? [])]
    return words.flatMap(({ index, 0: word }) => {
      const range = document.createRange()
      if (text) range.setStart(text, index)
      if (text) range.setEnd(text, index + word.length)
      const [first, ...more] = range.getClientRects()
      const isWide = (first?.width ?? 0) > element.getBoundingClientRect().width
      return more.length > 0 || isWide ? [word] : []
    })
  }

  const price = dialog.querySelector('form input')
  if (price) check(price, 'the price', price.getBoundingClientRect())
  const band = dialog.querySelector('[data-band]')
  if (band?.textContent) check(band, 'the verdict', firstLine(band))
  for (const key of keys.querySelectorAll('button')) {
    const box = key.getBoundingClientRect()
    check(key, `the key ${nameOf(key)}`, box)
    if (box.height < 44) faults.push(`the key ${nameOf(key)} is ${box.height} px high`)
    for (const word of brokenWords(key)) faults.push(`« ${word} » is broken`)
  }
  const area = keys.getBoundingClientRect()
  const controls = [...dialog.querySelectorAll('button, input, select, a')].filter(
    (control) => !keys.contains(control),
  )
  for (const control of controls) {
    const { left, right, top } = control.getBoundingClientRect()
    const meets = left < area.right && right > area.left && top < area.bottom
    if (meets && shownBottom(control) > area.top + 1)
      faults.push(`${nameOf(control)} lies under the keys`)
  }
  for (const control of controls) {
    control.scrollIntoView({ block: 'nearest' })
    check(control, nameOf(control), control.getBoundingClientRect())
  }
  for (const part of dialog.querySelectorAll('*')) part.scrollTop = 0
  return faults
}

/** A sheet that slides in, or follows its screen, is still elsewhere. */
function animationsEnd(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

async function faultsBySize(page: Page): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await animationsEnd(page)
    const found = await page.evaluate(sheetFaults)
    faults.push(...found.map((fault) => `${width} × ${height}: ${fault}`))
  }
  return faults
}

/** What of the open panel needs scrolling. */
function panelFaults(): readonly string[] {
  const panel = document.querySelector('[data-panel]')
  if (!panel) return ['there is no panel']
  const isCut = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight + 1
  const faults: string[] = []
  for (let part: Element | null = panel; part?.closest('[role=dialog]'); part = part.parentElement)
    if (getComputedStyle(part).overflowY !== 'visible' && isCut(part))
      faults.push(`${part.scrollHeight - part.clientHeight} px scroll`)
  for (const part of panel.querySelectorAll('p, button, [role=slider]')) {
    const { top, bottom } = part.getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) faults.push(`${part.textContent} is out of sight`)
  }
  return faults
}

test('the reasons of an answer, with their chart, need no scrolling on small screens', async ({
  page,
}) => {
  await openProduct(page, { ...pasta, content: { amount: 400, measure: 'g' } })
  const id = new URL(page.url()).pathname.split('/').at(-1)
  for (const [days, paid, shop_name] of [
    [20, 2.55, 'Intermarché'],
    [40, 2.95, 'Lidl'],
    [60, 1.79, 'Intermarché'],
  ] as const) {
    const price = { paid, packs: 1, amount: 400, measure: 'g', shop_name, seen_on: daysAgo(days) }
    await callApi(page, 'POST', `/products/${id}/prices`, price)
  }
  await page.reload()
  await press(page, 'Nouveau prix')
  await expect(paid(page)).toBeFocused()
  await press(page, 'Magasin')
  await press(page, 'Lidl')
  await page.keyboard.type('219')
  await press(page, 'Promo')
  await press(page, '2e à −50\u00a0%')
  await page.keyboard.press('Escape')
  await press(page, /^(Bonne affaire|Prix normal)/)
  await expect(sheet(page).getByRole('slider')).toBeVisible()
  const faults: string[] = []
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await animationsEnd(page)
    const found = await page.evaluate(panelFaults)
    faults.push(...found.map((fault) => `${width} × ${height}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('price, verdict and keys are in sight on small screens, and nothing lies under the keys', async ({
  page,
}) => {
  await openProduct(page, { ...pasta, content: { amount: 400, measure: 'g' } })
  await press(page, 'Nouveau prix')
  await expect(paid(page)).toBeFocused()
  expect(await faultsBySize(page)).toEqual([])
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await press(page, 'Plus...')
    await animationsEnd(page)
    const done = sheet(page).getByRole('button', { name: 'OK' })
    await expect(done).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(done).toHaveCount(0)
  }
  await page.keyboard.type('179')
  await expect(sheet(page).getByText('Bonne affaire').first()).toBeVisible()
  expect(await faultsBySize(page)).toEqual([])
  await press(page, 'Promo\u00a0?')
  await press(page, '2e à −50\u00a0%')
  await expect(page.getByLabel('Remise (%)')).toBeVisible()
  // Typing brings the verdict back into sight.
  await page.keyboard.press('Backspace')
  await page.keyboard.press('9')
  await expect(page.getByRole('textbox', { name: "Prix d'un seul article" })).toHaveValue('1,79')
  expect(await faultsBySize(page)).toEqual([])
})

test('the sheet of an unknown code fits small screens', async ({ page }) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await page.goto('/scan')
  await show('3274080005003')
  await expect(sheet(page, 'Nouveau produit')).toBeVisible()
  await page.keyboard.type('299')
  await expect(paid(page)).toHaveValue('2,99')
  expect(await faultsBySize(page)).toEqual([])
})
