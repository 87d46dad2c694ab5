import { describe, expect, it } from 'vitest'
import { unitPriceWords } from '../../../../src/copy/catalogue.ts'
import { amountText, contentText } from '../../../../src/copy/prices/describeContent.ts'
import { perUnit, sharedPrice } from '../../../../src/copy/prices/describePrice.ts'
import { formatAmount, formatEstimate, formatEuros } from '../../../../src/domain/amounts/money.ts'
import { formatCount } from '../../../../src/domain/format/formatCount.ts'

const yoghurts = { amount: 1000, measure: 'g', pieces: 8, drained: null } as const

const written = [
  formatEuros(1234.5),
  formatAmount(1234.5),
  formatEstimate(245),
  formatEstimate(123_456),
  formatCount(100_000),
  contentText(yoghurts),
  contentText({ amount: 400, measure: 'g', pieces: null, drained: 280 }),
  contentText({ amount: 1500, measure: 'ml', pieces: null, drained: null }),
  amountText({ measure: 'piece', total: 6000 }),
  perUnit(59_750, 'g'),
  perUnit(59_750, 'piece'),
  sharedPrice(59_750, { amount: { measure: 'g', total: 400_000 } }),
  unitPriceWords(null, '2,49').seen,
]

describe('figures and their units', () => {
  it.each(written)('never part: %s', (text) => {
    expect(text).not.toMatch(/\d (?=[\d€%×\p{L}])|× \d/u)
  })

  it('stay together in a content of several packs', () => {
    expect(contentText(yoghurts)).toBe('8\u00a0×\u00a0125\u00a0g')
  })
})
