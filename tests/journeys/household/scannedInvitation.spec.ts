import { useCameraScene } from '../../support/journey/cameraScene.ts'
import { expectJoined, joinButton, startFounder } from '../../support/journey/householdJourney.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { guide } from '../../support/journey/priceSteps.ts'
import { signInByCalls } from '../../support/journey/steps.ts'

const qr = { format: 'qrcode', module: 3 } as const

test('the QR code of an invitation opens it in the app; any other link stays a link', async ({
  page,
  server,
}) => {
  const founder = await startFounder(server.url)
  const token = await founder.invitation()
  const show = await useCameraScene(page)
  await signInByCalls(page)
  await page.goto('/scan')
  await expect(guide(page)).toBeVisible()
  for (const other of [`https://exemple.fr/rejoindre#${token}`, `${server.url}/rejoindre`]) {
    await show({ ...qr, barcode: other })
    await expect(page.getByText("Ce QR code n'est pas celui du produit")).toBeVisible()
    await show(null)
    await expect(page.getByText("Ce QR code n'est pas celui du produit")).toBeHidden()
  }
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  await show({ ...qr, barcode: `${server.url}/rejoindre#${token}` })
  await expect(page).toHaveURL(/\/rejoindre$/)
  await joinButton(page).click()
  await expectJoined(page)
  expect(documents).toEqual([])
})
