import type { Page } from 'playwright/test'
import type { TripList } from '../../../src/contract/trips.ts'
import { joinByCalls, startFounder } from '../../support/journey/householdJourney.ts'
import { expect, test } from '../../support/journey/journey.ts'
import { addArticles, box, openCommonList } from '../../support/journey/sharedListSteps.ts'
import { startSignedIn } from '../../support/journey/steps.ts'

test.use({ expectsNetworkErrors: true })

const main = (page: Page) => page.getByRole('main')
const key = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })

async function finish(page: Page, ...names: readonly string[]): Promise<void> {
  await addArticles(page, ...names)
  for (const name of names) await box(page, name).check()
  await key(page, 'Terminer').click()
}

async function typeTotal(page: Page, digits: string): Promise<void> {
  await key(page, 'Total du ticket').click()
  for (const digit of digits) await key(page, digit).click()
  await key(page, 'OK').click()
}

test('a trip is summed up, its ticket takes a tap, its digits and a tap, offline too, and the household sees it', async ({
  page,
  context,
  server,
}) => {
  const founder = await startFounder(server.url, ['Lait', 'Pain', 'Sel'])
  await startSignedIn(page)
  await joinByCalls(page, founder)
  const trips = async () => (await founder.call<TripList>('GET', '/users/trips', 200)).items
  const tickets = async () => (await trips()).map(({ ticket }) => ticket)

  // Without a service worker, its code has to be there before the network goes.
  await page.goto('/figures')
  await expect(page.getByText('Aucun ticket pour le moment')).toBeVisible()
  await page.goto('/pending')
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  await openCommonList(page)

  await test.step('« Terminer » sums it up, and is undone', async () => {
    await finish(page, 'Lait', 'Pain')
    await expect(
      page.getByRole('heading', { name: /^Courses terminées\s: 2,40\s€$/ }),
    ).toBeFocused()
    await expect.poll(tickets).toEqual([null])
    await key(page, 'Annuler').click()
    await expect(page.getByText('2 article(s) - 2 coché(s)')).toBeVisible()
    await expect.poll(tickets).toEqual([])
  })

  await test.step('its total is right, and stands among the figures', async () => {
    await key(page, 'Terminer').click()
    await typeTotal(page, '240')
    await expect(page.getByText('Le ticket est juste')).toBeVisible()
    await expect.poll(tickets).toEqual([240])
    await page.getByRole('link', { name: 'Accueil' }).click()
    await page.getByRole('link', { name: 'Liste de course' }).click()
    await expect(page.getByText('Panier 2,40 € · Ticket 2,40 €')).toBeVisible()
  })

  await test.step('offline it waits, with its total', async () => {
    await context.setOffline(true)
    await finish(page, 'Sel')
    await typeTotal(page, '150')
    await expect(
      page.getByText('0,30 € de plus que votre panier. Vérifiez le ticket.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /^Corriger le prix \(.?Sel.?\)$/ })).toBeVisible()
    expect(await tickets()).toEqual([240])
    await context.setOffline(false)
    await expect.poll(tickets).toEqual([150, 240])
  })

  await test.step('a member sees the name of the other, and both see one sum', async () => {
    expect((await trips()).map(({ recorded_by }) => recorded_by)).toEqual(['Camille', 'Camille'])
    const ticket = { basket: 0, usual: 0, priced: 0, unpriced: 0, ticket: 900 }
    const [{ day } = { day: '' }] = await trips()
    const idempotencyKey = 'a'.repeat(32)
    await fetch(`${server.url}/api/users/trips`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${await founder.signIn('fondatrice@exemple.fr')}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify({ day, shop_name: 'Lidl', ...ticket }),
    })
    await page.goto('/dashboard')
    await page.goto('/figures')
    await expect(page.getByRole('heading', { name: /: 13 € \(3 tickets\)$/ })).toBeVisible()
    await key(page, 'Voir les tickets').click()
    await expect(page.getByRole('button', { name: /Lidl.*Louise.*9,00\s€$/ })).toBeVisible()
    const kept = () => page.evaluate(() => localStorage.getItem('homeSummary'))
    await expect.poll(kept).toContain('9,00')
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: /^Dernières courses\s: 9,00\s€/ })).toBeVisible()
  })
})
