import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { pasta, press, pressKeys, sheet } from '../../support/journey/priceSteps.ts'
import { createProduct, startSignedIn } from '../../support/journey/steps.ts'

/** Takes the place of the browser's speech, of which a test machine has none. */
async function useVoices(page: Page, languages: readonly string[]): Promise<void> {
  await page.addInitScript((langs) => {
    const spoken: string[] = []
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => langs.map((lang) => ({ lang, name: lang })),
      speak: ({ text }: { text: string }) => spoken.push(text),
      cancel: () => spoken.push(''),
    })
    class Utterance {
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech })
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.assign(globalThis, { spoken })
  }, languages)
}

const spoken = (page: Page) =>
  page.evaluate(() => (globalThis as { spoken?: string[] }).spoken?.filter(Boolean))

async function openSheet(page: Page): Promise<void> {
  await page.goto('/products')
  await page.getByRole('link', { name: /^Coquillettes/ }).click()
  await press(page, 'Nouveau prix')
  await expect(sheet(page)).toBeVisible()
}

test('a verdict is read aloud once it stands, where that is wished; a key stops it', async ({
  page,
}) => {
  await useVoices(page, ['en-GB', 'fr_FR'])
  await startSignedIn(page)
  await createProduct(page, pasta)
  await openSheet(page)
  await pressKeys(page, '199')
  const heard = sheet(page).locator('p[aria-live]').filter({ hasText: /^1,99/ })
  await expect(heard).toBeAttached()
  expect(await spoken(page)).toEqual([])

  await page.goto('/profile/appearance')
  await page.getByRole('checkbox', { name: /Dire si le prix est bon/ }).check()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('spokenVerdict'))).toBeTruthy()
  await openSheet(page)
  await press(page, 'Effacer le dernier chiffre')
  await pressKeys(page, '8')
  await expect.poll(() => spoken(page)).toHaveLength(1)
  const [first] = (await spoken(page)) ?? []
  expect(first).not.toMatch(/€\/|^1,9/)
  const stops = () =>
    page.evaluate(() => (globalThis as { spoken?: string[] }).spoken?.filter((text) => !text))
  const before = (await stops())?.length ?? 0
  await press(page, 'Effacer le dernier chiffre')
  expect((await stops())?.length).toBeGreaterThan(before)
})
