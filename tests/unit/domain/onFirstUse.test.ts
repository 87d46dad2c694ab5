import { expect, it, vi } from 'vitest'
import { onFirstUse } from '../../../src/domain/onFirstUse.ts'

it('makes what is asked for when it is asked for, and once, even where nothing comes of it', () => {
  const make = vi.fn(() => undefined)
  const made = onFirstUse(make)
  expect(make).not.toHaveBeenCalled()
  expect([made(), made()]).toEqual([undefined, undefined])
  expect(make).toHaveBeenCalledOnce()
})
