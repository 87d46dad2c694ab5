import type { Page } from 'playwright/test'
import { camille, expect, expectBrowserError, test } from '../../support/journey/journey.ts'
import { callApi, createProduct, startSignedIn, typeCode } from '../../support/journey/steps.ts'

test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

const scripts = [
  '"><img src=x onerror=ran()>',
  '<script>ran()</script>',
  '</textarea><svg/onload=ran()>',
  'javascript:ran()',
]
const [image = '', script = ''] = scripts
const spoken = { ...camille, firstName: image }

/** Whatever a stored text could do where it is more than a text ends among the browserErrors. */
async function watch(page: Page, browserErrors: string[]): Promise<void> {
  page.on('dialog', async (dialog) => {
    browserErrors.push(`a dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.addInitScript(() => {
    Object.assign(globalThis, { ran: () => console.error('a stored script ran') })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    )
  })
}

/** The page shows a text, and nothing in it has become an element, a handler or an address. */
async function showsAsText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
  await expect(page.locator('[onerror], [onload], img[src="x"]')).toHaveCount(0)
  // The page's own inline scripts are admitted by their hashes; a stored one would call this.
  const inline = await page.locator('script:not([src])').allTextContents()
  expect(inline.filter((code) => code.includes('ran()'))).toEqual([])
  const schemes = await page
    .locator('a, img, form, iframe')
    .evaluateAll((all) =>
      all.map(
        (each) =>
          new URL(
            each.getAttribute('href') ??
              each.getAttribute('src') ??
              each.getAttribute('action') ??
              '',
            location.href,
          ).protocol,
      ),
    )
  expect([...new Set(schemes)].filter((scheme) => !/^(https?|data|blob):$/.test(scheme))).toEqual(
    [],
  )
}

test('what is stored as a script stays a text on every page and in every dialog', async ({
  page,
  browserErrors,
}) => {
  test.slow()
  await watch(page, browserErrors)
  await startSignedIn(page, spoken)
  for (const text of scripts) {
    const description = `${text}\n`.repeat(5)
    await createProduct(page, {
      ...{ name: text, category: 'Boissons', price: 1, unit_price: 2 },
      ...{ unit_type: text, description },
    })
  }

  await page.goto('/products')
  for (const text of scripts) await showsAsText(page, text)
  await page.getByRole('searchbox').or(page.getByPlaceholder('Rechercher')).first().fill('<zz>')
  await expect(page.getByRole('link', { name: image })).toBeHidden()
  await page.goto('/categories/6/products')
  for (const text of scripts) await showsAsText(page, text)

  const list: Array<{ id: number; name: string }> = await (
    await callApi(page, 'GET', '/users/products')
  ).json()
  for (const { id, name } of list) {
    await test.step(name, async () => {
      await page.goto(`/products/${id}`)
      await showsAsText(page, name)
      await page.getByRole('button', { name: 'Voir plus' }).click()
      await showsAsText(page, name)
      await page.getByRole('main').getByRole('button', { name: 'Supprimer' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await showsAsText(page, name)
      await page.getByRole('button', { name: 'Annuler' }).click()

      await page.goto(`/products/${id}/edit`)
      await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(name)
      await expect(page.getByLabel('Description')).toHaveValue(`${name}\n`.repeat(5).trim())
      await showsAsText(page, 'Modifier le produit')
    })
  }

  await page.goto('/shopping-list')
  for (const text of scripts) {
    await page.getByRole('combobox', { name: 'Ajouter un article' }).fill(text)
    await page.getByRole('combobox', { name: 'Ajouter un article' }).press('Enter')
    await showsAsText(page, text)
  }

  await page.goto('/profile')
  await showsAsText(page, image)
  await page.getByRole('button', { name: 'Modifier le profil' }).click()
  await expect(page.getByLabel('Prénom')).toHaveValue(image)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await showsAsText(page, image)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/dashboard')
  await showsAsText(page, image)
})

test('what the food database answers as a script stays a text', async ({ page, browserErrors }) => {
  await watch(page, browserErrors)
  const product = {
    product_name_fr: image,
    brands: script,
    quantity: script,
    ingredients_text_fr: image,
    nutrition_grade_fr: image,
    allergens_tags: [`en:${image}`],
    categories_tags: [script],
    image_front_url: 'javascript:ran()',
    image_url: 'https://images.openfoodfacts.org/x" onerror="ran()',
  }
  await page.route('**/api/v0/product/*', (route) =>
    route.fulfill({
      json: { status: 1, product },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  )
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await typeCode(page, '3560070805259')
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    /<img src=x onerror=ran\(\)>/,
  )
  await showsAsText(page, 'Code-barres détecté')
  await page.getByLabel('Catégorie').selectOption({ label: 'Boissons' })
  await page.getByLabel('Prix (€)').fill('1')
  await page.getByRole('button', { name: 'Ajouter le produit' }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await showsAsText(page, image)
})

test('what did become an element would be stopped, and seen here', async ({
  page,
  browserErrors,
}) => {
  await watch(page, browserErrors)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), image)
  await expect(page.locator('[onerror]')).toHaveCount(1)
  await expectBrowserError(browserErrors, /policy: script-src/)
  await expectBrowserError(browserErrors, /Content Security Policy/)
})
