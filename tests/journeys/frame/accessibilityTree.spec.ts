import { accessibilityTree } from '../../support/journey/accessibilityTree.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { butter, createProduct, startSignedIn } from '../../support/journey/steps.ts'

test('Chromium gives screen readers the names, the states and the order that are heard', async ({
  page,
}) => {
  await startSignedIn(page)
  await createProduct(page, butter)
  await createProduct(page, { ...butter, name: 'Cordons bleus, x10' })
  const parts = async (role: RegExp) =>
    (await accessibilityTree(page)).filter((line) => role.test(line))

  await test.step('the products, in their order', async () => {
    await page.goto('/products')
    await expect(page.getByRole('link', { name: /Cordons/ })).toBeVisible()
    expect(await parts(/^(main|heading|searchbox|link (Beurre|Cordons))/)).toEqual([
      'main',
      'heading Mes Produits',
      'searchbox Rechercher un produit...',
      'heading B',
      'link Beurre doux , 10,00 € le kilo',
      'heading C',
      'link Cordons bleus, x10 , 10,00 € le kilo',
    ])
  })

  await test.step('a sheet alone, its field focused', async () => {
    await page.getByRole('link', { name: /Cordons/ }).click()
    await page.getByRole('button', { name: 'Nouveau prix' }).click()
    await expect(page.locator('#root')).toHaveAttribute('aria-hidden', 'true')
    expect(await parts(/^(main|dialog|textbox|link)/)).toEqual([
      'dialog Nouveau prix (modal)',
      'textbox Prix (focused)',
    ])
    await page.keyboard.press('Escape')
  })

  await test.step('an error in its place, and what is ticked', async () => {
    await page.getByRole('link', { name: 'Liste de course' }).click()
    const field = page.getByRole('combobox', { name: 'Ajouter un article' })
    await field.press('Enter')
    await expect(page.getByText("Veuillez entrer un nom d'article")).toBeVisible()
    expect(await parts(/^combobox/)).toEqual(['combobox Ajouter un article (invalid) (focused)'])
    for (const name of ['Pain', 'Sel']) {
      await field.fill(name)
      await field.press('Enter')
    }
    await page.getByRole('checkbox', { name: 'Pain' }).check()
    expect(await parts(/^(combobox|checkbox|heading)/)).toEqual([
      'heading Ma Liste de Courses',
      'combobox Ajouter un article',
      'checkbox Sel (focused)',
      'heading Dans le panier (1)',
      'checkbox Pain (checked)',
    ])
  })
})
