import type { Page } from 'playwright/test'
import { type OtherPerson, startPerson } from '../../support/journey/householdJourney.ts'
import { camille, expect, test } from '../../support/journey/journey.ts'
import { openPrice, paid, press, pressKeys, priceRows } from '../../support/journey/priceSteps.ts'
import { callApi, startSignedIn, waitForHydration } from '../../support/journey/steps.ts'
import { countTaps } from '../../support/journey/taps.ts'

const theirs = 'Pain du foyer'
const mine = 'Riz de Camille'
const ofHousehold = 'Vinaigre du foyer'

let alex: OtherPerson
test.beforeEach(async ({ page, server }) => {
  alex = await startPerson(server.url, 'Alex')
  await alex.add(theirs)
  await alex.add(ofHousehold)
  await startSignedIn(page)
  await callApi(page, 'POST', '/products', { name: mine, category_id: 5, price: 2 })
})

const row = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) })

/** Camille joins on another device. */
async function joinElsewhere(page: Page): Promise<void> {
  const token = await alex.invitation()
  const answer = await callApi(page, 'POST', '/invitations/accept', { token })
  expect(answer.ok()).toBe(true)
}

/** All that this browser keeps of the app's. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const database = await settled(indexedDB.open('memoprix'))
    const answers = await settled(database.transaction('seen').objectStore('seen').getAll())
    database.close()
    return JSON.stringify([answers, { ...localStorage }])
  })

test.describe('a call that is refused', () => {
  test.use({ expectsNetworkErrors: true })

  test('another device learns of the household that was joined, and of the removal', async ({
    page,
  }) => {
    await page.goto('/products')
    await expect(row(page, mine)).toBeVisible()
    await joinElsewhere(page)
    await page.reload()
    await expect(row(page, theirs)).toBeVisible()
    await expect(row(page, mine)).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: /impossible|erreur/i })).toHaveCount(0)

    await test.step('every call of the next visit names the catalogue', async () => {
      await expect.poll(() => kept(page)).toContain(theirs)
      const calls: (string | undefined)[] = []
      page.on('request', (request) => {
        if (/\/api\/(users|products|shops)/.test(request.url()))
          calls.push(request.headers().catalogue)
      })
      await page.reload()
      await expect(row(page, theirs)).toBeVisible()
      // The live connection keeps the network busy.
      await expect.poll(() => calls.length).toBeGreaterThan(0)
      const { key } = (await alex.household()).catalogues[0] ?? { key: '' }
      expect(new Set(calls)).toEqual(new Set([key]))
    })

    await alex.removeMember(camille.firstName)
    await page.reload()
    await expect(row(page, mine)).toBeVisible()
    await expect(row(page, theirs)).toBeHidden()
    // What goes and what comes are two writes of the device, in no order that is promised.
    await expect.poll(() => kept(page)).not.toContain('du foyer')
    await expect.poll(() => kept(page)).toContain(mine)
  })
})

test('what two members change at the same moment is shown to the second', async ({ page }) => {
  await joinElsewhere(page)
  await page.goto('/products')
  await row(page, theirs).click()
  await page.getByRole('link', { name: 'Modifier le produit' }).click()
  await page.getByRole('textbox', { name: 'Prix (€)' }).fill('1,99')
  const { id = 0 } = (await alex.list()).find(({ name }) => name === theirs) ?? {}
  const change = { name: theirs, category_id: 5, price: 3.1 }
  await alex.call('PUT', `/products/${id}`, 200, change)
  await page.getByRole('button', { name: 'Modifier le produit', exact: true }).click()
  const line = page.getByRole('status', { name: "État de l'application" })
  await line.getByRole('link', { name: 'Voir' }).click()
  const decision = page.getByRole('region', { name: 'À revoir' })
  await expect(decision.getByText('1,99\u00a0€')).toBeVisible()
  await expect(decision.getByText('3,10\u00a0€')).toBeVisible()
  await page.getByRole('button', { name: 'Garder ma version' }).click()
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
  expect(await alex.list()).toEqual(
    expect.arrayContaining([expect.objectContaining({ id, price: 1.99 })]),
  )
})

test.describe('while the network is gone', () => {
  test.use({ expectsNetworkErrors: true })

  test('the history of a product names who recorded a price, and not oneself; a price that was waited for is shown with its name on home and on the list', async ({
    page,
    context,
  }) => {
    const taps = await countTaps(page)
    await joinElsewhere(page)
    const { id = 0 } = (await alex.list()).find(({ name }) => name === theirs) ?? {}
    await alex.call('POST', `/products/${id}/prices`, 201, { paid: 3.1 })
    await callApi(page, 'POST', `/products/${id}/prices`, { paid: 4.2 })
    await page.goto(`/products/${id}`)
    const isolated = '\u2068Alex\u2069'
    await expect(priceRows(page).filter({ hasText: '3,10' })).toContainText(`noté par ${isolated}`)
    await expect(priceRows(page).filter({ hasText: '4,20' })).not.toContainText('noté par')
    await openPrice(page, '3,10', 'Corriger')
    await paid(page).fill('3,2')
    await press(page, 'Enregistrer')
    await expect(priceRows(page).filter({ hasText: '3,20' })).toContainText(`noté par ${isolated}`)

    await test.step('it is set without a network, in two taps behind the band', async () => {
      await press(page, 'Ajouter à la liste')
      await press(page, 'Nouveau prix')
      const band = page.getByRole('button', { name: /^D'habitude 3,20/ })
      await expect(band).toBeVisible()
      await context.setOffline(true)
      const before = await taps()
      await band.click()
      const reasons = page.getByRole('group', { name: 'Pourquoi\u00a0?' })
      await reasons.getByRole('button', { name: 'À guetter\u00a0: 2,55\u00a0€' }).click()
      expect((await taps()) - before).toBe(2)
      await expect(reasons.getByRole('button', { name: /^À guetter sous 2,55.€/ })).toBeVisible()
      await press(page, 'OK')
      await pressKeys(page, '200')
      await expect(
        page.getByRole('button', { name: /^Bonne affaire ?Sous votre prix de 2,55.€/ }),
      ).toBeVisible()
      await page.keyboard.press('Escape')
      await context.setOffline(false)
      await expect
        .poll(async () => (await alex.list()).find((each) => each.id === id))
        .toMatchObject({ watch_price: 2.55 })
    })

    await alex.call('POST', `/products/${id}/prices`, 201, { paid: 2.4, shop_name: 'Lidl' })
    await page.reload()
    await expect(priceRows(page).filter({ hasText: '2,40' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'À guetter sous 2,55\u00a0€' })).toBeVisible()
    await page.goto('/shopping-list')
    await expect(page.getByText('2,40\u00a0€ chez Lidl')).toBeVisible()
    await page.goto('/dashboard')
    await waitForHydration(page)
    const stored = async () => {
      // Home asks for prices once it is touched, which it hears after its own part has hydrated.
      await page.mouse.click(10, 10)
      return page.evaluate(() => localStorage.getItem('homeSummary') ?? '')
    }
    await expect.poll(stored).toContain('chez Lidl')
    await page.reload()
    await expect(
      page.getByRole('link', {
        name: new RegExp(`^${theirs} 2,40.€.*chez Lidl, aujourd'hui, noté par .?Alex`),
      }),
    ).toBeVisible()
  })
})

test('a member chooses which of two carnets this device shows', async ({ page }) => {
  await joinElsewhere(page)
  await page.goto('/profile/household')
  await page.getByText('Mon carnet (1 produit)').click()
  await expect(page.getByRole('radio', { name: 'Mon carnet (1 produit)' })).toBeChecked()
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(row(page, mine)).toBeVisible()
  await expect(row(page, theirs)).toBeHidden()
  await page.reload()
  await expect(row(page, mine)).toBeVisible()
  await expect(row(page, theirs)).toBeHidden()

  await page.goto('/profile/household')
  await page.getByText('Notre foyer', { exact: true }).last().click()
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await expect(row(page, theirs)).toBeVisible()
  await expect(row(page, mine)).toBeHidden()
})
