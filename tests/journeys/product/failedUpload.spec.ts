import {
  droppedConnection,
  errorResponses,
  malformedResponses,
  notFound,
  stubCall,
  unauthorized,
} from '../../support/fakes/cannedResponses.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import { waitForHydration } from '../../support/journey/steps.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'

test.use({ expectsNetworkErrors: true })

const dot = makePng(8, 8)

for (const at of ['/add-product', '/products/12/edit']) {
  test(`${at}: each failure of a photo's upload has its sentence and keeps the form`, async ({
    page,
  }) => {
    await mockSignedIn(page)
    const server = await stubCall(page, 'POST', '/products/upload-image')
    await page.goto(at)
    await waitForHydration(page)
    await page.getByLabel('Nom').fill('Comté 18 mois')
    const photo = page.getByRole('group', { name: 'Photo' })

    for (const response of [
      ...errorResponses,
      notFound,
      ...malformedResponses,
      droppedConnection,
    ] as const) {
      server.respondWith(response)
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: dot })
      await expect(photo.getByRole('status')).toHaveText("Compression de l'image...")
      await server.release()
      await expect(photo.getByRole('alert')).toHaveText(sentence(response))
      expect(server.callCount()).toBe(1)
      await expect(page.getByLabel('Nom')).toHaveValue('Comté 18 mois')
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

/** In order: 413, a body that is not JSON, the server's own words. */
function sentence(response: (typeof errorResponses)[number] | typeof droppedConnection): string {
  if (response === droppedConnection) return 'Erreur réseau, veuillez réessayer'
  if (response.status === 413) {
    return "L'image est encore trop volumineuse. Veuillez choisir une image plus petite."
  }
  if (response.sentence) return response.sentence
  const isJson = response.type === 'application/json' && /^[{[].*[}\]]$/.test(response.body)
  return isJson && response.status !== 200
    ? "Erreur lors de l'upload de l'image"
    : "Erreur serveur lors de l'upload de l'image"
}
