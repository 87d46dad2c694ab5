import { expect, it, vi } from 'vitest'
import { lazyValue } from '../../../../src/domain/format/lazyValue.ts'

it('makes what is asked for when it is asked for, and once, even where nothing comes of it', () => {
  const make = vi.fn(() => undefined)
  const made = lazyValue(make)
  expect(make).not.toHaveBeenCalled()
  expect([made(), made()]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledOnce()
})
