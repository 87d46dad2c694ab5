import type { BrowserContext, Page } from 'playwright/test'
import { apiClient } from '../../support/journey/apiClient.ts'
import type { FlakyNetwork } from '../../support/journey/flakyNetwork.ts'
import {
  inviteByCall,
  joinByCalls,
  type OtherPerson,
  startFounder,
  startPerson,
} from '../../support/journey/householdJourney.ts'
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

interface Fixtures {
  readonly page: Page
  readonly context: BrowserContext
  readonly network: FlakyNetwork
}

/** Camille adds an article and ticks another one without a network while she loses the household. */
async function loseHousehold(
  { page, context, network }: Fixtures,
  housemate: OtherPerson,
  lose: () => Promise<void>,
): Promise<void> {
  await openCommonList(page)
  await addArticles(page, 'Lait')
  await expect.poll(listOf(housemate).names).toEqual(['Lait'])
  await waitForPrecache(page)
  await goOffline(context, network)
  await box(page, 'Lait').check()
  await addArticles(page, 'Riz')
  await expect(articles(page)).toHaveText([/^Riz/, /^Lait/])
  await lose()
  await goOnline(context, network)
  await page.goto('/dashboard')
  await expect(unsent(page)).toBeVisible()
}

test('who was removed takes the article that was not sent into a list of their own', async ({
  page,
  context,
  network,
  server,
}) => {
  const founder = await startFounder(server.url)
  await startSignedIn(page)
  await joinByCalls(page, founder)
  await loseHousehold({ page, context, network }, founder, () => founder.removeMember('Camille'))
  await page.getByRole('button', { name: 'Garder 1\u00a0article' }).click()
  await expect(unsent(page)).toBeHidden()
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(page.getByRole('combobox', { name: 'Ajouter un article' })).toBeVisible()
  await expect(articles(page)).toHaveText([/^Riz/])
  await page.reload()
  await expect(page.getByText(/Vous ne faites plus partie/)).toBeVisible()
  await expect(articles(page)).toHaveText([/^Riz/])
  await expect(unsent(page)).toBeHidden()
})

test('who closed the household on another device keeps what this one had not sent', async ({
  page,
  context,
  network,
  server,
}) => {
  await startSignedIn(page)
  const alex = await startPerson(server.url, 'Alex')
  await alex.join(await inviteByCall(page))
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const otherDevice = apiClient(server.url, token)
  await loseHousehold({ page, context, network }, alex, async () => {
    await alex.call('POST', '/household/leave', 200, {})
    await otherDevice.call('POST', '/household/close', 200)
  })
  await page.getByRole('button', { name: 'Garder 1\u00a0article' }).click()
  await expect(unsent(page)).toBeHidden()
  await page.getByRole('link', { name: 'Liste de course' }).click()
  await expect(articles(page)).toHaveText([/^Riz/])
  await expect(page.getByText(/Vous ne faites plus partie/)).toBeHidden()
})
