import type { Page } from 'playwright/test'
import { holdRequests } from '../../support/journey/deferred.ts'
import { startPerson, tokenOf } from '../../support/journey/householdJourney.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { startSignedIn } from '../../support/journey/steps.ts'
import { countTaps } from '../../support/journey/taps.ts'

const invitations = '**/api/household/invitations'

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const openRows = (page: Page) =>
  page.getByRole('list', { name: 'Invitations en attente' }).getByRole('listitem')

async function openHousehold(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profil', exact: true }).click()
  await page.getByRole('link', { name: 'Partager avec mon foyer' }).click()
}

/** Gives the browser a share sheet, which `window.shareIsCancelled` closes unused. */
async function addShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared, shareIsCancelled: false })
    navigator.share = async (data) => {
      shared.push(data)
      const { shareIsCancelled } = window as unknown as { shareIsCancelled: boolean }
      if (shareIsCancelled) throw new DOMException('Cancelled', 'AbortError')
    }
  })
}

const sharedLinks = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shared: readonly { url: string }[] }).shared.map(({ url }) => url),
  )

test('an invitation takes three taps, lets one person in, and is cancelled by one tap', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const taps = await countTaps(page)
  await startSignedIn(page)
  await openHousehold(page)
  const send = page.getByRole('button', { name: 'Envoyer une invitation' })
  await send.click()
  await expect(page.getByText('Lien copié')).toBeVisible()
  expect(await taps()).toBe(3)
  await expect(openRows(page)).toHaveCount(1)
  const link = await clipboard(page)
  expect(link).toMatch(new RegExp(`^${server.url}/rejoindre#[\\w-]{43}$`))
  await expect(page.getByLabel("Lien de l'invitation")).toHaveValue(link)

  const alex = await startPerson(server.url, 'Alex')
  await alex.join(tokenOf(link))
  const people = page.getByRole('list', { name: 'Personnes du foyer' })
  await expect(people.getByRole('listitem')).toHaveText([/^Camille \(vous\)/, /^Alexdepuis auj/])
  await expect(openRows(page)).toHaveCount(0)

  await send.click()
  await expect(openRows(page)).toHaveCount(1)
  expect(await clipboard(page)).not.toBe(link)
  await page.getByRole('button', { name: /^Annuler l'invitation/ }).click()
  await expect(page.getByText('Invitation annulée')).toBeVisible()
  await expect(openRows(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: "Inviter quelqu'un" })).toBeFocused()
  const noe = await startPerson(server.url, 'Noé')
  await expect(noe.join(tokenOf(await clipboard(page)))).rejects.toThrow('404')

  await send.click()
  await expect(openRows(page)).toHaveCount(1)
  const zoe = await startPerson(server.url, 'Zoé')
  await zoe.join(tokenOf(await clipboard(page)))
  await expect(people.getByRole('listitem')).toHaveText([/^Camille/, /^Alex/, /^Zoé/])
  await expect(openRows(page)).toHaveCount(0)

  await page.goto('/profile')
  await expect(page.getByRole('link', { name: /^Mon foyer/ })).toContainText('3 personnes')
})

test('the share sheet opens at once; a link that was not sent is offered again', async ({
  page,
}) => {
  await addShareSheet(page)
  await startSignedIn(page)
  await openHousehold(page)
  const release = await holdRequests(page, invitations)
  await page.getByRole('button', { name: 'Envoyer une invitation' }).click()
  await expect(page.getByRole('button', { name: 'Invitation en cours...' })).toBeDisabled()
  expect(await sharedLinks(page)).toHaveLength(1)
  release()
  const send = page.getByRole('button', { name: 'Envoyer une invitation' })
  await expect(openRows(page)).toHaveCount(1)

  await page.evaluate(() => Object.assign(window, { shareIsCancelled: true }))
  await send.click()
  await expect(openRows(page)).toHaveCount(2)
  await page.evaluate(() => Object.assign(window, { shareIsCancelled: false }))
  await send.click()
  await expect.poll(() => sharedLinks(page)).toHaveLength(3)
  await send.click()
  await expect(openRows(page)).toHaveCount(3)
  const [first, cancelled, again, last] = await sharedLinks(page)
  expect(again).toBe(cancelled)
  expect(new Set([first, cancelled, last]).size).toBe(3)
})

test.describe('without an answer', () => {
  test.use({ expectsNetworkErrors: true })

  test('the link that went out is registered by the second attempt', async ({ page, server }) => {
    await addShareSheet(page)
    await startSignedIn(page)
    await openHousehold(page)
    const hashes: unknown[] = []
    await page.route(invitations, async (route) => {
      hashes.push(route.request().postDataJSON().token_hash)
      if (hashes.length > 1) return route.continue()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Envoyer une invitation' }).click()
    await expect(page.getByRole('alert')).toHaveText(/^Le lien envoyé ne marche pas encore/)
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(openRows(page)).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(new Set(hashes).size).toBe(1)
    const [link = ''] = await sharedLinks(page)
    const alex = await startPerson(server.url, 'Alex')
    await alex.join(tokenOf(link))
    expect((await alex.household()).members).toHaveLength(2)
  })
})

test('a QR code takes three taps, and is hidden again', async ({ page }) => {
  const taps = await countTaps(page)
  await startSignedIn(page)
  await openHousehold(page)
  await page.getByRole('button', { name: 'Afficher un QR code' }).click()
  await expect(page.getByRole('img', { name: "QR code de l'invitation" })).toBeVisible()
  expect(await taps()).toBe(3)
  await expect(openRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Masquer le QR code' }).click()
  await expect(page.getByRole('img', { name: "QR code de l'invitation" })).toHaveCount(0)
})
