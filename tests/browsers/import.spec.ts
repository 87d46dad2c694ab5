import { writeFileSync } from 'node:fs'
import { expect, startSignedIn, test } from '../support/webdriver/browserJourney.ts'

test('ten thousand products come in, and their list moves', async ({ app, server }, info) => {
  const { list } = await startSignedIn(app, server)
  const lines = Array.from({ length: 10_000 }, (_, place) => {
    const number = String(place).padStart(4, '0')
    return `Produit ${number};Boissons;1,${(place % 90) + 10}`
  })
  const table = info.outputPath('produits.csv')
  writeFileSync(table, `nom;catégorie;prix\n${lines.join('\n')}\n`)
  await app.click('link', 'Profil')
  await app.click('link', 'Mes données')
  await app.setFile('Fichier à importer', table)
  await app.click('button', 'Importer 10 000 produits')
  await app.seeText('Import terminé : 10 000 produits ajoutés')
  expect(await list()).toHaveLength(10_000)

  await app.click('link', 'Produits')
  await app.see('link', /^Produit 0000/)
  await app.run(() => scrollTo(0, document.documentElement.scrollHeight))
  await app.see('link', /^Produit 9999/)
  await app.type('Rechercher un produit...', '4321')
  await app.click('link', /^Produit 4321/)
  await app.see('heading', 'Produit 4321')
})
