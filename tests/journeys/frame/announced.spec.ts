import type { Page } from 'playwright/test'
import { watchLiveRegions } from '../../pictures/heardFaults.ts'
import { joinByCalls, startFounder } from '../../support/journey/householdJourney.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { butter, openProduct, signInByCalls } from '../../support/journey/steps.ts'

/** A live region that comes together with its text is not announced. */
async function expectAnnounced(page: Page, text: string | RegExp): Promise<void> {
  const region = page.locator('[aria-live=polite]').filter({ hasText: text })
  await expect(region.first()).toBeVisible()
  const late = await page.evaluate(() => window.lateRegions?.map((region) => region.text) ?? [])
  expect(late).not.toContainEqual(expect.stringMatching(text))
}

test.beforeEach(({ page }) => page.addInitScript(watchLiveRegions))

/** Where a field has the focus before Firefox has activated its dialog, Orca takes digits for its own commands. */
async function expectLateFocus(page: Page, button: string, field: string): Promise<void> {
  const hadFocus = await page.evaluateHandle(() => {
    const had: boolean[] = []
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const isDialog = (node: Node) =>
        node instanceof Element && node.querySelector('[role$=dialog]') !== null
      const dialog = added.find(isDialog)
      if (!dialog) return
      const look = () => had.push(dialog.contains(document.activeElement))
      requestAnimationFrame(() => requestAnimationFrame(look))
    }).observe(document.body, { childList: true, subtree: true })
    return had
  })
  await page.getByRole('button', { name: button, exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: field, exact: true })).toBeFocused()
  expect(await hadFocus.jsonValue()).toEqual([false])
}

test('the sheet of a price has the focus some frames after it was added', async ({ page }) => {
  await openProduct(page, butter)
  await expectLateFocus(page, 'Nouveau prix', 'Prix')
})

test('the end of an account has the focus some frames after it was added', async ({ page }) => {
  await signInByCalls(page)
  await page.goto('/profile/data')
  await expectLateFocus(page, 'Supprimer mon compte...', 'Email')
})

test('a question about a doubtful price is announced', async ({ page }) => {
  await openProduct(page, butter)
  await page.getByRole('button', { name: 'Nouveau prix', exact: true }).click()
  await page.getByRole('textbox', { name: 'Prix' }).fill('120,00')
  await page.keyboard.press('Enter')
  await expectAnnounced(page, '48 fois votre dernier prix')
})

test('what a file holds and what was imported is announced', async ({ page }) => {
  await signInByCalls(page)
  await page.goto('/profile/data')
  await page.getByLabel('Fichier à importer').setInputFiles({
    name: 'x.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('nom,catégorie,prix\nThé,Boissons,2.15\n'),
  })
  await expectAnnounced(page, 'Ce qui sera ajouté')
  await page.getByRole('button', { name: 'Importer 1 produit' }).click()
  await expectAnnounced(page, 'Import terminé')
})

test.describe('with another person', () => {
  // The first call after the removal is refused.
  test.use({ expectsNetworkErrors: true })

  test('the end of a copy is announced', async ({ page, server }) => {
    const founder = await startFounder(server.url, ['Pain', 'Sel'])
    await signInByCalls(page)
    await joinByCalls(page, founder)
    await page.goto('/profile/household')
    await page.getByRole('button', { name: 'Quitter le foyer' }).click()
    await page.getByRole('button', { name: 'Quitter et emporter une copie' }).click()
    await expectAnnounced(page, '2 produits copiés')
  })

  test('a removal from a household is announced', async ({ page, server }) => {
    const founder = await startFounder(server.url, ['Pain', 'Sel'])
    await signInByCalls(page)
    await joinByCalls(page, founder)
    await page.goto('/products')
    await expect(page.getByRole('link', { name: /Pain/ })).toBeVisible()
    await founder.removeMember('Camille', true)
    await page.reload()
    await expectAnnounced(page, 'Vous ne faites plus partie')
  })
})
