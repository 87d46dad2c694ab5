import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '../../../../src/config.ts'
import { othersLimits } from '../../../../src/domain/limits.ts'
import {
  isOthersPaused,
  keepOthers,
  keptOthers,
  pauseOthers,
  useOthersChoice,
} from '../../../../src/platform/storage/othersPrices.ts'
import { webStorage } from '../../../support/fakes/webStorage.ts'
import { hookValue } from '../../../support/hookValue.ts'

// The pause of a tab lasts as long as its modules, which test files share.
let now = Date.parse('2027-06-01T10:00:00Z')
beforeEach(() => {
  now += 2 * othersLimits.pause
  vi.stubGlobal('localStorage', webStorage())
  Object.assign(config, { openPricesUrl: 'https://prix.exemple.org' })
})
afterEach(() => {
  Object.assign(config, { openPricesUrl: null })
  vi.unstubAllGlobals()
})

describe('the choice', () => {
  it('switched off deletes what was answered, and on keeps it', () => {
    const { onOthers } = hookValue(useOthersChoice)
    onOthers(true)
    keepOthers('3011360030498', null, now)
    onOthers(true)
    expect(keptOthers('3011360030498', now)).toBeNull()
    onOthers(false)
    onOthers(true)
    expect(keptOthers('3011360030498', now)).toBeUndefined()
  })
})

describe('the pause that the service asks for', () => {
  it('counts in a tab that cannot store it', () => {
    vi.stubGlobal('localStorage', undefined)
    pauseOthers(now)
    expect(isOthersPaused(now + othersLimits.pause - 1)).toBe(true)
    expect(isOthersPaused(now + othersLimits.pause)).toBe(false)
  })

  it('counts in the other tabs', () => {
    localStorage.setItem('othersPause', String(now))
    expect(isOthersPaused(now + othersLimits.pause - 1)).toBe(true)
    expect(isOthersPaused(now + othersLimits.pause)).toBe(false)
  })
})
