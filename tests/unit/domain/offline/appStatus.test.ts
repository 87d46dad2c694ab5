import { describe, expect, it } from 'vitest'
import { ageOf, appStatus } from '../../../../src/domain/offline/appStatus.ts'
import { outdatedCaches, pageKey } from '../../../../src/domain/offline/offlineCaches.ts'

const calm = {
  offline: false,
  stale: false,
  seenAt: '2026-11-21T10:00:00Z',
  pending: 0,
  blocked: 0,
  update: false,
}

describe('the quiet line', () => {
  it('says the gravest thing first', () => {
    const all = { ...calm, offline: true, stale: true, pending: 2, blocked: 1, update: true }
    const { seenAt } = calm
    expect(appStatus(all)).toEqual({ kind: 'offline', seenAt, waiting: 3 })
    expect(appStatus({ ...all, offline: false })).toEqual({ kind: 'blocked', count: 1 })
    expect(appStatus({ ...all, offline: false, blocked: 0 })).toEqual({
      kind: 'stale',
      seenAt,
      waiting: 2,
    })
    expect(appStatus({ ...calm, pending: 2, update: true })).toEqual({ kind: 'pending', count: 2 })
    expect(appStatus({ ...calm, update: true })).toEqual({ kind: 'update' })
    expect(appStatus(calm)).toEqual({ kind: 'current' })
  })
})

describe('an age', () => {
  const now = new Date('2026-11-21T18:00:00Z')

  it.each([
    ['2026-11-21T17:59:30Z', { unit: 'moment', count: 0 }],
    ['2026-11-21T18:00:30Z', { unit: 'moment', count: 0 }],
    ['2026-11-21T17:01:00Z', { unit: 'minute', count: 59 }],
    ['2026-11-20T19:00:00Z', { unit: 'hour', count: 23 }],
    ['2026-11-19T17:00:00Z', { unit: 'day', count: 2 }],
    ['2026-11-22T18:00:00Z', null],
    ['hier', null],
    [null, null],
  ])('of %s is told in the largest unit that fits', (instant, age) => {
    expect(ageOf(instant, now)).toEqual(age)
  })
})

describe('the caches of versions', () => {
  it('stay for this one and the one before, whose pages may still be open', () => {
    const names = ['a', 'b', 'c'].flatMap((v) => [`memoprix-parts-${v}`, `memoprix-pages-${v}`])
    expect(outdatedCaches([...names, 'memoprix-pictures'], 'c')).toEqual([
      'memoprix-parts-a',
      'memoprix-pages-a',
    ])
    expect(outdatedCaches(['memoprix-parts-c'], 'c')).toEqual([])
  })
})

describe('the address under which a page is kept', () => {
  it.each([
    ['/', '/'],
    ['/products/12', '/products/0'],
    ['/products/-3/edit', '/products/0/edit'],
    ['/categories/4/products/', '/categories/0/products'],
    ['/shopping-list', '/shopping-list'],
  ])('of %s is %s', (pathname, key) => {
    expect(pageKey(pathname)).toBe(key)
  })
})
