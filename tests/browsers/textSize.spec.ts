import { isPrecached } from '../support/journey/offlineJourney.ts'
import { expect, startSignedIn, test } from '../support/webdriver/browserJourney.ts'

/** Runs in the page: doubles its text and leaves it to the system's font, which is wider. */
function enlargeText(): void {
  document.documentElement.style.fontSize = '200%'
  document.fonts.clear()
}

const excess = () => document.documentElement.scrollWidth - innerWidth

test('with text at 200 % nothing scrolls sideways, whatever the font', async ({ app, server }) => {
  const expectNoExcess = async () => {
    await app.run(enlargeText)
    for (const width of [320, 390]) {
      await app.resize(width, 844)
      await app.until(`${width} px`, () => app.run((wanted) => innerWidth === wanted, width))
      expect(
        await app.run(excess),
        `${await app.run(() => location.pathname)} at ${width}`,
      ).toBeLessThanOrEqual(0)
    }
  }
  await app.goto('/nulle-part')
  await app.see('heading', 'Page introuvable')
  await expectNoExcess()

  await startSignedIn(app, server)
  await app.click('link', 'Ajouter un produit')
  await app.see('textbox', 'Nom')
  await expectNoExcess()
  await app.click('button', 'Scanner maintenant')
  await app.seeText('Aucune caméra trouvée sur votre appareil.')
  await app.click('button', 'Saisir')
  await app.see('textbox', 'Chiffres du code-barres')
  await expectNoExcess()

  await app.until('the stored pages', () => app.run(isPrecached))
  await server.halt()
  await app.goto('/dashboard')
  await app.click('link', 'Ajouter un produit')
  await app.type('Nom', 'Anticonstitutionnellement')
  await app.choose('Catégorie', 'Boissons')
  await app.type('Prix (€)', '1,10')
  await app.click('button', 'Ajouter le produit')
  await app.see('heading', 'Anticonstitutionnellement')
  await app.goto('/pending')
  await app.seeText('Anticonstitutionnellement')
  await expectNoExcess()
})
