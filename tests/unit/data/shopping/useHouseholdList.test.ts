import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHouseholdList } from '../../../../src/data/shopping/useHouseholdList.ts'
import type { ListNotes } from '../../../../src/platform/offline/listWrites.ts'
import { alexMember, camilleMember } from '../../../../stories/fixtures/household.ts'
import { mountHook } from '../../../support/mountHook.ts'

// Test files share their modules: neither those of others nor these stand-ins may be left.
const app = vi.hoisted(() => {
  vi.resetModules()
  return {
    account: {} as object,
    members: [] as readonly object[],
    notes: {} as object,
    wasRead: false,
    moveToSharedList: vi.fn(async () => undefined),
    syncSharedList: vi.fn(async () => undefined),
  }
})
afterAll(() => vi.resetModules())
vi.mock('../../../../src/data/account/account.ts', () => ({
  useAccount: () => ({ resource: { kind: 'ready', value: app.account } }),
}))
vi.mock('../../../../src/data/queries/useResource.ts', () => ({
  useResource(key: string | null) {
    app.wasRead ||= key !== null
    const value = { members: app.members }
    return { resource: key === null ? { kind: 'loading' } : { kind: 'ready', value } }
  },
}))
vi.mock('../../../../src/data/shopping/kinds/list.ts', () => ({ subscribeListNews: () => {} }))
vi.mock('../../../../src/data/shopping/lists/localList.ts', () => ({
  subscribeShoppingList: () => () => undefined,
}))
vi.mock('../../../../src/data/shopping/lists/sharedListStore.ts', () => ({
  readSharedList: () => ({ notes: app.notes }),
  latestSharedList: () => ({ notes: app.notes }),
  updateNotes(known: object) {
    app.notes = { ...app.notes, ...known }
  },
}))
vi.mock('../../../../src/data/shopping/moveList.ts', () => ({
  moveToSharedList: app.moveToSharedList,
}))
vi.mock('../../../../src/data/shopping/shoppingStore.ts', () => ({
  loadSharedList: async () => ({ syncSharedList: app.syncSharedList }),
}))

const now = Date.parse('2026-11-30T10:00:00Z')
const days7 = 7 * 24 * 3600 * 1000
const alexAfter = (ms: number) => ({ ...alexMember, joined_at: new Date(now - ms).toISOString() })
const household = { key: 'householdKey', name: 'Maison', role: 'owner', people: 2 }
const founder = { household }
const joined = { household: { ...household, role: 'member' }, own: { key: 'own', products: 1 } }
const both = ['camille', 'alex']
const reports = { onNews: vi.fn(), onJoined: vi.fn(), onOwner: vi.fn() }

async function open(account: object, notes: Partial<ListNotes>, members: readonly object[] = []) {
  Object.assign(app, { account, notes, members, wasRead: false })
  const hook = await mountHook(useHouseholdList, reports)
  await hook.render(reports)
  await hook.unmount()
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('who has joined', () => {
  it.each([
    [
      'is named to a founder, whose list has become common',
      founder,
      undefined,
      0,
      [['Alex', true]],
    ],
    ['is not named to the one who has joined', joined, undefined, 0, []],
    ['is named to the others', joined, ['camille'], 0, [['Alex', false]]],
    ['is named for a moment less than a week', founder, ['camille'], days7 - 1, [['Alex', false]]],
    ['is not named a week later', founder, ['camille'], days7, []],
    ['is named once', founder, both, 0, []],
  ] as const)('%s', async (_, account, people, age, expected) => {
    const more = { ...account, household: { ...account.household, people: 3 } }
    await open(more, people ? { people } : {}, [camilleMember, alexAfter(age)])
    expect(reports.onJoined.mock.calls).toEqual(expected)
    expect(app.notes).toMatchObject({ people: both })
  })

  it('is read only where their number has changed', async () => {
    await open(founder, { people: both })
    expect(app.wasRead).toBe(false)
    await open(founder, { people: ['camille'] }, [camilleMember])
    expect(app.wasRead).toBe(true)
  })
})

describe('the list of this device', () => {
  it.each([
    ['becomes that of a founder’s household at the first look', founder, undefined, 1],
    ['stays where it is at each later one', founder, both, 0],
    ['stays where it is with somebody who has joined', joined, undefined, 0],
  ] as const)('%s', async (_, account, people, moves) => {
    await open(account, people ? { people } : {}, [camilleMember])
    await vi.waitFor(() => expect(app.syncSharedList).toHaveBeenCalled())
    expect(app.moveToSharedList).toHaveBeenCalledTimes(moves)
  })
})

describe('who owns the household', () => {
  it.each([
    ['is told to a member who does now', 'member', founder, ['Maison']],
    ['is not told to its founder', undefined, founder, []],
    ['is told once', 'owner', founder, []],
    ['is not told to who has handed it over', 'owner', joined, []],
  ] as const)('%s', async (_, role, account, expected) => {
    await open(account, { people: both, ...(role && { role }) })
    expect(reports.onOwner.mock.calls.flat()).toEqual(expected)
    expect(app.notes).toMatchObject({ role: account.household.role })
  })
})
