import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue, shoppingList } from '../../../demo/catalogue.ts'
import { namesWithHistory, pricesSeen } from '../../../demo/priceHistory.ts'
import { unitPrice } from '../../../demo/shelf.ts'
import { content as contentSchema } from '../../../src/contract/content.ts'
import { categoryPicture } from '../../../src/domain/catalogue/categoryPicture.ts'
import { catalogueCode, productsWithCode } from '../../../src/domain/catalogue/productsWithCode.ts'
import { unitOptions } from '../../../src/domain/catalogue/units.ts'
import { recordOfBody } from '../../../src/domain/prices/priceRecords.ts'
import { normaliseBarcode } from '../../../src/domain/scanner/barcode.ts'
import { readCode } from '../../../src/domain/scanner/codes.ts'
import { compareShops } from '../../../src/domain/shopping/listPrices.ts'
import { packChange } from '../../../src/domain/verdict/packChange.ts'
import { judge } from '../../../src/domain/verdict/verdict.ts'
import { article } from '../../../stories/fixtures/shopping.ts'

const today = '2026-11-23'
const folder = 'demo/pictures'
const files = readdirSync(folder)

describe('the demonstration', () => {
  it('has some 200 products, each once, in all eleven categories', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(200)
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length)
    const categories = [...new Set(catalogue.map(({ category }) => category))]
    expect(categories).toHaveLength(11)
    expect(categories.filter((name) => categoryPicture(name) === 'defaut')).toEqual([])
  })

  it('gives each a price, and one per unit that a shop could ask', () => {
    const odd = catalogue.filter(
      ({ price, unit_price, unit }) =>
        price < 0.5 ||
        price > 25 ||
        unit_price < 0.01 ||
        unit_price > 60 ||
        !unitOptions.some((known) => known === unit),
    )
    expect(odd).toEqual([])
  })

  it('works the price per unit out of what is in the packet', () => {
    expect(unitPrice(2.39, '250 g')).toEqual({
      unit: 'kg',
      unit_price: 9.56,
      content: { amount: 250, measure: 'g' },
    })
    expect(unitPrice(2.52, '9 l')).toEqual({
      unit: 'l',
      unit_price: 0.28,
      content: { amount: 9000, measure: 'ml' },
    })
    expect(unitPrice(3.69, '12 unit')).toEqual({
      unit: 'unit',
      unit_price: 0.3075,
      content: { amount: 12, measure: 'piece' },
    })
    expect(() => unitPrice(1, 'a handful')).toThrow(/no amount/)
  })

  it('has a year of prices for some products, from shops and in promotion, that verdicts rest on', () => {
    const products = catalogue.filter(({ name }) => namesWithHistory.includes(name))
    expect(products).toHaveLength(namesWithHistory.length)
    const verdicts = products.map((product) => {
      const now = { paid: product.price, ...product.content, seen_on: today }
      const history = [...pricesSeen(product, today), now].map(recordOfBody)
      expect(history.every(({ seenOn }) => seenOn >= '2025-11-23' && seenOn <= today)).toBe(true)
      return judge(history, { ...recordOfBody(now), cents: Math.round(product.price * 80) }, today)
    })
    expect(verdicts.map(({ kind }) => kind)).toEqual(verdicts.map(() => 'good'))
    const prices = products.flatMap((product) => pricesSeen(product, today))
    expect(new Set(prices.map(({ shop_name }) => shop_name)).size).toBeGreaterThan(2)
    expect(prices.filter(({ promotion }) => promotion).length).toBeGreaterThan(3)
    const contents = catalogue.map(({ content }) => contentSchema.safeParse(content).success)
    expect(contents).not.toContain(false)
  })

  it('shows a pack that became smaller, of products with a promotion too', () => {
    const changed = catalogue.flatMap((product) => {
      const now = { paid: product.price, ...product.content, seen_on: today }
      const seen = pricesSeen(product, today)
      const change = packChange(product, [...seen, now].map(recordOfBody), today)
      return change && seen.some(({ promotion }) => promotion) ? [[product.name, change.size]] : []
    })
    expect(changed).toEqual([
      ['Chocolat en poudre', -11],
      ['Sauce tomate au basilic', -16],
    ])
  })

  it('has a list whose linked articles two shops sell at other prices', () => {
    const products = catalogue.map((product, id) => ({ ...product, id }))
    const items = shoppingList.map(({ product, completed = false, ...item }, id) => {
      const productId = products.find(({ name }) => name === product)?.id
      expect(productId === undefined).toBe(product === undefined)
      const { name, count = 1 } = item
      return article(id, name, { count, done: completed, product_id: productId ?? null })
    })
    const lookup = {
      productOf: (id: number) => products[id],
      historyOf: (id: number) =>
        products.slice(id, id + 1).flatMap((one) => pricesSeen(one, today).map(recordOfBody)),
      today,
    }
    const compared = compareShops(items, lookup)
    expect(compared?.shops.map(({ name }) => name)).toEqual(['Lidl', 'E.Leclerc'])
    expect(compared?.differences.length).toBeGreaterThan(3)
  })

  it('has codes that the scanner finds', () => {
    const coded = catalogue.filter(({ barcode }) => barcode)
    const found = coded.flatMap(({ barcode }) => {
      const code = barcode ?? ''
      return productsWithCode(
        catalogue,
        catalogueCode(catalogue, code, readCode(code, 'ean_13')).code,
      )
    })
    expect(found).toEqual(coded)
  })

  it('has codes that can be right, each once', () => {
    const codes = catalogue.flatMap(({ barcode }) => barcode ?? [])
    expect(codes.length).toBeGreaterThan(60)
    expect(codes.filter((code) => normaliseBarcode(code) !== code)).toEqual([])
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('has pictures of its own, all of them used, each a JPEG under 20 KB', () => {
    const named = new Set(catalogue.flatMap(({ picture }) => (picture ? `${picture}.jpg` : [])))
    expect([...named].sort()).toEqual([...files].sort())
    const heavy = files.filter((file) => statSync(`${folder}/${file}`).size > 20_000)
    expect(heavy).toEqual([])
    const signature = (file: string) => readFileSync(`${folder}/${file}`).toString('hex', 0, 3)
    expect(files.filter((file) => signature(file) !== 'ffd8ff')).toEqual([])
  })
})
