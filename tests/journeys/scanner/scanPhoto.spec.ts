import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { cameraTracks, openAddForm, recordCameraStreams } from '../../support/journey/steps.ts'
import { barcodePng } from '../../support/pictures/barcodePicture.ts'

test.use({
  cameraFlags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})

async function choosePhoto(page: Page, button: string, name: string, buffer: Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer })
}

test('a photograph of the code does what the camera does, which is off meanwhile', async ({
  page,
}) => {
  await openAddForm(page)
  await recordCameraStreams(page)
  await page.getByRole('button', { name: 'Scanner maintenant' }).click()
  await expect(page.getByText('Pointez votre caméra vers le code-barres')).toBeVisible()

  await choosePhoto(page, 'Lire une photo', 'texte.png', Buffer.from('%PDF-1.7'))
  await expect(page.getByText("Ce fichier n'est pas une photo lisible.")).toBeVisible()
  expect(await cameraTracks(page)).toEqual(['ended'])

  const shelf = await page.screenshot()
  await choosePhoto(page, 'Choisir une photo', 'rayon.png', shelf)
  await expect(page.getByText('Aucun code-barres trouvé sur cette photo.')).toBeVisible()

  const square = await barcodePng({ barcode: 'https://exemple.fr', format: 'qrcode', module: 6 })
  await choosePhoto(page, 'Choisir une photo', 'qr.png', square)
  await expect(page.getByText("Ce QR code n'est pas celui du produit")).toBeVisible()

  await page.getByRole('button', { name: 'Revenir à la caméra' }).click()
  await expect(page.getByText('Pointez votre caméra vers le code-barres')).toBeVisible()
  expect(await cameraTracks(page)).toEqual(['ended', 'live'])

  const label = await barcodePng({ barcode: '3560070805259' })
  await choosePhoto(page, 'Lire une photo', 'huile.png', label)
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
    "Huile d'olive vierge extra",
  )
  expect(await cameraTracks(page)).toEqual(['ended', 'ended'])
})
