import { holdRequests } from '../../support/journey/deferred.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { mockProduct, mockSignedIn } from '../../support/journey/mockApi.ts'

test.use({ isFirstVisit: true })

for (const [path, content] of [
  ['/dashboard', 'main li a'],
  ['/products', '.product-row'],
] as const) {
  test(`${path} shows what this device knows in the first frame that a slow phone draws`, async ({
    page,
    context,
  }) => {
    await mockSignedIn(page, { products: [mockProduct] })
    await page.addInitScript(() => localStorage.setItem('userEmail', 'camille@exemple.fr'))
    await page.goto(path)
    await expect(page.locator(content).first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('firstScreen'))).not.toBeNull()
    await page.addInitScript((selector) => {
      requestAnimationFrame(() => {
        Object.assign(globalThis, { inFirstFrame: document.querySelector(selector) !== null })
      })
    }, content)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await holdRequests(page, '**/assets/*.js')
    const answer = await page.goto(path, { waitUntil: 'commit' })
    expect(await answer?.text()).toMatch(/<link rel="expect" [^>]*blocking="render">/)
    await expect(page.locator(content).first()).toBeVisible()
    await expect(page.locator('link[rel="expect"]')).toHaveCount(0)
    // The words come first: pictures that the layout has not asked for cost that frame nothing.
    await expect(page.locator(`${content} img`).first()).toHaveAttribute('loading', 'lazy')
    expect(await page.evaluate(() => (globalThis as { inFirstFrame?: boolean }).inFirstFrame)).toBe(
      true,
    )
  })
}

test('where this device knows nothing the frame of the page waits for nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen: boolean[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver((changes) => {
      const gone = changes.flatMap(({ removedNodes }) => [...removedNodes])
      if (gone.some((node) => (node as Partial<HTMLLinkElement>).rel === 'expect'))
        seen.push(document.getElementById('root') === null)
    }).observe(document, { subtree: true, childList: true })
  })
  await mockSignedIn(page, { products: [mockProduct] })
  await page.goto('/products')
  await expect(page.locator('.product-row').first()).toBeVisible()
  expect(await page.evaluate(() => (globalThis as { seen?: boolean[] }).seen)).toEqual([true])
})
