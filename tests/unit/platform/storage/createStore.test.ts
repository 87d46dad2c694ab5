import { describe, expect, it, vi } from 'vitest'
import { createStore } from '../../../../src/platform/storage/createStore.ts'

describe('a store', () => {
  it('calls back at each change until its listener unsubscribes', () => {
    const store = createStore('before')
    const seen: string[] = []
    const unsubscribe = store.subscribe(() => seen.push(store.get()))
    store.set('after')
    store.notify()
    unsubscribe()
    store.set('later')
    expect(seen).toEqual(['after', 'after'])
    expect(store.get()).toBe('later')
  })

  it('follows what is outside while anything is subscribed', () => {
    const unfollow = vi.fn<() => void>()
    const follow = vi.fn<(notify: () => void) => () => void>(() => unfollow)
    const store = createStore(0, follow)
    const listener = vi.fn<() => void>()
    const [first, second] = [store.subscribe(listener), store.subscribe(() => undefined)]
    follow.mock.calls[0]?.[0]()
    expect(listener).toHaveBeenCalledOnce()
    first()
    first()
    expect(unfollow).not.toHaveBeenCalled()
    second()
    expect(unfollow).toHaveBeenCalledOnce()
    store.subscribe(listener)
    expect(follow).toHaveBeenCalledTimes(2)
  })
})
