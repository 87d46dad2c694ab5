import type { Page } from 'playwright/test'
import { test } from '../../support/journey/filmedJourney.ts'
import { expect } from '../../support/journey/journey.ts'
import { openAddForm, waitForCameraFrames } from '../../support/journey/steps.ts'
import type { FilmOptions } from '../../support/pictures/film.ts'

const oil = '3560070805259'
const biscuits = '3012345678902'

const scan = (page: Page) => page.getByRole('button', { name: 'Scanner maintenant' }).press('Enter')

const read: ReadonlyArray<readonly [how: string, film: FilmOptions]> = [
  ['straight', { barcode: oil }],
  ['tilted by 20°', { barcode: oil, tilt: 20 }],
  ['tilted by 45°', { barcode: oil, tilt: 45 }],
  ['tilted by 90°', { barcode: oil, tilt: 90 }],
  ['small', { barcode: oil, module: 1 }],
  ['blurred at first', { barcode: oil, blurredFrames: 5, frames: 10, framesPerSecond: 5 }],
  ['light on dark', { barcode: oil, inverted: true }],
  [
    'beside another, nearer to the middle',
    { barcode: oil, module: 2, y: -30, secondLabel: { barcode: biscuits, module: 2, y: 220 } },
  ],
  [
    'above another, which is nearer to the middle',
    { barcode: biscuits, module: 2, y: -220, secondLabel: { barcode: oil, module: 2, y: 30 } },
  ],
]

test('a code is read however it is held', async ({ page, film }) => {
  await openAddForm(page)
  const code = page.getByRole('textbox', { name: 'Code-barres' })
  for (const [how, options] of read) {
    await test.step(how, async () => {
      await film(options)
      await scan(page)
      await expect(page.getByText('Code-barres détecté')).toBeVisible()
      await expect(code).toHaveValue(oil)
      await page.getByRole('button', { name: 'Effacer le code-barres' }).press('Enter')
      await expect(code).toHaveValue('')
    })
  }
})

const noProduct = "Ce code n'est pas un code-barres de produit."
const refused: ReadonlyArray<readonly [what: string, film: FilmOptions, sentence: string]> = [
  [
    'a QR code',
    { barcode: 'https://exemple.fr/promo', format: 'qrcode', module: 6 },
    "Ce QR code n'est pas celui du produit\u00a0: visez les barres.",
  ],
  ['a code of letters', { barcode: 'MEMO-PRIX', format: 'code128', module: 2 }, noProduct],
  ['a code of 7 digits', { barcode: '1234565', format: 'code128', module: 2 }, noProduct],
  [
    'a carton, 14 digits',
    { barcode: '13560070805256', format: 'itf14', module: 2 },
    "C'est le code du carton\u00a0: scannez un article seul.",
  ],
  ['a coupon', { barcode: '9801234567892' }, "C'est un bon de réduction, pas un produit."],
]

test('what is no code of a product is refused with a sentence, and typing it is the way out', async ({
  page,
  film,
  food,
}) => {
  await openAddForm(page)
  for (const [what, options, sentence] of refused) {
    await test.step(what, async () => {
      await film(options)
      await scan(page)
      await expect(page.getByText(sentence)).toBeVisible()
      await page.getByRole('button', { name: 'Fermer le scanner' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  }

  await film({ barcode: '3560070805258', unchecked: true })
  await scan(page)
  await expect(page.getByText(/Aplatissez l.emballage/)).toBeVisible()
  expect(food.requestedCodes).toEqual([])
  await page.getByRole('button', { name: 'Saisir' }).click()
  await page.getByLabel('Chiffres du code-barres').fill(oil)
  await page.getByRole('button', { name: 'Utiliser ce code' }).click()
  await expect(page.getByText('Code-barres détecté')).toBeVisible()
})

test('ten seconds without a code bring the advice on how to hold it', async ({ page, film }) => {
  await openAddForm(page)
  await film({})
  await page.clock.install()
  await scan(page)
  await expect(page.getByText('Pointez votre caméra vers le code-barres')).toBeVisible()
  const advice = page.getByText(/^Pas encore de code\s\?/)
  await expect(advice).toBeHidden()
  // By less than the time after which a camera without pictures is taken for dead.
  for (let second = 0; second < 12; second += 3) {
    await waitForCameraFrames(page)
    await page.clock.fastForward(3000)
  }
  await expect(advice).toBeVisible()
  await expect(page.getByText('Pointez votre caméra vers le code-barres')).toBeVisible()
})
