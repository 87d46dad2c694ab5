import { isPrecached } from '../support/journey/offlineJourney.ts'
import { expect, startSignedIn, test } from '../support/webdriver/browserJourney.ts'

const names = Array.from({ length: 20 }, (_, place) => `Lait ${place + 1}`)

test('twenty products are written while the server is away, and sent once when it is back', async ({
  app,
  server,
}) => {
  const { list } = await startSignedIn(app, server)
  await app.until('the stored pages', () => app.run(isPrecached))
  await server.halt()
  for (const name of names) {
    await app.click('link', 'Ajouter un produit')
    await app.type('Nom', name)
    await app.choose('Catégorie', 'Boissons')
    await app.type('Prix (€)', '1,10')
    await app.click('button', 'Ajouter le produit')
    await app.see('heading', name)
  }
  await app.goto('/products/-20')
  await app.see('heading', 'Lait 20')
  await app.seeText(/Hors ligne · .* · 20 à envoyer/)

  await server.resume()
  await app.click('link', 'Produits')
  await app.until('the twenty products', async () => (await list()).length >= names.length)
  expect((await list()).map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  await app.seeText('20 produits')
})
