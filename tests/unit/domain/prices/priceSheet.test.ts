import { describe, expect, it } from 'vitest'
import { type PriceEntry, typedContent } from '../../../../src/domain/prices/priceEntry.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { readSheet, type SheetInput } from '../../../../src/domain/prices/priceSheet.ts'
import { pastaPrices } from '../../../../stories/fixtures/prices.ts'
import { coquillettes, washingLiquid } from '../../../../stories/fixtures/products.ts'

const today = '2026-11-23'
const grams = (amount: number) => ({ measure: 'g', total: amount * 1000 }) as const
const further = '3038350012999'

/** A sheet of 400 g of pasta, with what is typed and what is known. */
function sheet(typed: Partial<PriceEntry>, known: Partial<SheetInput> = {}) {
  const entry = {
    ...{ paid: '', promotion: null, shop: null, packs: '1', note: '', seenOn: today },
    ...typedContent(grams(400)),
    ...typed,
  }
  return readSheet({
    ...{ product: coquillettes, code: coquillettes.barcode, history: pastaPrices, today },
    ...{ isContentTyped: false, isCorrection: false, hasOwnLabel: false },
    ...known,
    entry,
  })
}

describe('the price that one tap notes again', () => {
  it('is the last regular one of a pack that holds as much', () => {
    expect(sheet({}).last?.cents).toBe(245)
    expect(sheet({ content: '0,4', unit: 'kg' }).last?.cents).toBe(245)
  })

  it('is none for a pack that holds something else, however it came to the sheet', () => {
    expect(sheet({ content: '300' }).last).toBeNull()
    expect(sheet({ content: '' }).last).toBeNull()
    expect(sheet({ content: '400', unit: 'ml' }).last).toBeNull()
  })

  it('is none while this device knows no price, as the product may show another pack’s', () => {
    expect(sheet({}, { history: null }).last).toBeNull()
  })

  it('is none for a further code that says nothing of its pack, until the person types it', () => {
    const product = { ...coquillettes, codes: [{ code: further }] }
    expect(sheet({}, { product }).last?.cents).toBe(245)
    expect(sheet({}, { product, code: further }).last).toBeNull()
    expect(sheet({ content: '' }, { product, code: further }).last).toBeNull()
    expect(sheet({}, { product, code: further, isContentTyped: true }).last?.cents).toBe(245)
  })

  it('is none for a correction, and for a pack with a label of its own', () => {
    expect(sheet({}, { isCorrection: true }).last).toBeNull()
    expect(sheet({}, { hasOwnLabel: true }).last).toBeNull()
  })

  it('follows the choice of what prices count by', () => {
    const content = { amount: 1500, measure: 'ml', pieces: 30 } as const
    const product = { ...washingLiquid, content }
    const litres: PriceRecord = {
      ...{ seenOn: '2026-08-20', cents: 630 },
      amount: { measure: 'ml', total: 1_500_000 },
    }
    const doses = { content: '30', unit: 'piece' } as const
    const known = { product, code: product.barcode, history: [litres] }
    expect(sheet(doses, known).last).toEqual({ cents: 630, unitPrice: 2100 })
  })
})

describe('a price dated back', () => {
  const later: PriceRecord[] = [
    { seenOn: '2026-11-23', cents: 260, amount: grams(360), shop: 'Lidl' },
    { seenOn: '2026-11-20', cents: 255, amount: grams(360), shop: 'Lidl' },
  ]
  const history = [...later, ...pastaPrices]
  const dated = (seenOn: string, typed: Partial<PriceEntry> = {}) =>
    sheet({ seenOn, ...typed }, { history })

  it('offers the price that was the last one on that day', () => {
    expect(dated('2026-08-20').last?.cents).toBe(245)
    expect(dated('2026-08-19').last?.cents).toBe(249)
    expect(dated('2026-05-09').last?.cents).toBe(235)
    expect(dated('2026-03-01').last).toBeNull()
  })

  it('is judged by the prices known on that day, however many came later', () => {
    const cheap = dated('2026-10-01', { paid: '1,75' })
    expect(cheap.verdict).toMatchObject({ kind: 'good', record: true, lowest: 44750, count: 3 })
    expect(cheap.offerFacts?.newest.price.seenOn).toBe('2026-08-20')
    expect(dated('2026-05-31', { paid: '1,79' }).verdict).toMatchObject({ lowest: 58750, count: 2 })
    expect(dated('2026-03-01', { paid: '1,79' }).verdict).toEqual({ kind: 'first' })
    expect(dated('2027-05-31', { paid: '1,79' }).day).toBe(today)
  })

  it('has the year before it, and what is unusual counted from its day', () => {
    const old = { seenOn: '2025-11-30', cents: 230, amount: grams(400) }
    const history = [...later, old]
    const judged = (seenOn: string) => sheet({ seenOn, paid: '2,30' }, { history }).verdict?.kind
    expect(judged('2026-11-30')).not.toBe('old')
    expect(judged('2026-10-01')).toBe('normal')
    expect(sheet({ seenOn: '2025-10-01', paid: '2,30' }, { history }).verdict?.kind).toBe('first')
  })

  it('shows before the first digit what was usual then', () => {
    expect(dated('2026-05-31').facts).toMatchObject({ recentCount: 2, usual: 60500 })
    expect(dated('2026-01-01').facts).toBeNull()
  })

  it('is not asked about by a price of later', () => {
    // The kilo of the pack of 2,60 €, which was not known in May.
    const typed = { paid: '7,22', content: '360' }
    expect(dated('2026-11-23', typed).question?.kind).toBe('unit-price')
    expect(dated('2026-05-31', typed).question?.kind).not.toBe('unit-price')
  })

  it('has no notice of a pack that became smaller later', () => {
    expect(dated(today, { content: '360' }).packChange?.to).toEqual(grams(360))
    expect(dated('2026-10-01').packChange).toBeNull()
  })

  it('takes a lot for dearer, and a shop for usual, by that day alone', () => {
    const lot = {
      ...{ paid: '5,10', packs: '1', shop: 'E.Leclerc' },
      promotion: { kind: 'lot', n: '2', x: '', isPercent: false },
    } as const
    const single = { seenOn: '2026-09-20', cents: 249, amount: grams(400), shop: 'E.Leclerc' }
    const prices = [single, { ...single, seenOn: '2026-09-10', cents: 300 }, ...pastaPrices]
    const read = (seenOn: string) => sheet({ ...lot, seenOn }, { history: prices })
    expect(read('2026-09-30').cheaperSingle).toBe(62250)
    expect(read('2026-09-01').cheaperSingle).toBe(61250)
    expect(read('2026-11-23').cheaperSingle).toBeNull()
    expect(read('2026-09-30').hereUsually).toBeNull()
  })
})

describe('a price typed for a pack of another content', () => {
  it('is questioned by what its kilo costs, not by what the other pack did', () => {
    expect(sheet({ paid: '6,13', content: '300' }).question).toMatchObject({
      ...{ kind: 'unit-price', cents: 184 },
    })
    // Ten times 2,45 €, and three times what 800 g should cost.
    expect(sheet({ paid: '24,50', content: '800' }).question?.kind).toBe('doubtful')
    expect(sheet({ paid: '24,50' }).question?.kind).toBe('decimals')
  })
})
