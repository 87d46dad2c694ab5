import { addCode, codes, lines } from '../../support/journey/codeSteps.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { butter, listCalls, openProduct } from '../../support/journey/steps.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'

// What a write returns is put where it is read: nothing is fetched after it.

test('a code that is added or removed is one call', async ({ page }) => {
  await openProduct(page, { ...butter, barcode: '3038350012005' })
  await expect(page.getByRole('button', { name: 'Nouveau prix' })).toBeVisible()
  const calls = listCalls(page)
  await addCode(page, '3274080005003')
  await expect(page.getByText('Code ajouté')).toBeVisible()
  await expect(lines(page)).toHaveCount(2)
  expect(await calls()).toEqual(['PUT /api/products/1/codes/3274080005003'])
  await codes(page)
    .getByRole('button', { name: /^Retirer le code/ })
    .click()
  await expect(lines(page)).toHaveCount(0)
  await expect.poll(calls).toEqual(['DELETE /api/products/1/codes/3274080005003'])
})

test('a photo is one call, its product another, and no list is fetched again', async ({ page }) => {
  await openProduct(page, butter)
  await page.getByRole('link', { name: 'Modifier le produit' }).click()
  const calls = listCalls(page)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: makePng(8, 8) })
  await expect(page.getByText('Photo prise avec succès', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier le produit' }).click()
  await expect(page.getByRole('heading', { name: butter.name })).toBeVisible()
  const made = await calls()
  expect(made.filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /api/products/upload-image',
    'PUT /api/products/1',
  ])
  expect(made).not.toContain('GET /api/users/products')
})
