import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { mockSignedIn } from '../../support/journey/mockApi.ts'
import { pasta } from '../../support/journey/priceSteps.ts'
import {
  createProduct,
  signIn,
  startSignedIn,
  waitForHydration,
} from '../../support/journey/steps.ts'

const toasts = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' }).getByRole('status')
const field = (page: Page) => page.getByRole('combobox', { name: 'Ajouter un article' })

async function addArticle(page: Page, name: string): Promise<void> {
  await field(page).fill(name)
  await field(page).press('Enter')
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}

test('five articles typed in a row bring one toast, over nothing that is typed or read, and are undone together', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.clock.install()
  await mockSignedIn(page)
  await page.goto('/shopping-list')
  await waitForHydration(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await addArticle(page, 'Café')
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(5100)
  await expect(toasts(page)).toHaveCount(0)
  for (const name of ['Lait', 'Pain', 'Sel', 'Riz', 'Thé']) await addArticle(page, name)
  await expect(toasts(page)).toHaveCount(1)
  await expect(toasts(page)).toHaveText(/^5 articles ajoutés/)
  const toast = await boxOf(toasts(page))
  expect(toast.height).toBeLessThanOrEqual(56)
  const inTheWay = [
    field(page),
    page.getByText('Ajouter un article', { exact: true }),
    page.getByRole('button', { name: "Ajouter l'article" }),
    page.getByText('6 article(s) - 0 coché(s)'),
  ]
  for (const each of inTheWay) {
    const box = await boxOf(each)
    const isClear = box.y >= toast.y + toast.height || box.y + box.height <= toast.y
    expect(isClear, String(each)).toBe(true)
  }
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Café' })).toBeVisible()
})

/** The titles, keys and fields of the page that the toast lies on. */
const covered = (page: Page) =>
  toasts(page).evaluate((toast) => {
    const { top, bottom, left, right } = toast.getBoundingClientRect()
    return [...document.querySelectorAll('h1, button, input, a')]
      .filter((element) => {
        // A link that does not look like a button.
        if (element.matches('a') && getComputedStyle(element).userSelect !== 'none') return false
        const box = element.getBoundingClientRect()
        const isOver = box.top < bottom && box.bottom > top && box.left < right && box.right > left
        return box.height > 1 && isOver && !toast.contains(element)
      })
      .map(({ outerHTML }) => outerHTML)
  })

test('what a toast said can be read again from the profile, until the person signs out', async ({
  page,
}) => {
  await startSignedIn(page)
  await createProduct(page, pasta)
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await addArticle(page, 'Lait')
  await page.getByRole('button', { name: 'Supprimer les articles cochés' }).click()
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveText([/^Aucun article coché à supprimer/, /^Article ajouté à la liste/])

  await page.getByRole('link', { name: 'Retour au profil' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await expect(toasts(page)).toBeVisible()
  expect(await covered(page)).toEqual([])
  await page.getByRole('link', { name: 'Profil' }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(rows).toHaveText([/^Connexion réussie!/])
})
