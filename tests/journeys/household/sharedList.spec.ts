import type { Page } from 'playwright/test'
import {
  inviteByCall,
  joinByCalls,
  openInvitation,
  startFounder,
  startPerson,
} from '../../support/journey/householdJourney.ts'
import {
  expect,
  lendContext,
  openContext,
  test as signedOutTest,
} from '../../support/journey/journey.ts'
import {
  addArticles,
  articles,
  box,
  holdLive,
  listOf,
  openCommonList,
} from '../../support/journey/sharedListSteps.ts'
import { signInByCalls, startSignedIn } from '../../support/journey/steps.ts'

const louise = { firstName: 'Louise', email: 'louise@exemple.fr', password: 'secret 123' }

/** With the browser of a second phone. */
const test = signedOutTest.extend<{ otherPage: Page }>({
  otherPage: async ({ journeyBrowser, server, browserErrors }, use) => {
    const context = await openContext(journeyBrowser, { baseURL: server.url })
    await lendContext(context, async () => use(await context.newPage()), browserErrors)
  },
})

/** As when a person takes the phone in their hand again. */
const look = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')))

test('a founder’s list becomes the household’s, and a tick is seen by the other', async ({
  page,
  otherPage,
  server,
}) => {
  await startSignedIn(otherPage, louise)
  await otherPage.goto('/shopping-list')
  await addArticles(otherPage, 'Lait', 'Pain')
  await box(otherPage, 'Pain').check()
  await startSignedIn(page)
  await openInvitation(page, await inviteByCall(otherPage))
  await page.getByRole('button', { name: 'Rejoindre', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await otherPage.goto('/dashboard')
  await expect(
    otherPage.getByText(/Camille.* a rejoint votre foyer\. Votre liste de courses est maintenant/),
  ).toBeVisible()
  await otherPage.getByRole('button', { name: 'Voir la liste' }).click()
  await expect(articles(otherPage)).toHaveText([/^Lait/, /^Pain/])
  await expect(box(otherPage, 'Pain')).toBeChecked()
  expect(await otherPage.evaluate(() => localStorage.getItem('shoppingList'))).toBe('[]')

  await openCommonList(page)
  await expect(articles(page)).toHaveText([/^Lait/, /^PainLouise/])
  const sent = page.waitForResponse(/\/list\/changes$/)
  await box(page, 'Lait').check()
  await sent
  await expect(articles(page)).toHaveText([/^Lait$/, /^PainLouise/])
  await look(otherPage)
  await expect(articles(otherPage)).toHaveText([/^LaitCamille/, /^Pain$/])
  await otherPage.getByRole('button', { name: 'Modifier Lait' }).click()
  await expect(otherPage.getByText(/^Ajouté par/)).toHaveCount(0)

  await test.step('one who joins later is news once', async () => {
    const news = otherPage.getByText(/^.?Noé.? a rejoint votre foyer\.$/)
    const noe = await startPerson(server.url, 'Noé')
    await noe.join(await inviteByCall(otherPage))
    await expect(news).toBeVisible()
    await otherPage.goto('/dashboard')
    await expect(otherPage.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(news).toHaveCount(0)
  })
})

test('two people who add the same article unseen have one row', async ({ page, server }) => {
  await holdLive(page)
  const founder = await startFounder(server.url)
  await signInByCalls(page)
  await joinByCalls(page, founder)
  await page.goto('/shopping-list')
  await expect(page.getByText(/tout le foyer voit la liste/)).toBeVisible()
  await listOf(founder).change({ kind: 'add', id: 7, name: 'lait', count: 2 })
  await addArticles(page, 'Lait')
  await expect(articles(page)).toHaveText([/^lait×\s2/])
  expect(await listOf(founder).names()).toEqual(['lait'])
  await page.getByRole('button', { name: 'Modifier lait' }).click()
  await expect(page.getByText(/^Ajouté par .*Louise/)).toBeVisible()
})

test('« Terminer » takes what was ticked, and « Annuler » brings it back', async ({
  page,
  server,
}) => {
  await holdLive(page)
  const founder = await startFounder(server.url)
  const list = listOf(founder)
  await startSignedIn(page)
  await joinByCalls(page, founder)
  await openCommonList(page)
  await addArticles(page, 'Lait', 'Pain', 'Sel')
  await box(page, 'Lait').check()
  await expect.poll(list.names).toEqual(['Lait', 'Pain', 'Sel'])
  // Louise ticks another one, which this phone has not shown.
  await list.change({ kind: 'tick', id: await list.idOf('Pain'), done: true })
  await page.getByRole('button', { name: 'Terminer' }).click()
  await expect.poll(list.names).toEqual(['Pain', 'Sel'])
  await expect(box(page, 'Pain')).toBeChecked()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(list.names).toEqual(['Lait', 'Pain', 'Sel'])
  await expect(box(page, 'Lait')).toBeChecked()
})

test.describe('without a network', () => {
  test.use({ expectsNetworkErrors: true })

  test('days offline on both phones end as they were lived', async ({ page, context, server }) => {
    const founder = await startFounder(server.url)
    const list = listOf(founder)
    await startSignedIn(page)
    await joinByCalls(page, founder)
    // Without a service worker, its code has to be there before the network goes.
    await page.goto('/pending')
    await expect(page.getByText('Tout est envoyé')).toBeVisible()
    await openCommonList(page)
    await addArticles(page, 'Lait', 'Pain', 'Sel', 'Riz')
    await expect.poll(list.names).toEqual(['Lait', 'Pain', 'Sel', 'Riz'])
    const ids = await Promise.all(['Lait', 'Pain', 'Sel'].map(list.idOf))
    const [milk = 0, bread = 0, salt = 0] = ids
    await context.setOffline(true)
    await box(page, 'Lait').check()
    await box(page, 'Pain').check()
    await box(page, 'Pain').uncheck()
    await addArticles(page, 'Œufs')
    await expect(page.getByRole('status').getByText(/à envoyer/)).toBeVisible()
    await page.getByRole('link', { name: 'Voir', exact: true }).click()
    const waiting = page.getByRole('main').getByRole('listitem')
    await expect(waiting.filter({ hasText: /Lait.*Liste\s: article coché/ })).toBeVisible()
    await expect(waiting.filter({ hasText: /Œufs.*Liste\s: article ajouté/ })).toBeVisible()
    await page.getByRole('link', { name: 'Liste de course' }).first().click()

    await list.change(
      // Bought by the other, who then finishes: the row that was unticked comes back.
      { kind: 'tick', id: bread, done: true },
      { kind: 'finish', ids: [bread] },
      { kind: 'tick', id: milk, done: true },
      { kind: 'tick', id: milk, done: false },
      { kind: 'remove', id: salt },
      { kind: 'add', id: 9, name: 'œufs', count: 6 },
    )
    await context.setOffline(false)
    await expect(articles(page)).toHaveText([/^Pain/, /^Riz/, /^œufs×\s6/, /^Lait/])
    await expect(box(page, 'Lait')).toBeChecked()
    const { items } = await list.read()
    expect(items.map(({ name, done }) => [name, done])).toEqual([
      ...[
        ['Lait', true],
        ['Pain', false],
        ['Riz', false],
        ['œufs', false],
      ],
    ])
    await expect(page.getByRole('status').getByText(/à envoyer/)).toHaveCount(0)

    await test.step('what the server refuses waits for a decision', async () => {
      await page.route('**/list/changes', (route) =>
        route.fulfill({ status: 422, json: { code: 'invalid', detail: 'No' } }),
      )
      await box(page, 'Riz').check()
      await page.goto('/pending')
      const refused = page.getByRole('region', { name: 'À revoir' })
      await expect(refused.getByRole('heading', { name: 'Riz' })).toBeVisible()
      await refused.getByRole('button', { name: 'Ne pas envoyer' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ne pas envoyer' }).click()
      await expect(page.getByText('Tout est envoyé')).toBeVisible()
      await openCommonList(page)
      await expect(box(page, 'Riz')).not.toBeChecked()
    })
  })

  test('the list leaves the phone of a person who was removed', async ({ page, server }) => {
    const founder = await startFounder(server.url)
    await signInByCalls(page)
    await page.goto('/shopping-list')
    await addArticles(page, 'Savon')
    await joinByCalls(page, founder)
    await openCommonList(page)
    await addArticles(page, 'Lait')
    await expect.poll(listOf(founder).names).toEqual(['Lait'])
    await founder.removeMember('Camille')
    await page.reload()
    await expect(articles(page)).toHaveText([/^Savon/])
    expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain('Lait')
  })
})

test('articles of this device join the household’s list, or stay', async ({ page, server }) => {
  const founder = await startFounder(server.url)
  const list = listOf(founder)
  await signInByCalls(page)
  await page.goto('/shopping-list')
  await addArticles(page, 'Savon', 'Sel')
  await joinByCalls(page, founder)
  await page.reload()
  await expect(page.getByText(/^2 articles notés sur cet appareil ne sont pas/)).toBeVisible()
  await page.getByRole('button', { name: 'Les ajouter', exact: true }).click()
  await expect(articles(page)).toHaveText([/^Savon/, /^Sel/])
  await expect.poll(list.names).toEqual(['Savon', 'Sel'])
  await expect(page.getByText(/notés sur cet appareil/)).toHaveCount(0)
})
