import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type OpenPrice, openPrice, openPricesAnswer } from '../../../src/contract/openPrices.ts'
import { openPriceRow, openPricesPage, strangeRows } from '../../support/fakes/openPrices.ts'

const read = (row: unknown) => z.parse(openPricesAnswer, openPricesPage([row])).items[0]

describe('an answer of Open Prices', () => {
  it('is kept without who recorded a price, a comment and a proof', () => {
    const kept = JSON.stringify(read(openPriceRow))
    expect(kept).toContain('Échirolles')
    for (const word of ['marie', 'rayon', 'RECEIPT', 'private', 'Lesieur', 'MAYO'])
      expect(kept).not.toContain(word)
  })

  it.each(Object.keys(openPrice.shape))('may lack %s, or have it as null', (field) => {
    const { [field as keyof typeof openPriceRow]: _, ...without } = openPriceRow
    expect(read(without)?.[field as keyof OpenPrice] ?? null).toBeNull()
    expect(read({ ...openPriceRow, [field]: null })).toHaveProperty(field, null)
  })

  it.each(Object.keys(openPrice.shape))('is read whatever %s is', (field) => {
    for (const value of ['7', 7, true, [], {}, [{ a: 1 }]]) {
      expect(() => read({ ...openPriceRow, [field]: value })).not.toThrow()
    }
  })

  it('has null for a row that is none, and the others', () => {
    const rows = [...strangeRows(openPriceRow), openPriceRow]
    const { items } = z.parse(openPricesAnswer, openPricesPage(JSON.parse(JSON.stringify(rows))))
    expect(items).toHaveLength(rows.length)
    expect(items.at(-1)).toMatchObject({ price: 0.67 })
  })

  it.each([null, [], 'html', {}, { items: null }, { items: {} }, { detail: 'No' }])(
    'is refused when it is %j',
    (answer) => {
      expect(z.safeParse(openPricesAnswer, answer).success).toBe(false)
    },
  )
})
