import { camille } from '../support/journey/journey.ts'
import { expect, test } from '../support/webdriver/browserJourney.ts'
import { keys } from '../support/webdriver/remotePage.ts'

test('a person opens an account, adds a product by its code, finds it and keeps a list', async ({
  app,
  food,
}) => {
  await app.goto('/')
  await app.click('link', 'Créer un compte')
  await app.type('Prénom', camille.firstName)
  await app.type('Email', camille.email)
  await app.type('Mot de passe', camille.password)
  await app.type('Confirmer le mot de passe', camille.password)
  await app.click('button', 'Créer mon compte')
  // The e-mail is filled in.
  await app.click('link', 'Se connecter maintenant')
  await app.type('Mot de passe', camille.password)
  await app.click('button', 'Se connecter')
  await app.seePath(/^\/dashboard$/)

  await app.click('link', 'Ajouter un produit')
  await app.click('button', 'Scanner maintenant')
  await app.seeText('Aucune caméra trouvée sur votre appareil.')
  await app.click('button', 'Saisir')
  await app.type('Chiffres du code-barres', '3012345678902')
  await app.click('button', 'Utiliser ce code')
  await app.seeText('Code-barres détecté')
  await app.choose('Catégorie', 'Boissons')
  await app.type('Prix (€)', '6,99')
  await app.click('button', 'Ajouter le produit')
  await app.seePath(/^\/products\/\d+$/)
  await app.see('heading', /Sablés pur beurre/)
  await app.seeText('6,99 €')
  expect(food.requestedCodes).toEqual(['3012345678902'])

  await app.click('link', 'Produits')
  await app.click('link', /Sablés pur beurre/)
  await app.see('heading', /Sablés pur beurre/)
  await app.click('link', 'Liste de course')
  await app.type('Ajouter un article', `Lait${keys.enter}`)
  await app.click('checkbox', 'Lait')
  await app.seeText('1 article(s) - 1 coché(s)')
  await app.goto('/shopping-list')
  await app.seeText('1 article(s) - 1 coché(s)')
})
