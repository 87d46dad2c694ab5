import { expect, test } from 'vitest'
import { groupByAisle } from '../../../../src/domain/shopping/aisles.ts'
import { article } from '../../../../stories/fixtures/shopping.ts'

const item = (id: number, product_id: number | null = null) =>
  article(id, `Article ${id}`, { product_id })

test('items stand by category, in its order and theirs; those without one come last', () => {
  const drinks = { category: { id: 6, name: 'Boissons' } }
  const dairy = { category: { id: 4, name: 'Produits Laitiers' } }
  const products = new Map([
    [1, drinks],
    [2, dairy],
    [3, drinks],
  ])
  const items = [item(10), item(11, 1), item(12, 2), item(13, 99), item(14, 3)]
  const aisles = groupByAisle(items, (id) => products.get(id))
  expect(aisles.map(({ name, items: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['Produits Laitiers', [12]],
    ['Boissons', [11, 14]],
    [null, [10, 13]],
  ])
})
