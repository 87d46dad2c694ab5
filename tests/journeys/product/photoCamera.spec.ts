import { expect, test } from '../../support/journey/journey.ts'
import { cameraTracks, openAddForm, recordCameraStreams } from '../../support/journey/steps.ts'

test.describe('with a camera', () => {
  test.use({
    cameraFlags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  })

  test('a photo is taken, compressed and kept, the camera off afterwards', async ({ page }) => {
    await openAddForm(page)
    await recordCameraStreams(page)
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Mire de réglage')
    const take = page.getByRole('button', { name: 'Prendre une photo' })
    const shoot = page.getByRole('button', { name: 'Prendre la photo' })
    await take.click()
    await expect(shoot).toBeEnabled()
    expect(await cameraTracks(page)).toEqual(['live'])
    await page.getByRole('button', { name: "Fermer l'appareil photo" }).click()
    await expect(shoot).toBeHidden()
    expect(await cameraTracks(page)).toEqual(['ended'])

    await take.click()
    await shoot.click()
    await expect(page.getByText(/Image compressée: \d+% de réduction/)).toBeVisible()
    await expect(page.getByText('Photo prise avec succès', { exact: true })).toBeVisible()
    await expect(take).toBeFocused()
    expect(await cameraTracks(page)).toEqual(['ended', 'ended'])

    await page.getByLabel('Catégorie').selectOption({ label: 'Surgelés' })
    await page.getByLabel('Prix (€)').fill('3')
    await page.getByRole('button', { name: 'Ajouter le produit' }).click()
    const photo = page.getByRole('img', { name: 'Photo de Mire de réglage' })
    const width = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(width).toBe(800)
  })
})
