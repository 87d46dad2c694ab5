import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { holdRequests } from '../../support/journey/deferred.ts'
import { joinByCalls, startFounder } from '../../support/journey/householdJourney.ts'
import {
  camille,
  expect,
  expectBrowserError,
  type Person,
  test,
} from '../../support/journey/journey.ts'
import {
  callApi,
  createAccount,
  createProduct,
  startSignedIn,
  waitForHydration,
} from '../../support/journey/steps.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkaGj4DwADBQIAVp8yXQAAAABJRU5ErkJggg=='

const dominique: Person = {
  firstName: 'Dominique',
  email: 'dominique@exemple.fr',
  password: 'panier-bleu-34',
}

async function openMyData(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('link', { name: 'Mes données' }).click()
  await expect(page.getByRole('heading', { name: 'Mes données', exact: true })).toBeVisible()
}

/** @returns the path of the file that a press of the button brings */
async function download(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ])
  return file.path()
}

async function choose(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await waitForHydration(page)
  await page.getByLabel('Fichier à importer').setInputFiles(file)
}

const csv = (text: string) => ({
  name: 'produits.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

const countProducts = async (page: Page) =>
  ((await (await callApi(page, 'GET', '/users/products')).json()) as unknown[]).length

test('everything goes out of one account and into another, the same byte for byte', async ({
  page,
}, testInfo) => {
  await startSignedIn(page)
  await createProduct(page, { name: '=2+2', category: 'Boissons', price: 2.5, barcode: '20000004' })
  const photographed = {
    name: 'Lait',
    category: 'Produits Laitiers',
    price: 1.25,
    image_data: pixel,
  }
  await createProduct(page, {
    ...photographed,
    unit_price: 1.25,
    unit_type: 'l',
    description: 'a;b\n"c"',
  })
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await page.getByLabel('Ajouter un article', { exact: true }).fill('Sel')
  await page.getByLabel('Ajouter un article', { exact: true }).press('Enter')
  await openMyData(page)
  const first = readFileSync(await download(page, 'Télécharger tout (JSON)'), 'utf8')
  expect(first).toContain('"photo":"data:image/png;base64,')
  expect(JSON.parse(first).shopping_list).toMatchObject([{ name: 'Sel' }])
  const table = readFileSync(await download(page, 'Télécharger un tableau (CSV)'), 'utf8')
  expect(table).toContain('\ufeffNom;Catégorie;Prix;')
  expect(table).toContain("\r\n'=2+2;Boissons;2,50;;;20000004;;")

  await page.evaluate(() => localStorage.clear())
  await startSignedIn(page, dominique)
  await openMyData(page)
  const kept = testInfo.outputPath('memoprix.json')
  writeFileSync(kept, first)
  await choose(page, kept)
  await expect(page.getByText('dont 1 avec photo')).toBeVisible()
  await expect(page.getByText('1 article de liste de courses')).toBeVisible()
  await page.getByRole('button', { name: 'Importer 2 produits' }).click()
  await expect(page.getByText('Import terminé : 2 produits ajoutés.')).toBeVisible()
  const second = readFileSync(await download(page, 'Télécharger tout (JSON)'), 'utf8')
  expect(second).toBe(first)

  // The same file again adds nothing.
  await choose(page, kept)
  await expect(page.getByText('Tout ce que contient ce fichier est déjà')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Importer la liste' })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByText('2 produits')).toBeVisible()
})

test('the good lines of a table come in at once, the wrong ones when they are mended', async ({
  page,
}) => {
  await startSignedIn(page)
  await openMyData(page)
  await choose(page, csv('nom,catégorie,prix\nThé,Boissons,2.15\nRiz,Jouets,zéro\n'))
  await expect(page.getByText('À corriger : 2 erreurs pour 2 produits')).toBeVisible()
  const lines = page.getByRole('region', { name: 'Lignes à corriger' }).getByRole('listitem')
  await expect(lines).toHaveText([/^Ligne 3Catégorie.*Jouets/, /^Ligne 3Prix.*zéro/])
  expect(await countProducts(page)).toBe(0)
  await page.getByRole('button', { name: 'Importer 1 produit' }).dblclick()
  await expect(page.getByText('Import terminé : 1 produit ajouté.')).toBeVisible()
  await expect(lines).toHaveCount(2)
  expect(await countProducts(page)).toBe(1)

  await choose(page, csv('nom,catégorie,prix\nThé,Boissons,2.15\nRiz,Jouets,1\n'))
  await expect(page.getByText('Le reste de ce fichier est déjà')).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await choose(page, csv('nom,catégorie,prix\nThé,BOISSONS,2.15\nRiz,épicerie salée,1\n'))
  await expect(page.getByText(/^1.produit identique est déjà dans votre carnet/)).toBeVisible()
  await page.getByRole('button', { name: 'Importer 1 produit' }).click()
  await expect(page.getByText('Import terminé : 1 produit ajouté.')).toBeVisible()
  await choose(page, csv('nom,catégorie,prix\nRiz,Jouets,zéro\n'))
  await expect(page.getByText("Rien n'a été importé.")).toBeVisible()
  await choose(page, {
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"a":1}'),
  })
  await expect(page.getByText('Ce fichier ne vient pas de MémoPrix')).toBeVisible()
  expect(await countProducts(page)).toBe(2)
})

test('ten thousand products come in within ten seconds; a dropped connection leaves none', async ({
  page,
  browserErrors,
}) => {
  await startSignedIn(page)
  await openMyData(page)
  const lines = Array.from(
    { length: 10_000 },
    (_, place) => `Produit ${place};Boissons;1,${(place % 90) + 10}`,
  )
  await choose(page, csv(`nom;catégorie;prix\n${lines.join('\n')}\n`))
  const start = page.getByRole('button', { name: /^Importer 10\s000 produits$/ })
  await expect(start).toBeVisible()

  let parts = 0
  await page.route('**/users/me/imports/*/products', (route) => {
    parts += 1
    return parts === 20 ? route.abort('connectionreset') : route.fallback()
  })
  await start.click()
  await expect(
    page.getByText("La connexion s'est interrompue : rien n'a été ajouté."),
  ).toBeVisible()
  await expectBrowserError(browserErrors, /ERR_CONNECTION_RESET/)
  expect(await countProducts(page)).toBe(0)

  const began = Date.now()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page.getByText(/^Import terminé\s: 10\s000 produits ajoutés/)).toBeVisible({
    timeout: 30_000,
  })
  const seconds = (Date.now() - began) / 1000
  console.log(`10,000 products in ${seconds.toFixed(1)} s`)
  expect(seconds).toBeLessThan(10)
  expect(await countProducts(page)).toBe(10_000)
})

test('an import that is stopped, or whose page is closed, adds nothing', async ({ page }) => {
  await startSignedIn(page)
  await openMyData(page)
  const release = await holdRequests(page, '**/users/me/imports/*/products')
  await choose(page, csv('nom;catégorie;prix\nThé;Boissons;2,15\n'))
  await page.getByRole('button', { name: 'Importer 1 produit' }).click()
  await page.getByRole('button', { name: "Arrêter l'import" }).click()
  await expect(page.getByText("L'import a été arrêté : rien n'a été ajouté.")).toBeVisible()
  await page.getByRole('link', { name: 'Retour au profil' }).click()
  release()
  await expect(page.getByRole('heading', { name: 'Mon Profil' })).toBeVisible()
  expect(await countProducts(page)).toBe(0)
})

test('an answer that gets lost at the very end doubles nothing', async ({
  page,
  browserErrors,
}) => {
  await startSignedIn(page)
  await openMyData(page)
  let answers = 0
  await page.route('**/users/me/imports/*/commit', async (route) => {
    answers += 1
    // The server commits, and the page loses the answer four times.
    if (answers <= 4) {
      await route.fetch()
      await route.abort('connectionreset')
    } else await route.fallback()
  })
  await choose(page, csv('nom;catégorie;prix\nThé;Boissons;2,15\n'))
  await page.getByRole('button', { name: 'Importer 1 produit' }).click()
  await expect(page.getByText("La connexion s'est interrompue à la toute fin.")).toBeVisible()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Import terminé : 1 produit ajouté.')).toBeVisible()
  expect(await countProducts(page)).toBe(1)
  await expectBrowserError(browserErrors, /ERR_CONNECTION_RESET/)
})

test('an account goes for good, and leaves nothing on this device', async ({
  page,
  browserErrors,
}) => {
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await page.getByLabel('Ajouter un article', { exact: true }).fill('Sel')
  await page.getByLabel('Ajouter un article', { exact: true }).press('Enter')
  await openMyData(page)
  await page.getByRole('button', { name: 'Supprimer mon compte...' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Email').fill('autre@exemple.fr')
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(dialog.getByText("Ce n'est pas l'email de ce compte")).toBeVisible()
  await dialog.getByLabel('Email').fill('Camille@exemple.fr')
  await dialog.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill('autre chose')
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Mot de passe incorrect')
  await expectBrowserError(browserErrors, /403/)
  await dialog.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(camille.password)
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Votre compte et vos données ont été supprimés.')).toBeVisible()
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left).toEqual([])
  // The e-mail is free again.
  await createAccount(page)
})

test('a member learns where an import goes, and what the removal of the account means', async ({
  page,
  server,
  browserErrors,
}) => {
  const louise = await startFounder(server.url)
  await startSignedIn(page)
  await joinByCalls(page, louise)
  await page.reload()
  await openMyData(page)
  await expect(page.getByText(/^Votre carnet personnel.* sera supprimé\./)).toBeVisible()
  const holding = await louise.call<{ id: number }>('POST', '/users/me/imports', 201)
  await choose(page, csv('nom,catégorie,prix\nThé,Boissons,2.15\nRiz,Boissons,1\n'))
  await expect(page.getByText(/^Ces 2.produits seront ajoutés /)).toBeVisible()
  await page.getByRole('button', { name: 'Importer 2 produits' }).click()
  await expect(page.getByText(/Quelqu'un d'autre importe en ce moment/)).toBeVisible()
  await expectBrowserError(browserErrors, /409/)
  await louise.call('DELETE', `/users/me/imports/${holding.id}`, 204)
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Import terminé : 2 produits ajoutés.')).toBeVisible()
  expect(await countProducts(page)).toBe(3)
})
