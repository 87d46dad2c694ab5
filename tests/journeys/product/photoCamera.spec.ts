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

  test('a camera that another program holds is asked for again when it is free', async ({
    page,
  }) => {
    await openAddForm(page)
    await page.evaluate(() => {
      const { mediaDevices } = navigator
      const ask = mediaDevices.getUserMedia.bind(mediaDevices)
      mediaDevices.getUserMedia = () => {
        mediaDevices.getUserMedia = ask
        return Promise.reject(new DOMException('Device in use', 'NotReadableError'))
      }
    })
    await page.getByRole('button', { name: 'Prendre une photo' }).click()
    await expect(
      page.getByText("Erreur lors de l'accès à la caméra: Device in use", { exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByRole('button', { name: 'Prendre la photo' })).toBeEnabled()
  })
})

test.describe('without a camera', () => {
  test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

  test('the camera says that there is none; a photo can still be chosen', async ({ page }) => {
    const sentence = "L'appareil photo n'est pas disponible sur votre appareil"
    await openAddForm(page)
    await page.getByRole('button', { name: 'Prendre une photo' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(sentence)).toBeHidden()
    await expect(page).toHaveURL(/\/add-product$/)
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'mediaDevices', { value: undefined }),
    )
    await page.getByRole('button', { name: 'Prendre une photo' }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.getByRole('button', { name: 'Annuler' }).last().click()

    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choisir une photo' }).click()
    await (await chooser).setFiles('tests/support/fakes/food/3560070805259.json')
    await expect(page.getByText("Ce fichier n'est pas une image lisible").first()).toBeVisible()
  })
})
