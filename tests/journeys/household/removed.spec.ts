import type { Page } from 'playwright/test'
import { apiClient } from '../../support/journey/apiClient.ts'
import { startFounder } from '../../support/journey/householdJourney.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

// The first call after the removal is refused.
test.use({ expectsNetworkErrors: true })

const removed = (page: Page) => page.getByText(/Vous ne faites plus partie/)

/** A household of two, and the one who leads it. */
async function joinHousehold(page: Page, address: string) {
  const founder = await startFounder(address, ['Pain', 'Sel'])
  await startSignedIn(page)
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await apiClient(address, token).join(await founder.invitation())
  await page.reload()
  return founder
}

test('who was removed takes the copy that is offered', async ({ page, server }) => {
  const founder = await joinHousehold(page, server.url)
  await founder.removeMember('Camille', true)
  await page.reload()
  await expect(removed(page)).toBeVisible()
  await expect(page.getByText(/Une copie de ses 2\sproduits vous attend jusqu'au/)).toBeVisible()
  await page.getByRole('button', { name: 'Récupérer la copie' }).click()
  await expect(page.getByText('2 produits sont dans votre carnet.')).toBeVisible()
  await expect(removed(page)).toBeHidden()
  await page.reload()
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByRole('link', { name: /Sel/ })).toBeVisible()
  await expect(removed(page)).toBeHidden()
})

test('who was removed refuses the copy once', async ({ page, server }) => {
  const founder = await joinHousehold(page, server.url)
  await founder.removeMember('Camille', true)
  await page.reload()
  await page.getByRole('button', { name: 'Non, merci' }).click()
  await expect(removed(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(removed(page)).toBeHidden()
})
