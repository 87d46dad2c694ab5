import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyListChanges, type ListRow } from '../../../../src/domain/shopping/listChanges.ts'
import { named, type Unsent } from '../../../support/listChanges.ts'

const at = '2026-11-27T10:00:00.000Z'
const isPresent = ({ gone }: ListRow) => gone === null
const runs = { seed: 20_261_129, numRuns: 500, endOnFailure: true }

const id = fc.integer({ min: 1, max: 3 })
const ids = fc.uniqueArray(id, { minLength: 1 })
const product = fc.constantFrom(12, 13)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const count = fc.integer({ min: 1, max: 3 })

const step: fc.Arbitrary<Unsent> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    id: fc.integer({ min: 1, max: 5 }),
    name: fc.constantFrom('Lait', 'laits', 'Pain', 'Sel'),
    ...{ product_id: optional(product), count: optional(count) },
  }),
  fc.record({
    ...{ kind: fc.constant('set' as const), id, count: optional(count) },
    product_id: optional(fc.option(product)),
    paid: optional(fc.option(fc.constantFrom(150, 300))),
  }),
  fc.record({ kind: fc.constant('set' as const), id, paid: fc.constantFrom(150, 300) }),
  fc.record({ kind: fc.constant('set' as const), id, product_id: fc.option(product) }),
  fc.record({ kind: fc.constant('tick' as const), id, done: fc.boolean() }),
  fc.record({ kind: fc.constant('finish' as const), ids }),
  fc.record({ kind: fc.constant('restore' as const), ids }),
  fc.record({ kind: fc.constant('remove' as const), id }),
) as fc.Arbitrary<Unsent>

function apply(rows: readonly ListRow[], change: Unsent, by = 'A') {
  return applyListChanges(rows, [named(change)], { by, at, isProduct: () => true })
}

const valuesOf = ({ count, product_id }: ListRow) => `${count} of ${product_id}`

describe('whatever is changed', () => {
  test('an amount stands only with the number and the product that it was sent for', () => {
    const property = fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
      let rows: readonly ListRow[] = []
      const paidFor = new Map<number, string>()
      for (const [turn, change] of steps.entries()) {
        rows = apply(rows, change, turn % 2 === 0 ? 'A' : 'B').rows
        if (change.kind === 'set' && change.paid != null) {
          const row = rows.find((each) => each.id === change.id)
          const paid = rows.find((each) => each.id === (row?.joined_to ?? row?.id))
          if (paid?.paid === change.paid) paidFor.set(paid.id, valuesOf(paid))
        }
        const paid = rows.filter((row) => row.paid !== null)
        expect(paid.map(valuesOf)).toEqual(paid.map((row) => paidFor.get(row.id)))
      }
    })
    fc.assert(property, runs)
  })

  test('rows that are gone change nothing for what stands', () => {
    const many = fc.record({
      steps: fc.array(step, { minLength: 1, maxLength: 30 }),
      standing: fc.integer({ min: 290, max: 300 }),
      gone: fc.integer({ min: 1, max: 400 }),
      kind: fc.constantFrom('finished', 'removed'),
    })
    const property = fc.property(many, ({ steps, standing, gone, kind }) => {
      const row = (place: number): ListRow => ({
        ...{ id: 1000 + place, name: `Article ${place}`, product_id: null, count: 1, paid: null },
        ...{ done: false, done_by: null, added_by: 'A', added_at: at },
        ...{ gone: null, gone_by: null, joined_to: null },
      })
      const stands = Array.from({ length: standing }, (_, place) => row(place))
      const passed = Array.from({ length: gone }, (_, place): ListRow => {
        const name = place % 2 === 0 ? 'Lait' : 'Pain'
        return { ...row(5000 + place), name, gone: kind as 'finished', gone_by: 'A' }
      })
      let [withGone, alone]: (readonly ListRow[])[] = [[...passed, ...stands], stands]
      for (const change of steps) {
        const [one, other] = [apply(withGone ?? [], change), apply(alone ?? [], change)]
        withGone = one.rows
        alone = other.rows
        expect(withGone.filter(isPresent)).toEqual(alone.filter(isPresent))
        expect(one.refused.map(({ reason }) => reason)).toEqual(
          other.refused.map(({ reason }) => reason),
        )
      }
    })
    fc.assert(property, { ...runs, numRuns: 60 })
  })
})
