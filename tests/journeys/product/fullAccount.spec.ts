import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import {
  addProduct,
  expect,
  fillAndSave,
  goOffline,
  goOnline,
  listServerProducts,
  startWithCachedButter,
  test,
} from '../../support/journey/offlineJourney.ts'

test.use({ ownServer: true })

const full =
  /Votre carnet est plein\s: 20\s000\sproduits au plus\. Supprimez des produits pour faire de la place\./

/** As if the person held so many products. */
function presetProducts(dataDir: string, count: number): void {
  const database = new DatabaseSync(join(dataDir, 'memoprix.sqlite'), { timeout: 5000 })
  database.prepare('update catalogues set product_count = ?').run(count)
  database.close()
}

test('an account that is full says so in the form, in the queue and at an import, and loses nothing', async ({
  page,
  context,
  network,
  server,
}) => {
  await startWithCachedButter(page)
  presetProducts(server.dataDir, 20_000)

  await page.getByRole('link', { name: 'Ajouter un produit' }).click()
  await fillAndSave(page, 'Lait entier', '1,10')
  await expect(page.getByRole('main').getByText(full)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('Lait entier')
  await page.goto('/profile/data')
  await page.getByLabel('Fichier à importer').setInputFiles({
    name: 'produits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('nom;catégorie;prix\nThé;Boissons;2,15\n'),
  })
  await page.getByRole('button', { name: 'Importer 1 produit' }).click()
  await expect(page.getByText(/rien n'a été ajouté\. Votre carnet est plein/)).toBeVisible()

  await page.goto('/products')
  await goOffline(context, network)
  await addProduct(page, 'Lait entier', '1,10')
  await goOnline(context, network)
  await page.goto('/pending')
  await expect(page.getByText(full)).toBeVisible({ timeout: 30_000 })

  presetProducts(server.dataDir, 1)
  await page.getByRole('button', { name: /^Réessayer/ }).click()
  await expect(page.getByText('Tout est envoyé')).toBeVisible({ timeout: 30_000 })
  expect((await listServerProducts(page)).map(({ name }) => name)).toEqual([
    'Beurre doux',
    'Lait entier',
  ])
})
