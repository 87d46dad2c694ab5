import type { Page } from 'playwright/test'
import { test } from '../../support/journey/filmedJourney.ts'
import { expect } from '../../support/journey/journey.ts'
import { openAddForm } from '../../support/journey/steps.ts'
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
