import type { Page } from 'playwright/test'
import { test } from '../../support/journey/filmedJourney.ts'
import { expect } from '../../support/journey/journey.ts'
import { openAddForm } from '../../support/journey/steps.ts'
import type { FilmOptions } from '../../support/pictures/film.ts'

const oil = '3560070805259'

const scan = (page: Page) => page.getByRole('button', { name: 'Scanner maintenant' }).press('Enter')
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code-barres' })

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
