import { knownRefusal, tooLarge, unauthorized } from '../../support/fakes/errorResponses.ts'
import { droppedConnection, stubCall } from '../../support/fakes/stubCall.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import { waitForHydration } from '../../support/journey/steps.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'

test.use({ expectsNetworkErrors: true })

const dot = makePng(8, 8)

for (const at of ['/add-product', '/products/12/edit']) {
  test(`${at}: each kind of failure of a photo's upload has its sentence and keeps the form`, async ({
    page,
  }) => {
    await mockSignedIn(page)
    const server = await stubCall(page, 'POST', '/products/upload-image')
    await page.goto(at)
    await waitForHydration(page)
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Comté 18 mois')
    const photo = page.getByRole('group', { name: 'Photo' })

    // The sentence of every other answer is a matter of tests/unit/data/http/errorResponses.
    for (const [response, sentence] of [
      [tooLarge, "L'image est encore trop volumineuse. Veuillez choisir une image plus petite."],
      [knownRefusal, 'Cette adresse email est déjà utilisée'],
      [droppedConnection, 'Erreur réseau, veuillez réessayer'],
    ] as const) {
      server.respondWith(response)
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: dot })
      await expect(photo.getByRole('status')).toHaveText("Compression de l'image...")
      await server.release()
      await expect(photo.getByRole('alert')).toHaveText(sentence)
      expect(server.callCount()).toBe(1)
      await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
        'Comté 18 mois',
      )
    }
    server.respondWith(unauthorized)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: dot })
    await server.release()
    await expect(page).toHaveURL(/\/login$/)
  })
}
