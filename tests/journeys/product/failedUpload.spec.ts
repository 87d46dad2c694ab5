import { expect, test } from '../../support/journey/journey.ts'
import { signedIn } from '../../support/journey/mockApi.ts'
import { awake } from '../../support/journey/steps.ts'
import { drawPng } from '../../support/pictures/drawnPhotos.ts'
import {
  answering,
  malformed,
  missing,
  network,
  refusals,
  unauthorized,
} from '../../support/standIns/answers.ts'

test.use({ provokesNetwork: true })

const dot = drawPng(8, 8)

for (const at of ['/add-product', '/products/12/edit']) {
  test(`${at}: each failure of a photo's upload has its sentence and keeps the form`, async ({
    page,
  }) => {
    await signedIn(page)
    const server = await answering(page, 'POST', '/products/upload-image')
    await page.goto(at)
    await awake(page)
    await page.getByLabel('Nom').fill('Comté 18 mois')
    const photo = page.getByRole('group', { name: 'Photo' })

    for (const given of [...refusals, missing, ...malformed, network] as const) {
      server.next(given)
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: dot })
      await expect(photo.getByRole('status')).toHaveText("Compression de l'image...")
      await server.go()
      await expect(photo.getByRole('alert')).toHaveText(sentence(given))
      expect(server.sent()).toBe(1)
      await expect(page.getByLabel('Nom')).toHaveValue('Comté 18 mois')
    }
    server.next(unauthorized)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: dot })
    await server.go()
    await expect(page).toHaveURL(/\/login$/)
  })
}

/** Section 8, upload: 413 first, then the server's own words, then whether it was JSON at all. */
function sentence(given: (typeof refusals)[number] | typeof network): string {
  if (given === network) return 'Erreur réseau, veuillez réessayer'
  if (given.status === 413) {
    return "L'image est encore trop volumineuse. Veuillez choisir une image plus petite."
  }
  if (given.says) return given.says
  const isJson = given.type === 'application/json' && /^[{[].*[}\]]$/.test(given.body)
  return isJson && given.status !== 200
    ? "Erreur lors de l'upload de l'image"
    : "Erreur serveur lors de l'upload de l'image"
}
