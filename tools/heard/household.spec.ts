import { startFounder } from '../../tests/support/journey/householdJourney.ts'
import { listOf } from '../../tests/support/journey/sharedListSteps.ts'
import { startSignedIn } from '../../tests/support/webdriver/browserJourney.ts'
import { expectNever, expectOnce, test } from './reader/heardTest.ts'

test('joining a household, its people and its list, by ear alone', async ({
  app,
  server,
  walk,
}) => {
  const { press, enter, listen, hear, hearOnce, part, open, focus, activate } = walk
  const founder = await startFounder(server.url, ['Pain', 'Sel'])
  const list = listOf(founder)
  await startSignedIn(app, server)

  await part('Rejoindre un foyer', async () => {
    await open(`/rejoindre#${await founder.invitation()}`)
    await press('Home')
    const words = 'Rejoindre bouton'
    await hear(await press('Tab'), words, 'Louise vous invite à rejoindre son carnet (2 produits).')
    const joined = await hearOnce(await press('Return'), 'Bienvenue dans le foyer.')
    await hear(joined, 'Accueil en-tête niveau 1')
  })

  await part('La liste commune', async () => {
    await app.click('link', 'Liste de course')
    await app.seeText('Votre liste est vide')
    await listen()
    await focus('[role=combobox]')
    await enter('Lait')
    await hearOnce(await press('Return'), 'Lait ajouté, 1 article')
    await list.change({ kind: 'tick', id: await list.idOf('Lait'), done: true })
    await app.seeText('1 article(s) - 1 coché(s)')
    const others = await listen()
    for (const word of ['Lait', 'Louise', 'coché', 'Ajouter un article']) expectNever(others, word)
  })

  await part('Mon foyer', async () => {
    await app.goto('/profile/household')
    const page = await hear(
      await listen(),
      'Notre foyer',
      'Liste à 2 éléments',
      'Louise',
      'Camille (vous)',
    )
    expectOnce(page, 'gère le foyer')
    const question = await activate('Quitter le foyer')
    await hear(
      question,
      'boîte de dialogue Les autres gardent ses 2 produits et sa liste',
      'Annuler bouton',
    )
    await hear(await press('Tab'), 'Quitter sans copie bouton')
    await hear(await press('Tab'), 'Quitter et emporter une copie bouton')
    await hear(await press('Escape'), 'Quitter le foyer bouton')
    await press('Return')
    await press('Tab')
    await press('Tab')
    const left = await hear(await press('Return'), 'Mon foyer en-tête niveau 1')
    await hearOnce(left, 'Vous avez quitté le foyer')
    await hearOnce(left, '2 produits copiés dans votre carnet')
  })
})
