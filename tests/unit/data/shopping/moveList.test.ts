import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListChange } from '../../../../src/contract/listChange.ts'
import { openListApp } from '../../../support/fakes/listApp.ts'
import { listServer } from '../../../support/fakes/listServer.ts'
import { closeDevice, type Device, openDevice } from '../../../support/fakes/offlineDevice.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'
import { mountHook } from '../../../support/mountHook.ts'

const household = { key: 'householdKey', name: 'Maison', role: 'member', people: 2 }
const me = { account_id: 'idOfCamille', email: 'camille@exemple.fr', first_name: 'Camille' }
const alone = { ...me, created_at: null }
const own = { key: 'ownKey', products: 0 }

let device: Device
let server: ReturnType<typeof listServer>
beforeEach(async () => {
  vi.stubGlobal('localStorage', webStorage())
  server = listServer()
  device = await openDevice({
    'GET /auth/me': () => [200, { ...alone, household, own }],
    'GET /list': () => [200, server.answer(), { ETag: '"1"' }],
    'POST /list/changes': () => [200, server.change('camille', lastSent())],
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
})
afterEach(closeDevice)

function lastSent(): readonly ListChange[] {
  const { body } = device.calls.filter(({ call }) => call === 'POST /list/changes').at(-1) ?? {}
  return (body as { readonly changes: readonly ListChange[] }).changes
}

/** Milk is on the household's list. While the server does not answer, it is ticked and bread added. */
async function openWithUnsent() {
  const app = await openListApp(true)
  app.changeLocalList([{ kind: 'add', id: app.newLocalId(), name: 'Savon' }])
  app.add('Lait')
  await vi.waitFor(() => expect(server.names()).toEqual(['Lait']))
  await app.sync()
  device.answers['POST /list/changes'] = () => [502, null]
  app.toggle('Lait')
  app.add('Pain')
  const move = await import('../../../../src/data/shopping/moveList.ts')
  const { lostListWrites } = await import('../../../../src/platform/offline/listWrites.ts')
  const { useLostWrites } = await import('../../../../src/data/household/lostWrites.ts')
  return {
    ...app,
    ...move,
    lost() {
      const { sharedCatalogue } = app.currentSession()
      const writes = lostListWrites('idOfCamille', sharedCatalogue)
      return [writes.length, move.addedArticles(writes).map(({ name }) => name)]
    },
    async answer(isKept: boolean) {
      const page = await mountHook(useLostWrites, undefined)
      await vi.waitFor(async () => {
        await page.run(() => undefined)
        expect(page.value()).toMatchObject({ count: 2, inList: 2, newArticles: 1 })
      })
      await page.run(() => page.value()?.end(isKept))
      await page.unmount()
    },
  }
}

const answerAs = (account: object) => {
  device.answers['GET /auth/me'] = () => [200, account]
}

describe('what a household’s list was never sent', () => {
  it('waits for its person after a removal, and nothing else of the list stays', async () => {
    const { signIn, names, lost } = await openWithUnsent()
    answerAs(alone)
    await signIn()
    expect(names()).toEqual(['Savon'])
    expect(localStorage.getItem('sharedList idOfCamille')).toBeNull()
    expect(lost()).toEqual([2, ['Pain']])
  })

  it.each([
    ['goes onto the list of this device', true, ['Savon', 'Pain']],
    ['is given up', false, ['Savon']],
  ])('%s once', async (_, isKept, expected) => {
    const { signIn, names, lost, answer } = await openWithUnsent()
    answerAs(alone)
    await signIn()
    await answer(isKept)
    expect(names()).toEqual(expected)
    await signIn()
    expect(lost()).toEqual([0, []])
    expect(JSON.stringify(localStorage)).not.toMatch(/Lait/)
  })

  it('is not sent to the next household, not even after a sign-out', async () => {
    const { signIn, endSession, startSession, lost, add } = await openWithUnsent()
    endSession()
    server = listServer()
    answerAs({ ...alone, household: { ...household, key: 'nextKey' }, own })
    device.answers['POST /list/changes'] = () => [200, server.change('camille', lastSent())]
    startSession('another', me.email)
    await signIn()
    add('Riz')
    await vi.waitFor(() => expect(server.names()).toEqual(['Riz']))
    expect(lost()).toEqual([2, ['Pain']])
  })

  it('adds up where two households have ended', async () => {
    const { signIn, lost, add } = await openWithUnsent()
    answerAs({ ...alone, household: { ...household, key: 'nextKey' }, own })
    await signIn()
    add('Riz')
    answerAs(alone)
    await signIn()
    expect(lost()).toEqual([3, ['Pain', 'Riz']])
  })

  it('is not asked about where the list is kept as the household is closed', async () => {
    const { signIn, names, takeSharedList, lost } = await openWithUnsent()
    const append = takeSharedList()
    answerAs(alone)
    await signIn()
    append()
    expect(names()).toEqual(['Savon', 'Lait', 'Pain'])
    expect(lost()).toEqual([0, []])
  })
})

describe('this device’s list', () => {
  it('keeps its articles where the household’s cannot be stored', async () => {
    const app = await openListApp(true)
    const { moveToSharedList } = await import('../../../../src/data/shopping/moveList.ts')
    const local = () => app.readLocal().items.map(({ name }) => name)
    app.changeLocalList([{ kind: 'add', id: app.newLocalId(), name: 'Savon' }])
    device.network.onLine = false
    const { setItem } = localStorage
    const refuses = vi.spyOn(localStorage, 'setItem').mockImplementation((key, value) => {
      if (key.startsWith('listWrites')) throw new DOMException('Full', 'QuotaExceededError')
      setItem.call(localStorage, key, value)
    })
    await moveToSharedList(() => true, true)
    expect(local()).toEqual(['Savon'])
    refuses.mockRestore()
  })
})
