import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCache, clearAnswers } from '../../../../src/data/cache/answerCache.ts'
import { useHasReadAnswers } from '../../../../src/data/cache/useHasReadAnswers.ts'
import { endSession, startSession } from '../../../../src/platform/storage/session.ts'
import { mountHook } from '../../../support/mountHook.ts'

const database = vi.hoisted(() => ({ answer: () => {} }))
vi.mock('../../../../src/platform/offline/database.ts', () => ({
  readAnswers: () => new Promise((resolve) => (database.answer = () => resolve([]))),
  clearStore: async () => undefined,
}))

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.useFakeTimers()
  startSession('a-token', 'camille@exemple.fr')
})
afterEach(async () => {
  vi.useRealTimers()
  endSession()
  await clearAnswers()
  vi.unstubAllGlobals()
})

it('waits for the answers of this device', async () => {
  const hook = await mountHook(useHasReadAnswers, undefined)
  expect(hook.value()).toBe(false)
  const reading = answerCache().hydrate()
  await hook.run(() => vi.advanceTimersByTimeAsync(100))
  expect(hook.value()).toBe(false)
  await hook.run(() => {
    database.answer()
    return reading
  })
  expect(hook.value()).toBe(true)
  await hook.unmount()
})

it('waits no longer than half a second where IndexedDB does not answer', async () => {
  const hook = await mountHook(useHasReadAnswers, undefined)
  void answerCache().hydrate()
  await hook.run(() => vi.advanceTimersByTimeAsync(499))
  expect(hook.value()).toBe(false)
  await hook.run(() => vi.advanceTimersByTimeAsync(1))
  expect(hook.value()).toBe(true)
  await hook.unmount()
})
