import type { Page } from 'playwright/test'
import { test } from '../../support/journey/filmedJourney.ts'
import { expect, expectBrowserError } from '../../support/journey/journey.ts'
import { openAddForm, startSignedIn } from '../../support/journey/steps.ts'

test.use({ isFirstVisit: true })

const oil = '3560070805259'
const parts = /\/assets\/(ProductScanner|readerWorker|zxing_reader|zbar)-[\w-]+(\.js|\.wasm)$/

/** The scanner's files as the page asks for them, `zbar.wasm` for the second reader's wasm. */
function watchParts(page: Page): string[] {
  const requestedParts: string[] = []
  page.on('request', (request) => {
    const [, name, kind] = parts.exec(request.url()) ?? []
    if (name) requestedParts.push(`${name}${kind}`)
  })
  return requestedParts
}

const first = ['ProductScanner.js', 'readerWorker.js', 'zxing_reader.wasm']
const scan = (page: Page) => page.getByRole('button', { name: 'Scanner maintenant' }).press('Enter')

test('the scanner is fetched on the form of a new product, once, and nothing of it before', async ({
  page,
  film,
}) => {
  const requestedParts = watchParts(page)
  await startSignedIn(page)
  const navigation = page.getByRole('navigation')
  await navigation.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Mes Produits' })).toBeVisible()
  expect(requestedParts).toEqual([])

  await navigation.getByRole('link', { name: 'Ajouter un produit' }).click()
  await expect.poll(() => requestedParts.toSorted()).toEqual(first)

  await film({})
  await scan(page)
  await expect
    .poll(() => requestedParts.toSorted())
    .toEqual([...first, 'zbar.js', 'zbar.wasm'].toSorted())
  await page.getByRole('button', { name: 'Fermer le scanner' }).click()
  await film({ barcode: oil })
  await scan(page)
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
  expect(requestedParts).toHaveLength(5)
})

test('who saves data fetches the scanner only by opening it', async ({ page, film }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  const requestedParts = watchParts(page)
  await openAddForm(page)
  await film({ barcode: oil })
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  expect(requestedParts).toEqual([])
  await scan(page)
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
  expect(requestedParts).toEqual(expect.arrayContaining(first))
})

test('a network that was away meanwhile costs the scanner nothing', async ({
  page,
  film,
  browserErrors,
}) => {
  await page.route(parts, (route) => route.abort())
  const requestedParts = watchParts(page)
  await openAddForm(page)
  await expect.poll(() => requestedParts).toContain('ProductScanner.js')
  await expectBrowserError(browserErrors, /Failed to load resource|wasm/i)
  await page.unroute(parts)
  await film({ barcode: oil })
  await scan(page)
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
})
