import type { Page } from 'playwright/test'
import { watchLiveRegions } from '../../pictures/heardFaults.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { butter, openProduct, signInByCalls } from '../../support/journey/steps.ts'

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
