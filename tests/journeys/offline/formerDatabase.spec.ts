import type { BrowserContext, Page } from 'playwright/test'
import { expect, test } from '../../support/journey/journey.ts'
import { butter, callApi, createProduct, startSignedIn } from '../../support/journey/steps.ts'

/** A page of the origin that does not start the app. */
const still = '/favicon.svg'

/** The field of a write's problem in that version. */
const formerProblem = 'trouble'

const common = {
  ...{ person: 'camille@exemple.fr', memberSince: null, at: '2026-11-20T10:00:00.000Z' },
  ...{ tried: false, failures: 0, format: 1 },
}

/** What the first version of the database held: a price that can be sent, and a change that was refused. */
const formerWrites = (productId: number) => [
  {
    ...common,
    ...{ kind: 'price', productId, name: 'Beurre doux', key: 'a-price', [formerProblem]: null },
    body: { paid: 2.19, seen_on: '2026-11-20' },
    shown: { price: 2.19, unit_price: null, unit: null },
  },
  {
    ...common,
    ...{ kind: 'change', productId: 4711, name: 'Lait', key: 'a-change', categoryName: 'Frais' },
    [formerProblem]: { kind: 'refused', status: 422, detail: 'No' },
    body: { name: 'Lait', category_id: 4, price: 1.1 },
    ...{ photo: null, base: null },
  },
]

async function storeFormer(page: Page, productId: number): Promise<void> {
  await page.goto(still)
  await page.evaluate(
    (writes) =>
      new Promise<void>((resolve, reject) => {
        indexedDB.deleteDatabase('memoprix')
        const opening = indexedDB.open('memoprix', 1)
        opening.onerror = reject
        opening.onupgradeneeded = () => {
          const { result } = opening
          result.createObjectStore('seen', { keyPath: ['person', 'key'] })
          const queue = result.createObjectStore('writes', {
            keyPath: 'order',
            autoIncrement: true,
          })
          for (const write of writes) queue.add(write)
          const arrivals = result.createObjectStore('arrivals', { keyPath: 'localId' })
          arrivals.put({ localId: -9, id: 12, person: 'camille@exemple.fr' })
        }
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
    formerWrites(productId),
  )
}

/** The database as it lies there, of whichever version. */
function readStored(page: Page) {
  return page.evaluate(
    (former) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        const opening = indexedDB.open('memoprix')
        opening.onerror = reject
        opening.onsuccess = () => {
          const { result } = opening
          const names = [...result.objectStoreNames]
          const ids = names.includes('arrivals') ? 'arrivals' : 'resolvedIds'
          const transaction = result.transaction(['writes', ids])
          const writes = transaction.objectStore('writes').getAll()
          const resolved = transaction.objectStore(ids).getAll()
          transaction.oncomplete = () => {
            const { version } = result
            result.close()
            const keys = writes.result.map((write) => [write.key, write.problem ?? write[former]])
            resolve({ version, keys, resolved: resolved.result })
          }
        }
      }),
    formerProblem,
  )
}

const pricesOf = async (page: Page) => {
  await page.getByRole('link', { name: 'Produits', exact: true }).click()
  await page.getByRole('link', { name: /Beurre doux/ }).click()
  return page.getByRole('main').getByText(/2,19/).first()
}

async function startWithFormer(page: Page): Promise<number> {
  await startSignedIn(page)
  await createProduct(page, butter)
  const [{ id }] = await (await callApi(page, 'GET', '/users/products')).json()
  await storeFormer(page, id)
  return id
}

const refused = { kind: 'refused', status: 422, detail: 'No' }
const isUpgraded = { version: 2, resolved: [{ localId: -9, id: 12 }] }

async function expectNothingLost(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(await pricesOf(page)).toBeVisible()
  await expect
    .poll(() => readStored(page))
    .toMatchObject({
      ...isUpgraded,
      keys: [['a-change', refused]],
    })
  await page.goto('/pending')
  await expect(page.getByRole('heading', { name: 'Lait' })).toBeVisible()
}

test('the database of the former version goes over: what waits is sent, what was refused is asked about', async ({
  page,
}) => {
  await startWithFormer(page)
  await expectNothingLost(page)
})

async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(still)
  return tab
}

test('cut short, the upgrade leaves the database as it was, and the next start does it', async ({
  page,
  context,
}) => {
  const id = await startWithFormer(page)
  const cut = await openTab(context)
  await cut.addInitScript(() => {
    IDBCursor.prototype.update = function () {
      const { source } = this
      if ('transaction' in source) source.transaction.abort()
      throw new DOMException('Cut short', 'AbortError')
    }
  })
  await cut.goto(`/products/${id}`)
  await expect(cut.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await cut.close()
  expect(await readStored(page)).toMatchObject({
    ...isUpgraded,
    version: 1,
    keys: [
      ['a-price', null],
      ['a-change', refused],
    ],
  })
  await expectNothingLost(page)
})

test('a tab that keeps the former database open holds the upgrade up, not the app', async ({
  page,
  context,
}) => {
  const id = await startWithFormer(page)
  const holder = await openTab(context)
  await holder.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('memoprix', 1)
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result })
          resolve()
        }
      }),
  )
  await page.goto(`/products/${id}`)
  await expect(page.getByRole('heading', { name: 'Beurre doux' })).toBeVisible()
  await holder.close()
  await expectNothingLost(page)
})
