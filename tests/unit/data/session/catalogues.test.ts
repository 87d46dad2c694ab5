import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'

const me = {
  ...{ account_id: 'idOfAlex', email: 'camille@exemple.fr', first_name: 'Alex', created_at: null },
}
const household = { key: 'householdKey', name: 'Maison', role: 'member', people: 2 }
const own = { key: 'ownKey', products: 3 }
const member = { ...me, household, own }
const founder = { ...me, household: { ...household, role: 'owner' } }
const bread = { id: 12, name: 'Pain', price: 1.2, category: { id: 5, name: 'Épicerie' } }
const ofHousehold = { Catalogue: household.key }

let device: Device
beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage())
  device = await openDevice({ 'GET /auth/me': () => [200, me] })
})
afterEach(closeDevice)

async function app() {
  const { productList } = await import('../../../../src/contract/products.ts')
  const { memberAccount } = await import('../../../../src/contract/accounts.ts')
  const { request } = await import('../../../../src/data/session/request.ts')
  const { answerCache } = await import('../../../../src/data/cache/answerCache.ts')
  const { showCatalogue } = await import('../../../../src/data/household/shownCatalogue.ts')
  const { createWrite, submitWrite } = await import('../../../../src/data/sending/submitWrite.ts')
  const { isSignedOut } = await import('../../../../src/data/http/apiError.ts')
  const session = await import('../../../../src/platform/storage/session.ts')
  const readAccount = () => request('/auth/me', { schema: memberAccount })
  const readProducts = () => request('/users/products', { schema: productList })
  const writePrice = () =>
    createWrite({
      ...{ kind: 'price', productId: 12, name: 'Pain', displayedPrice: null },
      body: { paid: 2.5, seen_on: '2026-11-25' },
    })
  const queue = () => device.store.enqueueWrite(writePrice())
  const change = () =>
    createWrite({
      ...{ kind: 'change', productId: 12, name: 'Pain', base: bread, photo: null },
      body: { name: 'Pain complet', category_id: 5, price: 1.2 },
    } as never)
  const submit = () => submitWrite(change(), (async () => undefined) as never)
  return {
    readAccount,
    readProducts,
    queue,
    submit,
    showCatalogue,
    answerCache,
    isSignedOut,
    ...session,
  }
}

const answerAs = (account: object) => {
  device.answers['GET /auth/me'] = () => [200, account]
}
const cataloguesOf = (call: string) =>
  device.calls.filter((each) => each.call === call).map(({ catalogue }) => catalogue)

describe('the catalogue of a call', () => {
  it('is not named without a household', async () => {
    const { readAccount, readProducts, currentScope } = await app()
    await readAccount()
    await readProducts()
    expect(device.calls.map(({ catalogue }) => catalogue)).toEqual([undefined, undefined])
    expect(currentScope()).toBe('idOfAlex')
  })

  it('is the household’s for a member, but of calls about the person', async () => {
    answerAs(member)
    const { readAccount, readProducts, currentScope, currentAccountScope } = await app()
    await readAccount()
    await readProducts()
    await readAccount()
    expect(cataloguesOf('GET /users/products')).toEqual(['householdKey'])
    expect(cataloguesOf('GET /auth/me')).toEqual([undefined, undefined])
    expect([currentScope(), currentAccountScope()]).toEqual(['idOfAlex householdKey', 'idOfAlex'])
  })

  it('is their own while they have chosen it, whatever the account says again', async () => {
    answerAs(member)
    const { readAccount, readProducts, showCatalogue, currentScope } = await app()
    await readAccount()
    showCatalogue('ownKey')
    await readAccount()
    await readProducts()
    expect(cataloguesOf('GET /users/products')).toEqual(['ownKey'])
    expect(currentScope()).toBe('idOfAlex')
    showCatalogue('householdKey')
    await readProducts()
    expect(cataloguesOf('GET /users/products')).toEqual(['ownKey', 'householdKey'])
  })
})

describe('a device that does not know of the household yet', () => {
  it('drops the answers of a joined one, reads the account once and shows it', async () => {
    answerAs(member)
    device.answers['GET /users/products'] = () => [200, [bread], ofHousehold]
    const { readProducts, answerCache, isSignedOut, currentScope, currentSession } = await app()
    const before = answerCache()
    const outcomes = await Promise.allSettled([readProducts(), readProducts()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    for (const outcome of outcomes)
      expect(outcome.status === 'rejected' && isSignedOut(outcome.reason)).toBe(true)
    expect(cataloguesOf('GET /auth/me')).toHaveLength(1)
    expect(currentSession().token).not.toBeNull()
    expect(currentScope()).toBe('idOfAlex householdKey')
    expect(answerCache()).not.toBe(before)
    await expect(readProducts()).resolves.toMatchObject([{ name: 'Pain' }])
  })

  it('takes the answer where their own catalogue has become the household’s', async () => {
    answerAs(founder)
    device.answers['GET /users/products'] = () => [200, [bread], ofHousehold]
    const { readProducts, answerCache, currentScope } = await app()
    const before = answerCache()
    await expect(readProducts()).resolves.toMatchObject([{ name: 'Pain' }])
    await readProducts()
    expect(cataloguesOf('GET /users/products')).toEqual([undefined, 'householdKey'])
    expect(currentScope()).toBe('idOfAlex')
    expect(answerCache()).toBe(before)
  })
})

describe('a person whom the household has removed', () => {
  it.each([
    ['their own is shown, and the household’s answers are gone', member],
    ['the founder gets an empty catalogue, and the former answers are gone', founder],
  ])('%s', async (_, before) => {
    answerAs(before)
    const { readAccount, readProducts, answerCache, isSignedOut, ...session } = await app()
    await readAccount()
    answerCache().replace('/users/products', [bread])
    await answerCache().flush()
    answerAs(me)
    device.answers['GET /users/products'] = () => [
      403,
      { code: 'access-denied', detail: 'Access denied' },
    ]
    const failure = await readProducts().catch((error: unknown) => error)
    expect(isSignedOut(failure)).toBe(true)
    expect(session.currentSession().token).not.toBeNull()
    expect(session.currentScope()).toBe('idOfAlex')
    expect(answerCache().get('/users/products')?.data).toBeUndefined()
    device.answers['GET /users/products'] = () => [200, []]
    await readProducts()
    expect(cataloguesOf('GET /users/products').at(-1)).toBeUndefined()
  })

  it('hears of a refusal that is none of the catalogue’s', async () => {
    answerAs(member)
    const { readAccount, readProducts } = await app()
    await readAccount()
    device.answers['GET /users/products'] = () => [
      403,
      { code: 'access-denied', detail: 'Access denied' },
    ]
    await expect(readProducts()).rejects.toMatchObject({ status: 403 })
  })
})

describe('what a member writes', () => {
  it('waits for the catalogue that it was written in', async () => {
    answerAs(member)
    const price = { id: 7, product_id: 12, seen_on: '2026-11-25', paid: 2.5, packs: 1 }
    device.answers['POST /products/12/prices'] = () => [
      201,
      {
        product: bread,
        price: {
          ...{ ...price, created_at: '2026-11-25T10:00:00.000Z', amount: null, measure: null },
          ...{ unit_price: null, unit: null, promotion: null, shop: null, code: null, note: null },
          source: 'form',
        },
      },
    ]
    const { readAccount, queue, showCatalogue } = await app()
    await readAccount()
    await queue()
    showCatalogue('ownKey')
    await device.send()
    expect(device.written()).toEqual([])
    showCatalogue('householdKey')
    await device.send()
    expect(device.written()).toEqual([['POST /products/12/prices', 2.5]])
    expect(cataloguesOf('POST /products/12/prices')).toEqual(['householdKey'])
  })

  it('is compared with the product of now first, and waits where another has changed it', async () => {
    answerAs(founder)
    device.answers['GET /products/12'] = () => [200, { ...bread, price: 2 }]
    const { readAccount, submit } = await app()
    await readAccount()
    await expect(submit()).resolves.toMatchObject({ queued: true })
    expect(device.written()).toEqual([])
    const { writes } = await device.store.readQueue('idOfAlex')
    expect(writes).toMatchObject([{ kind: 'change', problem: { kind: 'changed' } }])
  })
})
