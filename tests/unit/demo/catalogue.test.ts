import { readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../demo/catalogue.ts'
import { unitPrice } from '../../../demo/shelf.ts'
import { categoryPicture } from '../../../src/domain/catalogue/categoryPicture.ts'
import { unitOptions } from '../../../src/domain/catalogue/units.ts'
import { normaliseBarcode } from '../../../src/domain/scanner/barcode.ts'

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
    expect(unitPrice(2.39, '250 g')).toEqual({ unit: 'kg', unit_price: 9.56 })
    expect(unitPrice(2.52, '9 l')).toEqual({ unit: 'l', unit_price: 0.28 })
    expect(unitPrice(3.69, '12 unit')).toEqual({ unit: 'unit', unit_price: 0.3075 })
    expect(() => unitPrice(1, 'a handful')).toThrow(/no amount/)
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
