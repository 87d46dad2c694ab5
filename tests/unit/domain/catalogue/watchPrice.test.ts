import { describe, expect, it } from 'vitest'
import { mergeKind } from '../../../../src/domain/catalogue/kinds/merge.ts'
import { addKind, changeKind } from '../../../../src/domain/catalogue/kinds/product.ts'
import {
  differences,
  isAlreadyApplied,
} from '../../../../src/domain/catalogue/productComparison.ts'
import { changePayload, productFormValues } from '../../../../src/forms/productForm.ts'
import { oliveOil } from '../../../../stories/fixtures/products.ts'

const watched = { ...oliveOil, watch_price: 5 }
const write = {
  ...{ order: 1, key: 'k', scope: 's', at: '2026-11-03T10:00:00.000Z', productId: oliveOil.id },
  ...{ name: oliveOil.name, categoryName: oliveOil.category.name, photo: null },
  ...{ tried: false, problem: null },
}
/** As the form sends it, which does not show the price that is waited for. */
const ofForm = changePayload(productFormValues({ ...watched, name: 'Huile' }), oliveOil.content)

describe('the price that a product is waited for at', () => {
  it('stays where a form changes the product', () => {
    expect(ofForm).not.toHaveProperty('watch_price')
    const change = { ...write, kind: 'change' as const, body: ofForm, base: watched }
    expect(changeKind.apply(change as never, watched, null)).toMatchObject({
      ...{ name: 'Huile', watch_price: 5 },
    })
    expect(isAlreadyApplied(ofForm, { ...watched, name: 'Huile' })).toBe(true)
    expect(isAlreadyApplied({ ...ofForm, watch_price: 4 }, { ...watched, name: 'Huile' })).toBe(
      false,
    )
  })

  it('goes by null, and is taken by a value', () => {
    for (const watch_price of [null, 3]) {
      const change = { ...write, kind: 'change' as const, body: { ...ofForm, watch_price } }
      const shown = changeKind.apply({ ...change, base: watched } as never, watched, null)
      expect(shown).toMatchObject({ watch_price })
      expect(isAlreadyApplied({ ...ofForm, watch_price }, watched)).toBe(false)
    }
  })

  it('outlives a form of the same product while both wait', () => {
    const change = { ...write, kind: 'change' as const, base: oliveOil }
    const earlier = { ...change, body: { ...ofForm, watch_price: 4 } }
    const next = { ...change, order: 2, body: ofForm }
    const { put } = changeKind.merge(next as never, [earlier] as never)
    expect(put).toMatchObject([{ body: { name: 'Huile', watch_price: 4 } }])
    const { unit: _, ...added } = { ...ofForm, unit_type: 'l', image_data: null, watch_price: 4 }
    const addition = { ...write, kind: 'add' as const, body: added }
    expect(changeKind.merge(next as never, [addition] as never).put).toMatchObject([
      { kind: 'add', body: { name: 'Huile', watch_price: 4 } },
    ])
    expect(addKind.apply(addition as never, null, null)).toMatchObject({ watch_price: 4 })
  })

  it('is a field in which two versions differ', () => {
    expect(differences(watched, oliveOil)).toEqual(['watch_price'])
  })

  it.each([
    [undefined, 2, 2],
    [null, 2, 2],
    [3, 2, 2],
    [2, 3, 2],
    [2, null, 2],
    [2, undefined, 2],
  ])('of %j and %j is the lower one after a merge', (own, others, kept) => {
    const main = { ...oliveOil, watch_price: own }
    const other = { ...oliveOil, id: 99, barcode: null, watch_price: others }
    const merge = { ...write, kind: 'merge' as const, mainId: main.id, other }
    expect(mergeKind.apply(merge as never, main, null)?.watch_price).toBe(kept)
  })
})
