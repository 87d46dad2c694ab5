import { expect, test } from '../../support/journey/journey.ts'
import { cameraTracks, openAddForm, recordCameraStreams } from '../../support/journey/steps.ts'

test.describe('the camera refused', () => {
  test.use({ cameraBarcode: '3560070805259', cameraPermission: 'denied' })

  test('says how to allow it, and scans once it is allowed', async ({ page, allowCamera }) => {
    await openAddForm(page)
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Gardé')
    await page.getByRole('button', { name: 'Scanner maintenant' }).click()
    await expect(page.getByText("Permission d'accès à la caméra refusée.")).toBeVisible()
    await expect(page.getByText("Comment autoriser l'accès :")).toBeVisible()
    await allowCamera()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Code-barres détecté')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
      "Huile d'olive vierge extra",
    )
  })
})

test.describe('the camera allowed', () => {
  test.describe('on a code', () => {
    test.use({ cameraBarcode: '3560070805259' })

    test('is asked for once, and off when the code is read', async ({ page }) => {
      await openAddForm(page)
      await recordCameraStreams(page)
      await page.getByRole('button', { name: 'Scanner maintenant' }).click()
      await expect(page.getByText('Code-barres détecté')).toBeVisible()
      expect(await cameraTracks(page)).toEqual(['ended'])
    })
  })

  test.describe('on nothing', () => {
    test.use({
      cameraFlags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    })
  })
})
