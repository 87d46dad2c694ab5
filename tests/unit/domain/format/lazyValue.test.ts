import { expect, it, vi } from 'vitest'
import { lazyValue } from '../../../../src/domain/format/lazyValue.ts'

it('creates a value on first use, and only once even when it is undefined', () => {
  const make = vi.fn(() => undefined)
  const made = lazyValue(make)
  expect(make).not.toHaveBeenCalled()
  expect([made(), made()]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledOnce()
})
