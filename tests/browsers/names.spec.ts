import { expect, startSignedIn, test } from '../support/webdriver/browserJourney.ts'

/** What assistive technology is given of a part of a page: its role and its name. */
interface Part {
  readonly selector: string
  readonly expected: RegExp
}

/** What the walk with a screen reader finds, by page, in the order of the pages. */
const describedParts: Readonly<Record<string, readonly Part[]>> = {
  '/products': [
    { selector: 'h1', expected: /^heading Mes Produits$/ },
    { selector: '[type=search]', expected: /^searchbox Rechercher un produit/ },
    { selector: '.product-row', expected: /^link Cordons bleus, x10 ?, 1,20.{1,2}€$/ },
  ],
  '/shopping-list': [
    { selector: '[role=combobox]', expected: /^combobox Ajouter un article$/ },
    { selector: 'form button[type=submit]', expected: /^button Ajouter l'article$/ },
  ],
}

test('parts have the roles and the names that a screen reader gets', async ({ app, server }) => {
  const client = await startSignedIn(app, server)
  await client.add('Cordons bleus, x10')
  for (const [path, parts] of Object.entries(describedParts)) {
    await app.goto(path)
    for (const { selector, expected } of parts)
      expect(await app.described(selector)).toMatch(expected)
  }
  await app.goto('/products')
  await app.click('link', /Cordons/)
  await app.click('button', 'Nouveau prix')
  expect(await app.described('[role=dialog]')).toBe('dialog Nouveau prix')
  expect(await app.described('[role=dialog] input')).toBe('textbox Prix')
  await app.until('the focus of the field', () =>
    app.run(() => document.activeElement?.matches('[role=dialog] input') === true),
  )
  await app.press('099')
  await app.click('button', 'Enregistrer')
  await app.seeText('Historique des prix')
  expect(await app.described('table')).toMatch(/^table (Prix sur un an|Historique des prix)$/)
})
