import type { Page } from 'playwright/test'
import { joinByCalls, startFounder } from '../../support/journey/householdJourney.ts'
import {
  expect,
  goOffline,
  goOnline,
  test,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import {
  addArticles,
  articles,
  box,
  listOf,
  openCommonList,
} from '../../support/journey/sharedListSteps.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

test.use({ expectsNetworkErrors: true })

const unsent = (page: Page) =>
  page.getByText("2 modifications de la liste du foyer n'ont pas pu être envoyées.")

/** Camille adds an article and ticks another one without a network while Louise removes her. */
test.beforeEach(async ({ page, context, network, server }) => {
  const founder = await startFounder(server.url)
  await startSignedIn(page)
  await joinByCalls(page, founder)
  await openCommonList(page)
  await addArticles(page, 'Lait')
  await expect.poll(listOf(founder).names).toEqual(['Lait'])
  await waitForPrecache(page)
  await goOffline(context, network)
  await box(page, 'Lait').check()
  await addArticles(page, 'Riz')
  await expect(articles(page)).toHaveText([/^Riz/, /^Lait/])
  await founder.removeMember('Camille')
  await goOnline(context, network)
  await page.goto('/dashboard')
  await expect(unsent(page)).toBeVisible()
})

for (const [button, expected] of [
  ["Noter l'article ajouté dans ma liste", [/^Riz/]],
  ['Tout abandonner', []],
] as const) {
  test(`who was removed answers « ${button} » for the list`, async ({ page }) => {
    await page.getByRole('button', { name: button }).click()
    await expect(unsent(page)).toBeHidden()
    await page.getByRole('link', { name: 'Liste de course' }).click()
    await expect(page.getByRole('combobox', { name: 'Ajouter un article' })).toBeVisible()
    await expect(articles(page)).toHaveText([...expected])
    await page.reload()
    await expect(page.getByText(/Vous ne faites plus partie de/)).toBeVisible()
    await expect(articles(page)).toHaveText([...expected])
    await expect(unsent(page)).toBeHidden()
  })
}
