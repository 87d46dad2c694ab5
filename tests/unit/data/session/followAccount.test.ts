import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { article } from '../../../../stories/fixtures/shopping.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

const email = 'camille@exemple.fr'
const memberSince = '2026-11-03T10:00:00.000Z'
const me = { account_id: 'idOfCamille', email, first_name: 'Camille', created_at: memberSince }
const item = { id: 1, name: 'Lait', completed: false, addedAt: '2026-11-25T08:00:00Z' }
const rows = [article(1, 'Lait')]
const butter = { id: 12, name: 'Beurre', price: 2.5, category: { id: 4, name: 'Frais' } }
const price = {
  ...{ id: 7, product_id: 12, seen_on: '2026-11-25', paid: 2.5, packs: 1, created_at: memberSince },
  ...{ amount: null, measure: null, unit_price: null, unit: null, promotion: null, shop: null },
  ...{ code: null, note: null, source: 'form' },
}
const body = { paid: 2.5, seen_on: '2026-11-25' }
let device: Device
let stored: Storage

beforeEach(async () => {
  stored = webStorage()
  vi.stubGlobal('localStorage', stored)
  device = await openDevice({ 'GET /auth/me': () => [200, me] })
})
afterEach(closeDevice)

async function app() {
  const { followAccount } = await import('../../../../src/data/session/followAccount.ts')
  const { createWrite } = await import('../../../../src/data/sending/submitWrite.ts')
  const session = await import('../../../../src/platform/storage/session.ts')
  const list = await import('../../../../src/data/shopping/shoppingStore.ts')
  const changes = await import('../../../../src/data/shopping/changeList.ts')
  return { followAccount, createWrite, ...session, ...list, ...changes }
}

/** Queues a price as a version stored it that knew e-mails only. */
async function queuePrice(changes: object = {}) {
  const { createWrite } = await app()
  const write = createWrite({
    kind: 'price',
    productId: 12,
    name: 'Lait',
    body,
    displayedPrice: null,
  })
  await device.store.enqueueWrite({ ...write, ...changes })
}

const queueOf = async (scope: string) => (await device.store.readQueue(scope)).writes.length

describe('what lies under the e-mail', () => {
  it('becomes that of the account id: writes, the list, what is typed', async () => {
    stored.setItem('priceShop', 'unscoped')
    stored.setItem('shoppingList', JSON.stringify([item]))
    stored.setItem('shoppingListOwner', email)
    await queuePrice({ memberSince })
    const { followAccount, currentScope, readOwn, readShoppingList } = await app()
    expect(readOwn('priceShop')).toBe('unscoped')
    expect(stored.getItem(`priceShop ${email}`)).toBe('unscoped')
    await followAccount(me)
    expect(currentScope()).toBe('idOfCamille')
    expect([await queueOf(email), await queueOf('idOfCamille')]).toEqual([0, 1])
    expect(readOwn('priceShop')).toBe('unscoped')
    expect(stored.getItem(`priceShop ${email}`)).toBeNull()
    expect(readShoppingList().map(({ name }) => name)).toEqual(['Lait'])
    expect(stored.getItem('shoppingListOwner')).toBe('idOfCamille')
  })

  it('is sent once, under the id', async () => {
    device.answers['POST /products/12/prices'] = () => [201, { price, product: butter }]
    await queuePrice({ memberSince })
    await device.send()
    expect(device.written()).toEqual([['POST /products/12/prices', 2.5]])
    expect([await queueOf(email), await queueOf('idOfCamille')]).toEqual([0, 0])
  })

  it('is taken while it waits in the queue, which shows it throughout', async () => {
    const outbox = await import('../../../../src/data/writes/outbox.ts')
    const { followAccount } = await app()
    await queuePrice()
    const lengths = new Set<number>()
    const unsubscribe = outbox.subscribeOutbox(() => {
      lengths.add(outbox.currentOutbox().writes.length)
    })
    await vi.waitFor(() => expect(outbox.currentOutbox().writes).toHaveLength(1))
    lengths.clear()
    await followAccount(me)
    await vi.waitFor(() =>
      expect(outbox.currentOutbox().writes.map(({ person }) => person)).toEqual(['idOfCamille']),
    )
    expect([...lengths]).toEqual([1])
    unsubscribe()
  })

  it('is taken from a former e-mail by the date of the account, as long as it has no id', async () => {
    await queuePrice({ person: 'avant@exemple.fr', memberSince })
    await queuePrice({ person: 'idOfAlex', memberSince })
    await (await app()).followAccount(me)
    expect([await queueOf('idOfCamille'), await queueOf('idOfAlex')]).toEqual([1, 1])
  })

  it('is another account’s where that was created on another day: the server was set up anew', async () => {
    await queuePrice({ memberSince: '2025-01-01T00:00:00.000Z' })
    await (await app()).followAccount(me)
    expect([await queueOf(email), await queueOf('idOfCamille')]).toEqual([1, 0])
  })
})

describe('a second account with the same e-mail', () => {
  it('sees nothing of the first', async () => {
    const { followAccount, startSession, endSession, readOwn, writeOwn, bringArticles } =
      await app()
    const { readShoppingList } = await app()
    await followAccount(me)
    writeOwn('listHabits', 'habits')
    bringArticles(rows)
    await queuePrice()
    endSession()
    startSession('another', email, 'idOfSecond')
    await followAccount({ ...me, account_id: 'idOfSecond', created_at: '2026-11-25T09:00:00Z' })
    expect(readOwn('listHabits')).toBeNull()
    expect(readShoppingList()).toEqual([])
    expect([await queueOf('idOfSecond'), await queueOf('idOfCamille')]).toEqual([0, 1])
    endSession()
    startSession('first again', email, 'idOfCamille')
    expect(readShoppingList().map(({ name }) => name)).toEqual(['Lait'])
    expect(readOwn('listHabits')).toBe('habits')
  })
})

describe('a server without ids', () => {
  it('has everything kept under the e-mail, which may change', async () => {
    const { followAccount, currentScope, readShoppingList, bringArticles } = await app()
    await queuePrice()
    bringArticles(rows)
    const { account_id: _, ...foreign } = me
    await followAccount(foreign)
    expect(currentScope()).toBe(email)
    await followAccount({ ...foreign, email: 'Apres@exemple.fr' })
    expect(currentScope()).toBe('apres@exemple.fr')
    expect(await queueOf('apres@exemple.fr')).toBe(1)
    expect(readShoppingList().map(({ name }) => name)).toEqual(['Lait'])
  })

  it('that gave one before, as while an update is taken back, changes nothing', async () => {
    const { followAccount, currentScope } = await app()
    await followAccount(me)
    await followAccount({ ...me, account_id: undefined })
    expect(currentScope()).toBe('idOfCamille')
  })
})

describe('another tab', () => {
  it('with the version before, which takes the list back to the e-mail, loses nothing', async () => {
    const { followAccount, bringArticles, changeList, readShoppingList } = await app()
    await followAccount(me)
    bringArticles(rows)
    // What that version does with a list of an owner that it does not know.
    stored.setItem('shoppingList idOfCamille', stored.getItem('shoppingList') ?? '')
    stored.setItem('shoppingList', JSON.stringify([{ ...item, id: 2, name: 'Pain' }]))
    stored.setItem('shoppingListOwner', email)
    changeList({ kind: 'move', id: 2, before: null, after: null })
    expect(readShoppingList().map(({ name }) => name)).toEqual(['Lait', 'Pain'])
  })

  it('follows the session: it shows the queue under the id', async () => {
    const outbox = await import('../../../../src/data/writes/outbox.ts')
    await queuePrice({ person: 'idOfCamille' })
    const unsubscribe = outbox.subscribeOutbox(() => undefined)
    await vi.waitFor(() => expect(outbox.currentOutbox().loaded).toBe(true))
    stored.setItem('accountId', 'idOfCamille')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'accountId' }))
    await vi.waitFor(() => expect(outbox.currentOutbox().writes).toHaveLength(1))
    unsubscribe()
  })
})
