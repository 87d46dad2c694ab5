import type { Page } from 'playwright/test'
import { addCode, codes, lines } from '../../support/journey/codeSteps.ts'
import type { FlakyNetwork } from '../../support/journey/flakyNetwork.ts'
import {
  addProduct,
  expect,
  goOffline,
  goOnline,
  test,
  waitForCachedProducts,
  waitForPrecache,
} from '../../support/journey/offlineJourney.ts'
import {
  catalogue,
  pasta,
  press,
  pressKeys,
  priceRows,
  pricesOf,
  sheet,
} from '../../support/journey/priceSteps.ts'
import { callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

const bottle = '3274080005003'
const water = '3068320055008'

const waits = /^Enregistré sur cet appareil, envoi plus tard/
const spaced = '3 274080 005003'

/** The pasta's page of a new person, with every part of it that is wanted without a network. */
async function openPasta(page: Page): Promise<void> {
  await startSignedIn(page)
  await waitForPrecache(page)
  await createProduct(page, pasta)
  await waitForCachedProducts(page, 1)
  await page.getByRole('link', { name: 'Coquillettes' }).click()
  await expect(codes(page)).toBeVisible()
}

async function openSecondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(codes(other)).toBeVisible()
  return other
}

/** The server does the next call about a code, and its answer does not arrive. */
async function loseCodeAnswer(page: Page): Promise<void> {
  await page.route(
    '**/codes/*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

/** What was sent about codes, in order. */
const sentCodes = ({ writes }: FlakyNetwork) =>
  writes.filter(({ path }) => path.includes('/codes/')).map(({ method }) => method)

test.use({ cameraFlags: ['--use-fake-device-for-media-stream=device-count=0'] })

test('a code added without a network counts at once, in every tab and after a reload, and is sent once', async ({
  page,
  context,
  network,
}) => {
  await openPasta(page)
  const other = await openSecondTab(page)
  await goOffline(context, network)
  await addCode(page, bottle)
  await expect(page.getByText(waits)).toBeVisible()
  await expect(lines(page)).toHaveText([/3 012345 678919/, new RegExp(spaced)])
  await expect(lines(other)).toHaveCount(2)
  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  await addCode(page, bottle)
  await expect(page.getByText('Ce produit a déjà ce code.')).toBeVisible()
  await page.goto('/pending')
  await expect(page.getByText(`Nouveau code : ${spaced}`)).toBeVisible()

  await goOnline(context, network)
  await expect(page.getByText('Tout est envoyé')).toBeVisible({ timeout: 30_000 })
  expect(sentCodes(network)).toEqual(['PUT'])
  expect((await catalogue(page))[0]).toMatchObject({ codes: [{ code: bottle }] })
  await expect(lines(other)).toHaveCount(2)
  await expect(other.getByText('pas encore envoyé')).toBeHidden()
})

test('what one tab has sent is seen in the other, which lies behind it', async ({
  page,
  network,
}) => {
  await openPasta(page)
  const other = await openSecondTab(page)
  await other.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await loseCodeAnswer(page)
  await addCode(page, bottle)
  await expect(page.getByText(waits)).toBeVisible()
  await expect.poll(() => sentCodes(network), { timeout: 30_000 }).toEqual(['PUT', 'PUT'])
  await expect(page.getByText('pas encore envoyé')).toBeHidden()
  await expect(other.getByText('pas encore envoyé')).toBeHidden()
  await expect(lines(other)).toHaveText([/3 012345 678919/, new RegExp(spaced)])
})

test('a code taken away without a network comes back with « Annuler », and nothing waits; taken away again it is gone everywhere', async ({
  page,
  context,
  network,
}) => {
  await openPasta(page)
  const [product] = await catalogue(page)
  const pack = { amount: 9000, measure: 'ml', pieces: 6 }
  await callApi(page, 'PUT', `/products/${product?.id}/codes/${bottle}`, pack)
  await page.reload()
  await expect(lines(page).nth(1)).toContainText('6 × 1,5 l')
  expect(sentCodes(network)).toEqual(['PUT'])
  await goOffline(context, network)
  const remove = codes(page).getByRole('button', { name: `Retirer le code ${spaced}` })
  await remove.click()
  await expect(page.getByText(/^Supprimé sur cet appareil, envoi plus tard/)).toBeVisible()
  await expect(lines(page)).toHaveCount(0)
  await expect(page.getByText('pas encore envoyé')).toBeVisible()
  await press(page, 'Annuler')
  await expect(lines(page).nth(1)).toContainText('6 × 1,5 l')
  await expect(page.getByText('pas encore envoyé')).toBeHidden()

  await remove.click()
  await expect(lines(page)).toHaveCount(0)
  await page.goto('/pending')
  await expect(page.getByText(`Code retiré : ${spaced}`)).toBeVisible()
  // What is sent again finds no code.
  await loseCodeAnswer(page)
  await goOnline(context, network)
  await expect(page.getByText('Tout est envoyé')).toBeVisible({ timeout: 30_000 })
  expect(sentCodes(network)).toEqual(['PUT', 'DELETE', 'DELETE'])
  expect((await catalogue(page))[0]).not.toHaveProperty('codes')
})

test('a product added without a network takes codes and prices behind its addition, in order and once each', async ({
  page,
  context,
  network,
}) => {
  await openPasta(page)
  await goOffline(context, network)
  await addProduct(page, 'Eau de source', '3,20', water)
  await addCode(page, bottle)
  await expect(page.getByRole('main')).toContainText(spaced)
  // By keyboard: a click where the dialog's button was is dropped as the second one of a double click.
  await page.getByRole('button', { name: 'Nouveau prix' }).press('Enter')
  await pressKeys(page, '295')
  await sheet(page).getByRole('button', { name: 'Enregistrer' }).click()
  await expect(priceRows(page).filter({ hasText: '2,95 €' })).toContainText('À envoyer')
  // Added by mistake and taken away again: nothing of it waits.
  await addCode(page, '4006381333931')
  await codes(page)
    .getByRole('button', { name: /^Retirer le code 4/ })
    .click()
  await expect(lines(page)).toHaveCount(2)

  const before = network.writes.length
  await goOnline(context, network)
  await expect(page).toHaveURL(/\/products\/\d+$/, { timeout: 30_000 })
  const sent = async () => (await catalogue(page)).find(({ name }) => name === 'Eau de source')
  await expect
    .poll(sent, { timeout: 30_000 })
    .toMatchObject({ price: 2.95, barcode: water, codes: [{ code: bottle }] })
  const id = (await sent())?.id
  expect(network.writes.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/products',
    `PUT /api/products/${id}/codes/${bottle}`,
    `POST /api/products/${id}/prices`,
  ])
  expect(await pricesOf(page, 'Eau de source')).toMatchObject([{ paid: 2.95 }, { paid: 3.2 }])
  await expect(page.getByRole('main')).toContainText(spaced)
})

test('a code of a product that was deleted elsewhere asks for a decision; one that the server refuses is tried again', async ({
  page,
  context,
  network,
}) => {
  await openPasta(page)
  await goOffline(context, network)
  await addCode(page, bottle)
  await expect(lines(page)).toHaveCount(2)
  await page.goto('/pending')
  const json = { code: 'too-many-codes', detail: 'Reworded' }
  await page.route('**/codes/*', (route) => route.fulfill({ status: 422, json }), {
    times: 1,
  })
  await goOnline(context, network)
  const decision = page.getByRole('region', { name: 'À revoir' })
  await expect(decision).toContainText('Ce produit a déjà 20 codes-barres', { timeout: 30_000 })
  const [product] = await catalogue(page)
  await callApi(page, 'DELETE', `/products/${product?.id}`)
  await decision.getByRole('button', { name: 'Réessayer' }).click()
  await expect(decision).toContainText('ses codes ne peuvent plus être modifiés', {
    timeout: 30_000,
  })
  await decision.getByRole('button', { name: 'Ne pas envoyer' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ne pas envoyer' }).click()
  await expect(page.getByText('Tout est envoyé')).toBeVisible()
})

interface StoredWrite {
  readonly order: number
  readonly kind: string
  readonly format: number
  readonly productId: number
}

/** The queue as IndexedDB holds it, in place of which another may be put. */
function storedWrites(page: Page, next?: readonly object[]): Promise<readonly StoredWrite[]> {
  return page.evaluate(
    (given) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('memoprix')
        opening.onsuccess = () => {
          const database = opening.result
          const store = database.transaction('writes', 'readwrite').objectStore('writes')
          const read = store.getAll()
          if (given) store.clear()
          for (const write of given ?? []) store.put(write)
          store.transaction.oncomplete = () => {
            database.close()
            resolve(read.result)
          }
        }
      }),
    next,
  )
}

test('a code that the version before did not send with its product is sent behind it; what a later version stores is left alone', async ({
  page,
  context,
  network,
}) => {
  await openPasta(page)
  await goOffline(context, network)
  await addProduct(page, 'Eau de source', '3,20', water)
  await addCode(page, bottle)
  await expect(page.getByRole('main')).toContainText(spaced)
  const [addition, code] = await storedWrites(page)
  expect([addition?.format, code?.format]).toEqual([1, 2])
  // The version before reads the first format alone.
  await storedWrites(page, [{ ...addition }])
  await goOnline(context, network)
  await expect(page).toHaveURL(/\/products\/\d+$/, { timeout: 30_000 })
  await expect.poll(() => storedWrites(page)).toEqual([])
  const later = { ...code, order: 99, kind: 'recipe', format: 1 }
  await storedWrites(page, [{ ...code }, later])
  await page.goto('/pending')
  await expect(page.getByText('Tout est envoyé')).toBeVisible({ timeout: 30_000 })
  await expect
    .poll(async () => (await catalogue(page)).find(({ name }) => name === 'Eau de source'))
    .toMatchObject({ barcode: water, codes: [{ code: bottle }] })
  expect(await storedWrites(page)).toMatchObject([{ order: 99, kind: 'recipe', format: 1 }])
})
