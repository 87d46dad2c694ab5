import { expect, test } from '../../support/journey/journey.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'

test('a shopping list is kept on the device, across reloads and tabs', async ({
  page,
  context,
}) => {
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  const input = page.getByRole('combobox', { name: 'Ajouter un article' })
  await input.press('Enter')
  await expect(page.getByText("Veuillez entrer un nom d'article")).toBeVisible()
  for (const name of ['Lait', '  Pain complet ', 'Tomates']) {
    await input.fill(name)
    await input.press('Enter')
  }
  await expect(page.getByText('3 article(s) - 0 coché(s)')).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer les articles cochés' }).click()
  await expect(page.getByText('Aucun article coché à supprimer')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Pain complet' }).check()
  await expect(page.getByText('3 article(s) - 1 coché(s)')).toBeVisible()

  await page.reload()
  await expect(page.getByText('3 article(s) - 1 coché(s)')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Pain complet' })).toBeChecked()

  const other = await context.newPage()
  await other.goto('/shopping-list')
  await other.getByRole('button', { name: 'Supprimer Lait' }).click()
  await expect(page.getByText('2 article(s) - 1 coché(s)')).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer les articles cochés' }).click()
  await expect(page.getByText('1 article(s) supprimé(s)')).toBeVisible()
  await expect(other.getByText('1 article(s) - 0 coché(s)')).toBeVisible()
})

test('the same article typed again counts, as does a number before or behind it', async ({
  page,
}) => {
  await startSignedIn(page)
  await createProduct(page, { name: '7 Up', category: 'Boissons', price: 1.5 })
  await page.getByRole('link', { name: 'Liste de course' }).click()
  const input = page.getByRole('combobox', { name: 'Ajouter un article' })
  const rows = page.getByRole('main').getByRole('listitem')
  const add = async (line: string) => {
    await input.fill(line)
    await input.press('Enter')
  }
  await add('lait')
  await add('Lait')
  await expect(page.getByText('Déjà sur la liste\u00a0: 2 × lait')).toBeVisible()
  await add('2 laits')
  await expect(rows).toHaveText(['4 × lait'])
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(rows).toHaveText(['2 × lait'])
  for (const line of ['baguettes x2', '7 Up', '1 kg de farine']) await add(line)
  await expect(rows).toHaveText(['2 × lait', '2 × baguettes', /^7 Up/, '1 kg de farine'])
  await page.getByRole('checkbox', { name: 'lait' }).check()
  await add('lait')
  await expect(rows).toHaveCount(5)
})

test('a stored list that can not be read is set aside, not lost', async ({ page }) => {
  await startSignedIn(page)
  await page.evaluate(() => localStorage.setItem('shoppingList', '[{"id":1,"na'))
  await page.goto('/shopping-list')
  await expect(page.getByText(/Elle a été mise de côté/)).toBeVisible()
  const kept = await page.evaluate(() => localStorage.getItem('shoppingListSetAside'))
  expect(kept).toBe('[{"id":1,"na')
})
