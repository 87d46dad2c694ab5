import { expect, test } from '../../support/journey/journey.ts'
import { startSignedIn, storedOwn } from '../../support/journey/steps.ts'

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
  await other.getByRole('button', { name: 'Modifier Lait' }).click()
  await other.getByRole('button', { name: 'Supprimer Lait' }).click()
  await expect(page.getByText('2 article(s) - 1 coché(s)')).toBeVisible()
  await page.getByRole('button', { name: 'Supprimer les articles cochés' }).click()
  await expect(page.getByText('1 article(s) supprimé(s)')).toBeVisible()
  await expect(other.getByText('1 article(s) - 0 coché(s)')).toBeVisible()
})

test('an article that is added far below leaves the page where it is, and is heard of', async ({
  page,
}) => {
  await startSignedIn(page)
  await page.evaluate(() => {
    const addedAt = '2026-11-23T08:00:00.000Z'
    const items = Array.from({ length: 40 }, (_, id) => ({
      id,
      name: `Article ${id}`,
      completed: false,
      addedAt,
    }))
    localStorage.setItem('shoppingList', JSON.stringify(items))
  })
  await page.goto('/shopping-list')
  const input = page.getByRole('combobox', { name: 'Ajouter un article' })
  await input.fill('Sel')
  await input.press('Enter')
  await expect(page.getByRole('status', { name: 'Sel ajouté, 41 articles' })).toBeInViewport()
  await expect(input).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.mouse.wheel(0, 900)
  await expect(page.getByRole('checkbox', { name: 'Article 20' })).toBeInViewport()
  await expect(input).toBeInViewport()
})

test('a stored list that can not be read is set aside, not lost', async ({ page }) => {
  await startSignedIn(page)
  await page.evaluate(() => localStorage.setItem('shoppingList', '[{"id":1,"na'))
  await page.goto('/shopping-list')
  await expect(page.getByText(/vérifiez ce qui manque/)).toBeVisible()
  const [, kept] = await storedOwn(page, 'shoppingListSetAside')
  expect(kept).toBe('[{"id":1,"na')
})
