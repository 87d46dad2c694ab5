import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCache, clearAnswers } from '../../../../src/data/cache/answerCache.ts'
import { keys } from '../../../../src/data/cache/keys.ts'
import { useWantedProducts } from '../../../../src/data/catalogue/products.ts'
import { endSession, startSession } from '../../../../src/platform/storage/session.ts'
import { coquillettes } from '../../../../stories/fixtures/products.ts'
import { mountHook } from '../../../support/mountHook.ts'

// Test files share their modules: neither those of others nor these stand-ins may be left.
const { requested } = vi.hoisted(() => {
  vi.resetModules()
  return { requested: [] as unknown[] }
})
afterAll(() => vi.resetModules())
vi.mock('../../../../src/data/queries/useResource.ts', () => ({
  useResource(key: string | null) {
    if (key !== null) requested.push(key)
    return { resource: { kind: 'loading' } }
  },
}))
vi.mock('../../../../src/platform/offline/database.ts', () => ({
  readAnswers: async () => [],
  writeAnswer: async () => undefined,
  clearStore: async () => undefined,
}))

beforeEach(() => {
  requested.length = 0
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  startSession('a-token', 'camille@exemple.fr')
})
afterEach(async () => {
  endSession()
  await clearAnswers()
  vi.unstubAllGlobals()
})

it('asks for the list once it is wanted and this device has none', async () => {
  const hook = await mountHook(useWantedProducts, false as boolean)
  await hook.run(() => answerCache().hydrate())
  expect(requested).toEqual([])
  await hook.render(true)
  expect(requested).toContain(keys.products)
  await hook.unmount()
})

it('asks for nothing before the answers of this device have been read, nor where the list is there', async () => {
  const hook = await mountHook(useWantedProducts, true)
  expect(requested).toEqual([])
  await hook.run(() => answerCache().replace(keys.products, [coquillettes]))
  await hook.run(() => answerCache().hydrate())
  expect(requested).toEqual([])
  expect(hook.value()).toEqual([coquillettes])
  await hook.unmount()
})
