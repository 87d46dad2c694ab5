import type { Page } from 'playwright/test'
import { test } from '../../support/journey/filmedJourney.ts'
import { expect } from '../../support/journey/journey.ts'
import { cameraTracks, openAddForm, recordCameraStreams } from '../../support/journey/steps.ts'
import { barcodePng } from '../../support/pictures/barcodePicture.ts'
import type { FilmOptions } from '../../support/pictures/film.ts'

const oil = '3560070805259'
const book = '9782070360024'

const scan = (page: Page) => page.getByRole('button', { name: 'Scanner maintenant' }).press('Enter')
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code-barres' })
const bookQuestion = (page: Page) => page.getByText(/^Ce code est celui d'un livre\./)
const takeBook = (page: Page) => page.getByRole('button', { name: "L'ajouter quand même" })

const products: ReadonlyArray<readonly [what: string, film: FilmOptions]> = [
  [
    'a DataMatrix',
    { barcode: `(01)0${oil}(17)270131(10)AB-12`, format: 'gs1datamatrix', module: 4 },
  ],
  ['a QR code of GS1', { barcode: `(01)0${oil}(3103)000750`, format: 'gs1qrcode', module: 5 }],
  [
    'a Digital Link',
    { barcode: `https://exemple.fr/01/0${oil}?17=270131`, format: 'qrcode', module: 5 },
  ],
  ['a shelf label of Carrefour', { barcode: `182492${oil}051`, format: 'code128', module: 2 }],
]

test('a product is read from its square code or shelf label, and no link is opened', async ({
  page,
  film,
  food,
}) => {
  const opened: string[] = []
  page.on('request', (request) => opened.push(request.url()))
  await openAddForm(page)
  for (const [what, options] of products) {
    await test.step(what, async () => {
      await film(options)
      await scan(page)
      await expect(codeField(page)).toHaveValue(oil)
      await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue(
        "Huile d'olive vierge extra",
      )
      await page.getByRole('button', { name: 'Effacer le code-barres' }).press('Enter')
      await expect(codeField(page)).toHaveValue('')
    })
  }
  expect(food.requestedCodes).toEqual([oil])
  expect(opened.filter((url) => url.includes('exemple.fr'))).toEqual([])
})

const own: ReadonlyArray<readonly [what: string, film: FilmOptions, kept: string]> = [
  ["a shop's own label", { barcode: '2611008003214' }, '2611008'],
  [
    'weighed goods',
    {
      barcode: '(01)94028887034023(3103)001224',
      format: 'databarexpanded',
      module: 2,
    },
    '94028887034023',
  ],
]

test('what only the shop knows is kept by its number and never looked up', async ({
  page,
  film,
  food,
}) => {
  await openAddForm(page)
  for (const [what, options, kept] of own) {
    await test.step(what, async () => {
      await film(options)
      await scan(page)
      await expect(codeField(page)).toHaveValue(kept)
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.getByRole('button', { name: 'Effacer le code-barres' }).press('Enter')
      await expect(codeField(page)).toHaveValue('')
    })
  }
  expect(food.requestedCodes).toEqual([])
})

test('a book is asked about while the camera goes on, and is added unknown', async ({
  page,
  film,
  food,
}) => {
  await openAddForm(page)
  await recordCameraStreams(page)
  await film({ barcode: book })
  await scan(page)
  await expect(bookQuestion(page)).toBeVisible()
  expect(await cameraTracks(page)).toEqual(['live'])
  await takeBook(page).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(codeField(page)).toHaveValue(book)
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveValue('')
  expect(await cameraTracks(page)).toEqual(['ended'])
  await expect(page).toHaveURL(/\/add-product/)

  await page.getByRole('button', { name: 'Effacer le code-barres' }).click()
  await film({ barcode: book, module: 2, y: -30, secondLabel: { barcode: oil, module: 2, y: 220 } })
  await scan(page)
  await expect(bookQuestion(page)).toBeVisible()
  await page.getByRole('button', { name: 'Fermer le scanner' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(codeField(page)).toHaveValue('')
  expect(food.requestedCodes).toEqual([])
})

test('a photograph and typed digits tell a book alike', async ({ page, film, food }) => {
  await openAddForm(page)
  await film({})
  await scan(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Lire une photo' }).click()
  const buffer = await barcodePng({ barcode: book })
  await (await chooser).setFiles({ name: 'livre.png', mimeType: 'image/png', buffer })
  await expect(bookQuestion(page)).toBeVisible()
  await page.getByRole('button', { name: 'Saisir les chiffres' }).click()
  await page.getByLabel('Chiffres du code-barres').fill('13560070805256')
  await expect(
    page.getByText("C'est le code du carton\u00a0: scannez un article seul."),
  ).toBeVisible()
  await page.getByLabel('Chiffres du code-barres').fill(book)
  await expect(bookQuestion(page)).toBeVisible()
  await takeBook(page).click()
  await expect(codeField(page)).toHaveValue(book)
  expect(food.requestedCodes).toEqual([])
})
