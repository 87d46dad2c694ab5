import type { Page, Request } from 'playwright/test'
import {
  joinByCalls,
  type OtherPerson,
  startFounder,
} from '../../support/journey/householdJourney.ts'
import { expect, test } from '../../support/journey/journey.ts'
import {
  articles,
  box,
  holdLive,
  listOf,
  openCommonList,
} from '../../support/journey/sharedListSteps.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

let founder: OtherPerson
test.beforeEach(async ({ page, server }) => {
  founder = await startFounder(server.url)
  await startSignedIn(page)
  await joinByCalls(page, founder)
})

/** The live connections that a page opens; `closed` counts those that have ended. */
function countConnections(page: Page) {
  const isLive = (url: string) => new URL(url).pathname === '/api/live'
  const seen = { opened: 0, closed: 0 }
  page.on('response', (response) => {
    if (isLive(response.url())) seen.opened += 1
  })
  const close = (request: Request) => {
    if (isLive(request.url())) seen.closed += 1
  }
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return seen
}

const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test('what another person ticks, adds and buys is shown without a look', async ({ page }) => {
  const list = listOf(founder)
  const connections = countConnections(page)
  await openCommonList(page)
  await expect.poll(() => connections.opened).toBe(1)
  await list.change({ kind: 'add', id: 7, name: 'Lait' })
  await expect(articles(page)).toHaveText([/^Lait/])
  await list.change({ kind: 'tick', id: 7, done: true })
  await expect(box(page, 'Lait')).toBeChecked()
  await expect(articles(page)).toHaveText([/^LaitLouise/])
  const count = page.getByText(/^1 article\(s\)/)
  await expect(count).toHaveAttribute('aria-live', 'off')
  await box(page, 'Lait').uncheck()
  await expect(count).toHaveText('1 article(s) - 0 coché(s)')
  await expect(count).toHaveAttribute('aria-live', 'polite')
  await box(page, 'Lait').check()
  await expect.poll(async () => (await list.read()).items[0]?.done).toBe(true)
  await list.change({ kind: 'finish', ids: [7] })
  await expect(articles(page)).toHaveCount(0)

  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await founder.add('Riz du foyer')
  await expect(page.getByRole('link', { name: /Riz du foyer/ })).toBeVisible()
  expect(connections).toEqual({ opened: 1, closed: 0 })
})

test('a row that another person ticks passes the focus on to the next one', async ({ page }) => {
  const list = listOf(founder)
  await openCommonList(page)
  const names = ['Lait', 'Pain', 'Riz']
  await list.change(...names.map((name, at) => ({ kind: 'add' as const, id: at + 1, name })))
  await box(page, 'Pain').focus()
  await list.change({ kind: 'tick', id: 2, done: true })
  await expect(box(page, 'Pain')).toBeChecked()
  await expect(box(page, 'Riz')).toBeFocused()
  await list.change({ kind: 'remove', id: 3 })
  await expect(box(page, 'Riz')).toHaveCount(0)
  await expect(box(page, 'Lait')).toBeFocused()
})

test('where a proxy cuts the stream, the next one shows what was missed', async ({ page }) => {
  let cuts = 0
  await page.route('**/api/live', (route) => {
    cuts += 1
    if (cuts > 2) return route.continue()
    return route.fulfill({ contentType: 'text/event-stream', body: ': cut\n\n' })
  })
  await openCommonList(page)
  await expect.poll(() => cuts).toBeGreaterThanOrEqual(1)
  await listOf(founder).change({ kind: 'add', id: 7, name: 'Lait' })
  // Sooner than by reading the list every twenty seconds.
  await expect(articles(page)).toHaveText([/^Lait/], { timeout: 18_000 })
  expect(cuts).toBeGreaterThanOrEqual(3)
})

test('where a proxy holds the stream back, the list is read every twenty seconds', async ({
  page,
}) => {
  await holdLive(page)
  await openCommonList(page)
  await listOf(founder).change({ kind: 'add', id: 7, name: 'Lait' })
  await expect(articles(page)).toHaveText([/^Lait/], { timeout: 30_000 })
})

test('a member who becomes the owner learns of it once', async ({ page }) => {
  const notice = page.getByText('Vous gérez maintenant le foyer.')
  const role = () =>
    page.evaluate(
      () => /"role":"(\w+)"/.exec(JSON.stringify({ ...localStorage }).replaceAll('\\', ''))?.[1],
    )
  await openCommonList(page)
  await expect.poll(role).toBe('member')
  const { members } = await founder.household()
  const member = members.find(({ is_me }) => !is_me)?.key
  await founder.call('POST', '/household/owner', 200, { member })
  await expect(notice).toBeVisible()
  expect(await role()).toBe('owner')

  await page.reload()
  await founder.add('Riz du foyer')
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(page.getByRole('link', { name: /Riz du foyer/ })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('two tabs share one connection, which the other takes over', async ({ page, context }) => {
  const first = countConnections(page)
  await openCommonList(page)
  await expect.poll(() => first.opened).toBe(1)
  const other = await context.newPage()
  const second = countConnections(other)
  await openCommonList(other)
  await listOf(founder).change({ kind: 'add', id: 7, name: 'Lait' })
  for (const tab of [page, other]) await expect(articles(tab)).toHaveText([/^Lait/])
  expect([first.opened, second.opened]).toEqual([1, 0])
  await founder.call('PUT', '/household', 200, { name: 'Rue des Lilas' })
  for (const tab of [page, other])
    await expect(tab.getByText(/Liste de «.*Rue des Lilas/)).toBeVisible()
  await page.close()
  await expect.poll(() => second.opened).toBe(1)
  await listOf(founder).change({ kind: 'add', id: 8, name: 'Pain' })
  await expect(articles(other)).toHaveText([/^Lait/, /^Pain/])
})

test('a hidden page has no connection, and catches up when it is seen again', async ({ page }) => {
  const connections = countConnections(page)
  await openCommonList(page)
  await expect.poll(() => connections.opened).toBe(1)
  await setHidden(page, true)
  await expect.poll(() => connections.closed, { timeout: 15_000 }).toBe(1)
  await listOf(founder).change({ kind: 'add', id: 7, name: 'Lait' })
  await setHidden(page, false)
  await expect(articles(page)).toHaveText([/^Lait/])
  await expect.poll(() => connections.opened).toBe(2)
  await listOf(founder).change({ kind: 'add', id: 8, name: 'Pain' })
  await expect(articles(page)).toHaveText([/^Lait/, /^Pain/])
})

test.describe('refused calls', () => {
  test.use({ expectsNetworkErrors: true })

  test('a person who is removed while the page is open loses the list at once', async ({
    page,
  }) => {
    const connections = countConnections(page)
    await openCommonList(page)
    await listOf(founder).change({ kind: 'add', id: 7, name: 'Lait' })
    await expect(articles(page)).toHaveText([/^Lait/])
    await expect.poll(() => connections.opened).toBe(1)
    await founder.removeMember('Camille')
    await expect(page.getByText(/Vous ne faites plus partie/)).toBeVisible()
    await expect(articles(page)).toHaveCount(0)
  })
})
