import type { Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { tabTo } from '../../support/journey/keyboard.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import {
  butter,
  createProduct,
  openProduct,
  startSignedIn,
  waitForHydration,
} from '../../support/journey/steps.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Ajouter un article' })

async function addArticles(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await field(page).fill(name)
    await field(page).press('Enter')
  }
}

/** Runs in the page: notes at each focus whether the page behind a dialog is hidden by then. */
function recordHiddenAtFocus() {
  document.addEventListener('focusin', ({ target }) => {
    const isHidden = document.getElementById('root')?.ariaHidden === 'true'
    ;(target as HTMLElement).dataset.focusedWhile = String(isHidden)
  })
}

test('the page behind a dialog is hidden from screen readers after the dialog has the focus', async ({
  page,
}) => {
  await openProduct(page, butter)
  await page.evaluate(recordHiddenAtFocus)
  const root = page.locator('#root')
  const cases = [
    [
      'Nouveau prix',
      page.getByRole('dialog', { name: 'Nouveau prix' }).getByRole('textbox').first(),
    ],
    ['Supprimer', page.getByRole('alertdialog').getByRole('button', { name: 'Annuler' })],
  ] as const
  for (const [name, first] of cases) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('data-focused-while', 'false')
    await expect(root).toHaveAttribute('aria-hidden', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
    await expect(root).not.toHaveAttribute('aria-hidden')
  }
})

test.describe('on the camera', () => {
  test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

  test('the sheet of a typed code is there some frames before its field has the focus', async ({
    page,
  }) => {
    await startSignedIn(page)
    await createProduct(page, { ...butter, barcode: '3038350012005' })
    await page.goto('/scan')
    await page.getByRole('button', { name: 'Saisir', exact: true }).click()
    const code = page.getByRole('textbox', { name: 'Code-barres ou nom' })
    await code.fill('3038350012005')
    await page.evaluate(() => {
      const count = () => {
        const sheet = document.querySelector<HTMLElement>(
          '[role=dialog][aria-label="Nouveau prix"]',
        )
        if (sheet) sheet.dataset.frames = String(Number(sheet.dataset.frames ?? 0) + 1)
        requestAnimationFrame(count)
      }
      count()
      document.addEventListener('focusin', ({ target }) => {
        const sheet = (target as Element).closest<HTMLElement>('[role=dialog]')
        const isHidden = document.getElementById('root')?.ariaHidden === 'true'
        if (sheet && target instanceof HTMLInputElement)
          target.dataset.at = `${sheet.dataset.frames} ${isHidden ? 'hidden' : 'shown'}`
      })
    })
    await code.press('Enter')
    const price = page.getByRole('dialog', { name: 'Nouveau prix' }).getByRole('textbox').first()
    await expect(price).toBeFocused()
    await expect(price).toHaveAttribute('data-at', /^[2-9] shown$/)
    await page.keyboard.type('199')
    await expect(price).toHaveValue('1,99')
  })
})

test('an article that is moved keeps the focus all the way, down as up', async ({ page }) => {
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await addArticles(page, ['Pain', 'Beurre', 'Sel'])
  const grip = page.getByRole('button', { name: /^Déplacer Pain/ })
  await grip.focus()
  await grip.evaluate((element) => {
    const count = () => {
      element.dataset.lost = String(Number(element.dataset.lost ?? 0) + 1)
    }
    element.addEventListener('blur', count)
  })
  const names = page.getByRole('list', { name: 'Articles de la liste' }).getByRole('checkbox')
  const orders = [
    ['ArrowDown', ['Beurre', 'Pain', 'Sel']],
    ['ArrowDown', ['Beurre', 'Sel', 'Pain']],
    ['ArrowUp', ['Beurre', 'Pain', 'Sel']],
    ['ArrowUp', ['Pain', 'Beurre', 'Sel']],
  ] as const
  for (const [key, order] of orders) {
    await page.keyboard.press(key)
    for (const [place, name] of order.entries())
      await expect(names.nth(place)).toHaveAccessibleName(name)
  }
  await expect(grip).toBeFocused()
  await expect(grip).not.toHaveAttribute('data-lost')
})

test('by keyboard an undo stays twenty seconds, and one key leads to it', async ({ page }) => {
  await page.clock.install()
  await mockSignedIn(page)
  await page.goto('/shopping-list')
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await tabTo(page, field(page))
  await page.keyboard.type('Lait')
  await page.keyboard.press('Enter')
  const toast = page.getByRole('status', { name: 'Lait ajouté, 1 article' })
  await expect(toast).toBeVisible()
  await page.clock.runFor(19_900)
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(20_100)
  await expect(toast).toBeHidden()
})

test('what a toast has undone no longer can be, and « Notifications » still undoes the rest', async ({
  page,
}) => {
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await addArticles(page, ['Pain', 'Sel'])
  await page.getByRole('button', { name: 'Modifier Pain' }).click()
  await page.getByRole('button', { name: 'Supprimer Pain' }).click()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('button', { name: /^Annuler/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Annuler : 2 articles ajoutés' }).click()
  await expect(page.getByRole('button', { name: /^Annuler/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(page.getByText('0 article(s) - 0 coché(s)')).toBeVisible()
})

test('the browser is asked to keep the list when a trip is finished, not over the first article', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.storage, 'persist', {
      value: () => {
        document.documentElement.dataset.persistCalled = ''
        return Promise.resolve(true)
      },
    })
  })
  await startSignedIn(page)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await addArticles(page, ['Pain'])
  await page.getByRole('checkbox', { name: 'Pain' }).click()
  await expect(page.getByText('1 article(s) - 1 coché(s)')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-persist-called')
  await page.getByRole('button', { name: 'Supprimer les articles cochés' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-persist-called')
})
