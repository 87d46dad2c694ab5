import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { ShoppingItem } from '../../../../src/contract/shopping.ts'
import { applyListChanges, type ListRow } from '../../../../src/domain/shopping/listChanges.ts'
import { listDifference } from '../../../../src/domain/shopping/listDifference.ts'

vi.setConfig({ testTimeout: 60_000 })

const sender = { by: 'me', at: '2026-11-27T10:00:00.000Z' }

function row(id: number, given: Partial<ListRow> = {}): ListRow {
  return {
    ...{ id, name: `Article ${id}`, product_id: null, count: 1, paid: null, done: false },
    ...{ done_by: null, added_by: null, added_at: sender.at },
    ...{ gone: null, gone_by: null, joined_to: null, ...given },
  }
}

function item({ id, name, product_id, count, paid, done, added_at }: ListRow): ShoppingItem {
  return {
    ...{ id, name, completed: done, addedAt: added_at },
    ...(product_id !== null && { productId: product_id }),
    ...(count > 1 && { count }),
    ...(paid !== null && { paid }),
  }
}

const shown = (rows: readonly ListRow[]) => rows.filter(({ gone }) => gone === null).map(item)

function difference(rows: readonly ListRow[], items: readonly ShoppingItem[], finishes = false) {
  let made = 0
  const newChangeId = () => String(made++).padStart(32, '0')
  return listDifference(rows, items, { ...sender, finishes, newChangeId })
}

function replay(rows: readonly ListRow[], items: readonly ShoppingItem[]) {
  const changes = difference(rows, items)
  return shown(applyListChanges(rows, changes, { ...sender, isProduct: () => true }).rows)
}

const milk = row(1)
const bread = row(2)
const eggs = row(3)
const all = [milk, bread, eggs]
const kinds = (...given: Parameters<typeof difference>) =>
  difference(...given).map(({ change_id: _, ...change }) => change)

describe('the difference between two lists', () => {
  it('is empty where nothing has changed', () => {
    expect(difference(all, shown(all))).toEqual([])
  })

  it('is one value where one field has changed', () => {
    const [first, ...rest] = shown(all) as [ShoppingItem, ...ShoppingItem[]]
    const of = (changed: Partial<ShoppingItem>) => kinds(all, [{ ...first, ...changed }, ...rest])
    expect(of({ completed: true })).toEqual([{ kind: 'tick', id: 1, done: true }])
    expect(of({ count: 2 })).toEqual([{ kind: 'set', id: 1, count: 2 }])
    expect(of({ name: 'Lait cru' })).toEqual([{ kind: 'set', id: 1, name: 'Lait cru' }])
    expect(of({ productId: 7 })).toEqual([{ kind: 'set', id: 1, product_id: 7 }])
    expect(of({ paid: 105 })).toEqual([{ kind: 'set', id: 1, paid: 105 }])
  })

  it('pays for a new number after the number', () => {
    const changed = [{ ...item(milk), count: 2, paid: 210 }, item(bread), item(eggs)]
    expect(kinds([row(1, { paid: 105 }), bread, eggs], changed)).toEqual([
      { kind: 'set', id: 1, count: 2 },
      { kind: 'set', id: 1, paid: 210 },
    ])
  })

  it('adds an article without a product that only this device has', () => {
    const local = { ...item(row(4)), productId: -3 }
    expect(kinds(all, [...shown(all), local])).toEqual([{ kind: 'add', id: 4, name: 'Article 4' }])
    expect(kinds(all, [...shown(all), { ...local, productId: 8, completed: true }])).toEqual([
      { kind: 'add', id: 4, name: 'Article 4', product_id: 8 },
      { kind: 'tick', id: 4, done: true },
    ])
  })

  it('shortens a name to what the server takes', () => {
    const [change] = kinds([], [{ ...item(milk), name: 'é'.repeat(300) }])
    expect(change).toEqual({ kind: 'add', id: 1, name: 'é'.repeat(200) })
  })

  it('removes one by one, or finishes at once', () => {
    const ticked = [row(1, { done: true }), row(2, { done: true }), eggs]
    expect(kinds(ticked, [item(eggs)])).toEqual([
      { kind: 'remove', id: 1 },
      { kind: 'remove', id: 2 },
    ])
    expect(kinds(ticked, [item(eggs)], true)).toEqual([{ kind: 'finish', ids: [1, 2] }])
  })

  it('takes a removal back in its place', () => {
    const gone = [row(1, { gone: 'removed', gone_by: 'me' }), bread, eggs]
    expect(kinds(gone, shown(all))).toEqual([{ kind: 'restore', ids: [1] }])
  })

  it('moves one article where one has moved', () => {
    const of = (...ids: number[]) => {
      const items = ids.flatMap((id) => shown(all).filter((each) => each.id === id))
      return kinds(all, items)
    }
    expect(of(3, 1, 2)).toEqual([{ kind: 'move', id: 3, before: 1, after: null }])
    expect(of(1, 3, 2)).toEqual([{ kind: 'move', id: 3, before: 2, after: 1 }])
    expect(of(2, 3, 1)).toEqual([{ kind: 'move', id: 1, before: null, after: 3 }])
  })

  it('leads from any list to any other', () => {
    const someRow = fc.record({
      product_id: fc.option(fc.integer({ min: 1, max: 3 })),
      count: fc.integer({ min: 1, max: 3 }),
      paid: fc.option(fc.integer({ min: 1, max: 3 })),
      done: fc.boolean(),
      isGone: fc.boolean(),
    })
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }))
    type Fields = Partial<ListRow> & { readonly isGone: boolean }
    const rowsOf = (chosen: readonly number[], given: readonly Fields[]) =>
      chosen.map((id, at) => {
        const { isGone, ...fields } = given[at] ?? { isGone: false }
        return row(id, { ...fields, ...(isGone && { gone: 'removed', gone_by: 'me' }) })
      })
    const fields = fc.array(someRow, { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(ids, fields, ids, fields, (before, ofBefore, after, ofAfter) => {
        const rows = rowsOf(before, ofBefore)
        const items = rowsOf(after, ofAfter).map(item)
        expect(replay(rows, items)).toEqual(items)
      }),
      { seed: 20, numRuns: 500 },
    )
  })
})
