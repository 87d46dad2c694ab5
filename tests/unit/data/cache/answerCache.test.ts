import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCache, clearAnswers } from '../../../../src/data/cache/answerCache.ts'
import { keys } from '../../../../src/data/cache/keys.ts'
import type { CachedAnswer } from '../../../../src/domain/offline/cachedAnswer.ts'
import { endSession, startSession } from '../../../../src/platform/storage/session.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'

const stored = vi.hoisted(() => new Map<string, CachedAnswer>())

vi.mock('../../../../src/platform/offline/database.ts', () => ({
  readAnswers: async (person: string) =>
    [...stored.values()].filter((answer) => answer.person === person),
  writeAnswer: async (answer: CachedAnswer) => void stored.set(answer.key, answer),
  clearStore: async () => stored.clear(),
}))

const chunks = vi.hoisted(() => ({ areMissing: false }))

vi.mock('../../../../src/platform/page/lazyComponent.ts', () => ({
  loadChunk: async (load: () => Promise<unknown>) => {
    if (chunks.areMissing) throw new Error('A chunk of the app did not come')
    return load()
  },
}))

const person = 'camille@exemple.fr'
const earlier = { ...oliveOil, price: 5 }

const keep = (key: string, data: unknown) =>
  stored.set(key, { format: 1, person, key, data, at: '2026-11-21T10:00:00.000Z' })

/** What SWR does with an answer. */
function answer(key: string, data: unknown): void {
  answerCache().recordAnswer(key, data)
  answerCache().set(key, { ...answerCache().get(key), data })
}

describe('the cache of answers', () => {
  beforeEach(() => startSession('a-token', 'Camille@exemple.fr'))
  afterEach(async () => {
    endSession()
    await clearAnswers()
  })

  it('shows what IndexedDB holds, with its age, until the server answers', async () => {
    keep(keys.products, [earlier])
    await answerCache().hydrate()
    expect(answerCache().get(keys.products)?.data).toEqual([earlier])
    expect(answerCache().catalogueTime()).toBe('2026-11-21T10:00:00.000Z')
    expect(answerCache().hasAnswered(keys.products)).toBe(false)
    answer(keys.products, [oliveOil])
    expect(answerCache().hasAnswered(keys.products)).toBe(true)
    await answerCache().flush()
    expect(stored.get(keys.products)).toMatchObject({ person, data: [oliveOil] })
  })

  it.each([
    ['a moment before it is ten minutes old', '2026-11-21T10:09:59.999Z', true],
    ['ten minutes after it came', '2026-11-21T10:10:00.000Z', false],
    ['with a clock that was put back by an hour', '2026-11-21T09:00:00.000Z', false],
  ])('asks the server again or not: %s', async (_, now, isFresh) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
    keep(keys.trips, [])
    await answerCache().hydrate()
    expect(answerCache().isFresh(keys.trips)).toBe(isFresh)
    answer(keys.trips, [])
    expect(answerCache().isFresh(keys.trips)).toBe(true)
    expect(answerCache().isFresh(keys.prices)).toBe(false)
    vi.useRealTimers()
  })

  it('keeps an answer that came before IndexedDB was read', async () => {
    keep(keys.products, [earlier])
    answer(keys.products, [oliveOil])
    await answerCache().hydrate()
    expect(answerCache().get(keys.products)?.data).toEqual([oliveOil])
  })

  it('shows what comes from the server where the page is left before IndexedDB can be read', async () => {
    chunks.areMissing = true
    await answerCache().hydrate()
    await answerCache().hydrateLater(keys.prices)
    chunks.areMissing = false
    expect(answerCache().hasHydrated).toBe(true)
    answer(keys.products, [oliveOil])
    expect(answerCache().get(keys.products)?.data).toEqual([oliveOil])
  })

  it('stores the account, the categories and the products only', async () => {
    const all = [keys.account, keys.categories, keys.products]
    const others = [keys.category('4'), keys.categoryProducts('4'), keys.product('12')]
    for (const key of [...all, ...others]) answer(key, [])
    await answerCache().flush()
    expect([...stored.keys()].sort()).toEqual([...all].sort())
  })

  it('puts a product that was read alone into the catalogue', async () => {
    answer(keys.products, [earlier])
    answer(keys.product(String(oliveOil.id)), oliveOil)
    answer(keys.product('77'), { ...oliveOil, id: 77 })
    await answerCache().flush()
    expect(stored.get(keys.products)?.data).toEqual([oliveOil, { ...oliveOil, id: 77 }])
  })

  it('stores nothing of a person who signs out before it is written', async () => {
    const former = answerCache()
    answer(keys.products, [oliveOil])
    const written = former.flush()
    endSession()
    await written
    expect([...stored.keys()]).toEqual([])
  })

  it('has nothing of another session, and stores nothing that comes for it late', async () => {
    const former = answerCache()
    answer(keys.products, [earlier])
    await former.flush()
    endSession()
    await clearAnswers()
    for (const next of [endSession, () => startSession('another-token', 'sami@exemple.fr')]) {
      next()
      former.recordAnswer(keys.products, [oliveOil])
      former.set(keys.products, { data: [oliveOil] })
      await former.flush()
      expect([...stored.keys()]).toEqual([])
    }
    await answerCache().hydrate()
    expect([...answerCache().keys()]).toEqual([])
  })
})
