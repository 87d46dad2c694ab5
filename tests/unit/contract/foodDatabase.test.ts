import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { foodAnswer } from '../../../src/contract/foodDatabase.ts'

const product = {
  product_name_fr: 'Purée de carottes',
  product_name: 'Carrot purée',
  generic_name: '',
  brands: 'Le Potager',
  quantity: '500 g',
  categories_tags: ['en:frozen-foods'],
}

describe('an answer of the food database', () => {
  it('keeps what it knows and drops the rest', () => {
    const answer = {
      code: '1',
      status: 1,
      status_verbose: 'product found',
      product: { ...product, _id: '1' },
    }
    expect(z.parse(foodAnswer, answer)).toEqual({
      status: 1,
      status_verbose: 'product found',
      product,
    })
  })

  it.each(Object.keys(product))('counts an ill-typed %s as absent', (field) => {
    for (const value of [7, true, { a: 1 }, [1, 2]]) {
      const read = z.parse(foodAnswer, { status: 1, product: { ...product, [field]: value } })
      expect(read.product).toEqual({ ...product, [field]: undefined })
    }
  })

  it('may have no product, and a status in words', () => {
    expect(z.parse(foodAnswer, { status: 0, status_verbose: 'product not found' }).product).toBe(
      undefined,
    )
    expect(z.parse(foodAnswer, { status: 'success_with_warnings' }).status).toBe(
      'success_with_warnings',
    )
  })

  it.each([null, [], 'html', {}, { status: null }, { status: 1, product: 'none' }])(
    'is refused when it is %j',
    (answer) => {
      expect(z.safeParse(foodAnswer, answer).success).toBe(false)
    },
  )

  it.each(globSync('tests/support/fakes/food/*.json'))('%s has its shape', (path) => {
    const answer = z.parse(foodAnswer, JSON.parse(readFileSync(path, 'utf8')))
    expect([0, 1]).toContain(answer.status)
  })
})
