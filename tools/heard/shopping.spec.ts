import { apiClient } from '../../tests/support/journey/apiClient.ts'
import { camille } from '../../tests/support/journey/journey.ts'
import { expectNever, expectOnce, isInOrder, test } from './reader/heardTest.ts'

/** Of a product of the catalogue, and of none that the food database has. */
const known = '3038350012005'
const unknown = '3999999999990'
/** More than a list has in the page unasked. */
const MANY = 413
/** From the search to the first row. */
const MOST_TABS = 8

test('signing in, the list and a price, by ear alone', async ({ app, server, network, walk }) => {
  const { press, type, enter, hear, hearOnce, part, open, focus, activate } = walk
  const token = await apiClient(server.url).signUp(camille.email)
  const client = apiClient(server.url, token)
  await client.add('Beurre doux')
  const product = await client.add('Cordons bleus, x10', {
    barcode: known,
    unit_price: 9.8,
    unit: 'kg',
  })

  await part('Se connecter', async () => {
    const page = await open('/login')
    expectNever(page, 'non valable')
    await hearOnce(page, 'MémoPrix terminé')
    const missing = await activate('Se connecter')
    await hear(missing, 'Email zone de saisie', 'Veuillez entrer votre email')
    expectOnce(missing, 'Veuillez entrer votre email')
    await open('/login')
    await press('Home')
    await hear(await press('Tab'), 'Email zone de saisie', 'Par exemple vous@exemple.fr')
    await enter(camille.email)
    const refused = await hearOnce(await press('Return'), 'Veuillez entrer votre mot de passe')
    await hear(refused, 'Mot de passe champ de mot de passe')
    await enter('secret 123')
    const signedIn = await hearOnce(await press('Return'), 'Connexion réussie')
    await hear(signedIn, 'Accueil en-tête niveau 1')
  })

  await part('La liste', async () => {
    await open('/shopping-list')
    await hear(await focus('[role=combobox]'), 'Ajouter un article')
    await hearOnce(await press('Return'), "Veuillez entrer un nom d'article")
    for (const [place, name] of ['Pain', 'Sel'].entries()) {
      await enter(name)
      const added = await hearOnce(await press('Return'), `${name} ajouté, ${place + 1} article`)
      await hearOnce(added, 'Annuler : touche F8')
      expectNever(added, 'coché(s)')
    }
  })

  await part('Un produit proposé', async () => {
    await type('beu')
    const chosen = await press('Down')
    await hear(chosen, 'Beurre doux, 1,20')
    expectNever(chosen, 'non sélectionné')
    await hearOnce(await press('Return'), 'Beurre doux ajouté, 3 articles')
  })

  await part('Déplacer un article', async () => {
    await focus('[data-grip]')
    const moved = await press('Down')
    await hearOnce(moved, 'Pain, place 2 sur 3')
    expectNever(moved, 'Sel')
  })

  await part('Supprimer, annuler, cocher', async () => {
    await focus('[data-edit]')
    await press('space')
    const removed = await activate('Supprimer')
    await hearOnce(removed, 'Sel supprimé, 2 articles')
    await hear(await press('F8'), 'Annuler bouton')
    await hear(await press('Return'), '3 article(s) - 0 coché(s)')
    await focus('[role=checkbox], input[type=checkbox]')
    await hearOnce(await press('space'), '3 article(s) - 1 coché(s)')
  })

  await part('Chercher un produit', async () => {
    await open('/products')
    await focus('[type=search]')
    await hear(await type('cordons'), '1 produit')
    let stop = await press('Tab')
    for (let tabs = 1; tabs < MOST_TABS && !isInOrder(stop, ['Cordons']); tabs += 1)
      stop = await press('Tab')
    await hear(stop, 'Cordons bleus, x10, ', ', 9,80 € le kilo lien')
  })

  await part('Fusionner', async () => {
    await press('Return')
    const opened = await activate('Fusionner avec un autre produit')
    await hear(opened, 'Fusionner avec quel produit ? boîte de dialogue', 'Fermer bouton')
    await hear(await press('Tab'), 'Rechercher un produit')
    await hear(await press('Tab'), 'Beurre doux, 1,20 € bouton')
    const question = await press('Return')
    await hear(question, 'Fusionner ces deux produits ? boîte de dialogue', 'Annuler bouton')
    await press('Escape')
  })

  await part('Noter un prix', async () => {
    await open(`/products/${product.id}`)
    const opened = await activate('Nouveau prix')
    // Orca may speak the name of the pressed button, and leave out that of the dialog, which is the same.
    await hear(
      opened,
      'Nouveau prix',
      'boîte de dialogue Cordons bleus, x10',
      'Prix zone de saisie',
    )
    // 1 and 2 lead to headings where the reader takes what is typed for its own keys.
    await hearOnce(await type('12000'), 'À vérifier')
    await hearOnce(await press('Return'), '120,00 € ou 1,20 € ?')
    await press('ctrl+a')
    const judged = await hearOnce(await type('099'), 'Bonne affaire')
    expectOnce(judged, '0,99')
    await hearOnce(await press('Return'), 'Prix enregistré')
  })

  await part('Scanner un produit connu', async () => {
    await open('/scan')
    await hear(await activate('Saisir'), 'Code-barres ou nom zone de saisie')
    await enter(known)
    await hear(await press('Return'), 'Nouveau prix boîte de dialogue', 'Cordons bleus', 'Prix')
    const judged = await hearOnce(await type('240'), 'Plus cher')
    expectOnce(judged, '2,40')
    await hearOnce(await press('Return'), 'Prix enregistré')
  })

  await part('Scanner un produit inconnu', async () => {
    await hear(await activate('Saisir'), 'Code-barres ou nom zone de saisie')
    await enter(unknown)
    const opened = await hear(await press('Return'), 'Nouveau produit boîte de dialogue', 'Prix')
    await hearOnce(opened, 'Produit inconnu')
    await hear(await type('199'), '1,99', 'Premier prix')
    await hear(await activate('Donner un nom'), 'Nom du produit zone de saisie')
    await hear(await press('Escape'), 'Prix zone de saisie')
    await hear(await activate('Magasin'), 'Magasin tableau de bord')
    await hear(await press('Escape'), 'Prix zone de saisie')
  })

  await part('Supprimer le compte', async () => {
    await open('/profile/data')
    const question = await activate('Supprimer mon compte...')
    const title = 'Supprimer votre compte définitivement ? boîte de dialogue'
    await hear(question, title, 'Email zone de saisie')
    await enter('hk1')
    await app.until('what was typed', () =>
      app.run(
        () => document.querySelector<HTMLInputElement>('[role=alertdialog] input')?.value === 'hk1',
      ),
    )
    await press('Escape')
  })

  await part('Le tableau', async () => {
    await app.resize(1200, 860)
    await open('/products')
    await hear(await focus('[role=row] .product-name'), 'Beurre doux lien', '1,20 €')
    await app.resize(900, 860)
  })

  await part('Une longue liste', async () => {
    for (let from = 0; from < MANY; from += 7) {
      const names = Array.from({ length: 7 }, (_, at) => `Zeste ${100 + from + at}`)
      await Promise.all(names.map((name) => client.add(name)))
    }
    await open('/products')
    // Ends the reading of the page, which would go on to the rows that come.
    await press('Control_L')
    const name = `Charger toute la liste pour un lecteur d'écran (${MANY + 2}\u00a0produits)`
    await hearOnce(await activate(name), 'Toute la liste est chargée')
    // The last of the list, from the end of the page.
    const end = [...(await press('ctrl+End')), ...(await press('Up')), ...(await press('Up'))]
    await hear([...end, ...(await press('Up'))], `Zeste ${100 + MANY - 2}`)
  })

  await part('Sans réseau', async () => {
    await open('/products')
    network.setMode('offline')
    await hearOnce(await activate('Liste de course'), 'Hors ligne')
  })
})
