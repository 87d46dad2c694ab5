import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { guide, pasta, press, sheet } from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'

test('the shop chosen on the camera is that of the next sheet, for this day; back closes its choice first', async ({
  page,
}) => {
  const show = await useCameraScene(page)
  await startSignedIn(page)
  await createProduct(page, pasta)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Scanner', exact: true }).first().click()
  await expect(guide(page)).toBeVisible()
  const choice = page.getByRole('dialog', { name: 'Où êtes-vous ?' })

  await press(page, 'Où êtes-vous\u00a0?')
  await expect(choice).toBeVisible()
  await page.goBack()
  await expect(choice).toBeHidden()
  await expect(guide(page)).toBeVisible()

  await press(page, 'Où êtes-vous\u00a0?')
  await press(page, 'Lidl')
  await expect(choice).toBeHidden()
  await expect(page.getByRole('button', { name: 'Vous êtes à\u00a0: Lidl' })).toBeFocused()
  await show(pasta.barcode)
  await expect(sheet(page)).toContainText('Lidl')
})
