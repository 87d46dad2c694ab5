import { addDescribedProduct, describedParts } from '../support/describedParts.ts'
import { expect, startSignedIn, test } from '../support/webdriver/browserJourney.ts'

test('parts have the roles and the names that a screen reader gets', async ({ app, server }) => {
  await addDescribedProduct(await startSignedIn(app, server))
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
  await app.press('099')
  await app.click('button', 'Enregistrer')
  await app.seeText('Historique des prix')
  expect(await app.described('table')).toMatch(/^table (Prix sur un an|Historique des prix)$/)
})
