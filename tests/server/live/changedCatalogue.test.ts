import { afterAll, beforeAll, describe, it } from 'vitest'
import { shopList } from '../../../src/contract/prices.ts'
import {
  add,
  count,
  finish,
  link,
  move,
  named,
  paid,
  remove,
  rename,
  restore,
  tick,
  type Unsent,
  untick,
} from '../../support/listChanges.ts'
import { makePng } from '../../support/pictures/photoFiles.ts'
import { sentTrip } from '../../support/sentTrip.ts'
import {
  type SharedOperation,
  type WatchedHousehold,
  watchHousehold,
} from '../../support/server/watchedHousehold.ts'

const CODES = ['3017620422003', '3560070805259'] as const

let home: WatchedHousehold
beforeAll(async () => {
  home = await watchHousehold()
})
afterAll(() => home.stop())

const newPrice = async (product: number) => {
  const body: unknown = await home.send('POST', `/products/${product}/prices`, {
    paid: home.newNumber(),
  })
  return (body as { price: { id: number } }).price.id
}

const productRow = (
  name: string,
  changed: SharedOperation[1],
  run: (id: number) => Promise<unknown>,
  more: object = {},
): SharedOperation => [name, changed, async () => run.bind(null, await home.newProduct(more))]

const products: readonly SharedOperation[] = [
  ['a new product', ['products'], async () => () => home.newProduct()],
  productRow('a changed product', ['products'], (id) =>
    home.send('PUT', `/products/${id}`, { name: 'Brioche', category_id: 4, price: 2 }),
  ),
  productRow('a deleted product', ['products', 'list'], (id) =>
    home.send('DELETE', `/products/${id}`),
  ),
  productRow('a further code', ['products'], (id) =>
    home.send('PUT', `/products/${id}/codes/${CODES[0]}`, {}),
  ),
  [
    'a code that is taken away',
    ['products'],
    async () => {
      const path = `/products/${await home.newProduct({ barcode: CODES[0] })}/codes/${CODES[1]}`
      await home.send('PUT', path, {})
      return () => home.send('DELETE', path)
    },
  ],
  [
    'a merge of products',
    ['products', 'list'],
    async () => {
      const [id, other_id] = [await home.newProduct(), await home.newProduct()]
      return () => home.send('POST', `/products/${id}/merge`, { other_id })
    },
  ],
  productRow('a new price', ['products'], newPrice),
  [
    'a corrected price',
    ['products'],
    async () => {
      const price = await newPrice(await home.newProduct())
      return () => home.send('PUT', `/prices/${price}`, { paid: 3, note: 'Du marché' })
    },
  ],
  [
    'a removed price',
    ['products'],
    async () => {
      const price = await newPrice(await home.newProduct())
      return () => home.send('DELETE', `/prices/${price}`)
    },
  ],
  ['a new shop', ['products'], async () => () => home.newShop()],
  [
    'a renamed shop',
    ['products'],
    async () => {
      const id = await home.newShop()
      return () => home.send('PUT', `/shops/${id}`, { name: `Marché ${id}` })
    },
  ],
  [
    'a merge of shops',
    ['products'],
    async () => {
      const [id, other_id] = [await home.newShop(), await home.newShop()]
      return () => home.send('POST', `/shops/${id}/merge`, { other_id })
    },
  ],
  [
    'a removed shop',
    ['products'],
    async () => {
      const id = await home.newShop()
      return () => home.send('DELETE', `/shops/${id}`)
    },
  ],
  [
    'a photo of a product',
    ['products'],
    async () => {
      const photo = `data:image/png;base64,${Buffer.from(makePng(3, 3)).toString('base64')}`
      return () => home.newProduct({ image_url: photo })
    },
  ],
]

const changeList = (...changes: readonly Unsent[]) =>
  home.send('POST', '/list/changes', { changes: changes.map(named) })
const newArticle = async (more: object = {}) => {
  const id = home.newNumber()
  await changeList(add(id, `Article ${id}`, more))
  return id
}
const listRow = (
  name: string,
  change: (id: number, other: number) => Unsent,
  ...before: readonly ((id: number) => Unsent)[]
): SharedOperation => [
  name,
  ['list'],
  async () => {
    const [id, other] = [await newArticle(), await newArticle()]
    for (const make of before) await changeList(make(id))
    return () => changeList(change(id, other))
  },
]

const list: readonly SharedOperation[] = [
  ['a new article', ['list'], async () => () => newArticle()],
  listRow('a ticked article', tick),
  listRow('an article that is no longer ticked', untick, tick),
  listRow('a count', (id) => count(id, 3)),
  listRow('an amount', (id) => paid(id, 250)),
  listRow('a name', (id) => rename(id, 'Lait entier')),
  listRow('an article that takes a product', (id) => link(id, products.length), tick, untick),
  listRow('a moved article', (id, other) => move(other, id)),
  listRow('a removed article', remove),
  listRow('a removed article that comes back', (id) => restore(id), remove),
  listRow('ticked articles that go', (id) => finish(id), tick),
  [
    'a deleted product of an article',
    ['products', 'list'],
    async () => {
      const product_id = await home.newProduct()
      await newArticle({ product_id })
      return () => home.send('DELETE', `/products/${product_id}`)
    },
  ],
]

async function newTrip(more: object = {}): Promise<string> {
  const key = `${home.newNumber()}`.padStart(32, '0')
  const headers = { 'Idempotency-Key': key }
  await home.send('POST', '/users/trips', { ...sentTrip, ...more }, undefined, headers)
  return key
}
/** A shop with a trip. @returns its path */
async function newVisitedShop(): Promise<string> {
  const name = `Halles ${home.newNumber()}`
  await newTrip({ shop_name: name })
  const { items } = shopList.parse(await home.send('GET', '/shops'))
  return `/shops/${items.find((shop) => shop.name === name)?.id}`
}
const trips: readonly SharedOperation[] = [
  ['a new trip', ['trips'], async () => () => newTrip()],
  [
    'a new trip to a new shop',
    ['products', 'trips'],
    async () => () => newTrip({ shop_name: 'Halles' }),
  ],
  [
    'a changed trip',
    ['trips'],
    async () => {
      const key = await newTrip()
      return () => home.send('PUT', `/users/trips/${key}`, { ...sentTrip, ticket: 120 })
    },
  ],
  [
    'a deleted trip',
    ['trips'],
    async () => {
      const key = await newTrip()
      return () => home.send('DELETE', `/users/trips/${key}`)
    },
  ],
  [
    'a renamed shop of a trip',
    ['products', 'trips'],
    async () => {
      const path = await newVisitedShop()
      return () => home.send('PUT', path, { name: `Bazar ${home.newNumber()}` })
    },
  ],
  [
    'a removed shop of a trip',
    ['products', 'trips'],
    async () => {
      const path = await newVisitedShop()
      return () => home.send('DELETE', path)
    },
  ],
  [
    'an import of trips',
    ['products', 'trips'],
    async () => {
      const path = await home.openImport()
      const { shop_name: shop, ...imported } = sentTrip
      await home.send('POST', `${path}/products`, { products: [], trips: [{ ...imported, shop }] })
      return () => home.send('POST', `${path}/commit`, { expected: 1 })
    },
  ],
]

describe('a second member hears of a change of the trips', () => {
  it.each(trips)('%s changes %j', (...row) => home.expectTags(row))
})

describe('a second member hears of a change of the catalogue', () => {
  it.each(products)('%s changes %j', (...row) => home.expectTags(row))
})

describe('a second member hears of a change of the list', () => {
  it.each(list)('%s changes %j', (...row) => home.expectTags(row))
})
