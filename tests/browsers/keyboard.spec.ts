import { startSignedIn, test } from '../support/webdriver/browserJourney.ts'
import { keys } from '../support/webdriver/remotePage.ts'

test('with the keyboard alone a product is added, changed and deleted, and a list kept', async ({
  app,
  server,
}) => {
  await startSignedIn(app, server)
  await app.tabTo('link', 'Ajouter un produit')
  await app.press(keys.enter)
  await app.tabTo('textbox', 'Nom')
  await app.press('Lait entier')
  await app.tabTo('select', 'Catégorie')
  await app.press('Boi')
  await app.tabTo('textbox', 'Prix (€)')
  await app.press('1,10')
  await app.tabTo('button', 'Ajouter le produit')
  await app.press(keys.enter)
  await app.see('heading', 'Lait entier')
  await app.seeText('Boissons')

  await app.tabTo('link', 'Modifier le produit')
  await app.press(keys.enter)
  await app.tabTo('textbox', 'Prix (€)')
  await app.press('a', true)
  await app.press(`3,10${keys.enter}`)
  await app.seeText('3,10 €')
  await app.tabTo('button', 'Supprimer')
  await app.press(keys.enter)
  await app.until('the question', () => app.run(hasFocus, 'Annuler'))
  await app.press(keys.escape)
  await app.until('the button again', () => app.run(hasFocus, 'Supprimer'))
  await app.press(keys.enter)
  await app.until('the question', () => app.run(hasFocus, 'Annuler'))
  await app.press(keys.tab)
  await app.press(keys.enter)
  await app.seeText('Aucun produit pour le moment')

  await app.tabTo('link', 'Liste de course')
  await app.press(keys.enter)
  await app.tabTo('textbox', 'Ajouter un article')
  await app.press(`Pain${keys.enter}Lait${keys.enter}`)
  await app.tabTo('checkbox', 'Pain')
  await app.press(' ')
  await app.seeText('2 article(s) - 1 coché(s)')
})

/** Runs in the page. */
const hasFocus = (text: string) => document.activeElement?.textContent === text
