import type { Page } from 'playwright/test'
import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const pasta = {
  name: 'Coquillettes',
  category: 'Épicerie Salée',
  price: 2.35,
  barcode: '3012345678919',
}

const guide = (page: Page) => page.getByText('Pointez votre caméra vers le code-barres')
const sheet = (page: Page, name = 'Nouveau prix') => page.getByRole('dialog', { name })
const paid = (page: Page) => page.getByRole('textbox', { name: 'Prix payé' })
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

async function pressKeys(page: Page, keys: string): Promise<void> {
  for (const key of keys) await press(page, key)
}

interface Kept {
  readonly id: number
  readonly name: string
  readonly price: number
  readonly barcode: string
}

async function catalogue(page: Page): Promise<readonly Kept[]> {
  return (await callApi(page, 'GET', '/users/products')).json()
}

async function pricesOf(page: Page, name: string) {
  const product = (await catalogue(page)).find((kept) => kept.name === name)
  const answer = await callApi(page, 'GET', `/products/${product?.id}/prices`)
  return (await answer.json()).items
}

test('two products with one code: each opens its own sheet', async ({ page }) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  await createProduct(page, { ...pasta, name: 'Coquillettes Panzani', price: 1.99 })
  await page.goto('/scan')
  await show(pasta.barcode)
  await expect(sheet(page, '2 produits portent ce code')).toBeVisible()
  await page.getByRole('button', { name: /Panzani/ }).click()
  await expect(sheet(page)).toContainText('Coquillettes Panzani')
  await press(page, 'Toujours 1,99\u00a0€')
  await expect(guide(page)).toBeVisible()
  expect(await pricesOf(page, 'Coquillettes Panzani')).toHaveLength(1)
})

test('two products with one code are merged where they are met, and can be parted again', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  await createProduct(page, { ...pasta, name: 'Coquillettes Panzani', price: 1.99 })
  await page.goto('/scan')
  await show(pasta.barcode)
  await press(page, 'Fusionner')
  const question = page.getByRole('alertdialog', { name: 'Fusionner ces deux produits ?' })
  await question.getByRole('button', { name: 'Annuler' }).click()
  await press(page, 'Fusionner')
  await question.getByRole('button', { name: /^Garder plutôt/ }).click()
  await question.getByRole('button', { name: 'Fusionner', exact: true }).click()
  await expect(sheet(page)).toContainText('Coquillettes Panzani')
  await page.getByText('Annuler', { exact: true }).click()
  await expect(page.getByText('Les deux produits restent séparés')).toBeVisible()
  expect(await catalogue(page)).toHaveLength(2)
  await page.goBack()
  await expect(guide(page)).toBeVisible()

  await show(null)
  await press(page, 'Fermer le scanner')
  await page.goto('/scan')
  await show(pasta.barcode)
  await press(page, 'Fusionner')
  await question.getByRole('button', { name: 'Fusionner', exact: true }).dblclick()
  await expect(sheet(page)).toContainText('Coquillettes')
  await pressKeys(page, '219')
  await press(page, 'Enregistrer')
  await expect(guide(page)).toBeVisible()
  await expect.poll(() => catalogue(page), { timeout: 10_000 }).toHaveLength(1)
  expect((await pricesOf(page, 'Coquillettes')).map(({ paid }: { paid: number }) => paid)).toEqual(
    expect.arrayContaining([2.35, 1.99, 2.19]),
  )
})

test('a code that two tabs add at the same time makes two products, and the next scan says so', async ({
  page,
  context,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  const other = await context.newPage()
  const showOther = await useCameraScene(other)
  await page.goto('/scan')
  await show(pasta.barcode)
  await pressKeys(page, '235')
  await press(page, 'Catégorie\u00a0?')
  await press(page, 'Boissons')
  // What is typed for a code is kept for every tab.
  await other.goto('/scan')
  await showOther(pasta.barcode)
  await expect(paid(other)).toHaveValue('2,35')
  for (const tab of [page, other]) {
    await press(tab, 'Ajouter')
    await expect(guide(tab)).toBeVisible()
  }
  expect(await catalogue(page)).toHaveLength(2)
  await page.goto('/scan')
  await show(pasta.barcode)
  await expect(sheet(page, '2 produits portent ce code')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Fusionner' })).toBeVisible()
})
