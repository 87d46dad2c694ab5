import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ticketSentence } from '../../../../src/copy/prices/describeTrip.ts'
import { judgeTicket, readTicket } from '../../../../src/domain/shopping/ticketVerdict.ts'

const basket = (cents: number, unpriced = 0, priced = 10) => ({ basket: cents, priced, unpriced })

const cases = [
  ['to the cent', basket(4780), 4780, 'Le ticket est juste'],
  ['two cents more', basket(4780), 4782, 'Le ticket est juste'],
  ['two cents less', basket(4780), 4778, 'Le ticket est juste'],
  ['three cents more', basket(4780), 4783, '0,03 € de plus que votre panier. Vérifiez le ticket.'],
  ['dearer', basket(4780), 4890, '1,10 € de plus que votre panier. Vérifiez le ticket.'],
  ['cheaper', basket(4780), 4700, '0,80 € de moins que votre panier'],
  ['one article without a price', basket(4780, 1), 4900, '1 article sans prix : 1,20 €'],
  ['two', basket(4780, 2), 5120, '2 articles sans prix : 3,40 € à eux deux'],
  ['twelve', basket(4780, 12), 5780, '12 articles sans prix : 10,00 € ensemble'],
  ['less than the priced ones', basket(4780, 2), 4700, '0,80 € de moins que votre panier'],
  ['twice the basket', basket(4780), 9560, '47,80 € de plus que votre panier. Vérifiez le ticket.'],
  ['a cent more', basket(4780), 9561, 'À vérifier : 95,61 € ?'],
  ['half of it', basket(4780), 2390, '23,90 € de moins que votre panier'],
  ['a cent less', basket(4780), 2389, 'À vérifier : 23,89 € ?'],
  ['ten times', basket(4780), 47_800, 'À vérifier : 478,00 € ou 47,80 € ?'],
  ['a tenth', basket(4780), 478, 'À vérifier : 4,78 € ou 47,80 € ?'],
  ['a hundred times', basket(4780), 478_000, 'À vérifier : 4 780,00 € ?'],
  ['most without a price', basket(500, 30, 2), 7000, '30 articles sans prix : 65,00 € ensemble'],
  ['ten times, one without', basket(4780, 1), 47_800, 'À vérifier : 478,00 € ou 47,80 € ?'],
  ['a large trip', basket(9_999_999), 9_999_998, 'Le ticket est juste'],
] as const

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe("a till's total against the basket", () => {
  test.each(cases)('%s', (_, trip, ticket, sentence) => {
    const verdict = judgeTicket(trip, ticket)
    expect(verdict && plain(ticketSentence(verdict, ticket))).toBe(sentence)
  })

  test('says nothing where no basket is known', () => {
    expect(judgeTicket(basket(0), 4780)).toBeNull()
  })

  test('names the whole difference, and only a likely total is proposed', () => {
    const cents = fc.integer({ min: 1, max: 1_000_000 })
    const articles = fc.integer({ min: 0, max: 60 })
    fc.assert(
      fc.property(cents, cents, articles, articles, (sum, ticket, priced, unpriced) => {
        const trip = { basket: sum, priced, unpriced }
        const verdict = judgeTicket(trip, ticket)
        if (verdict?.kind === 'dearer' || verdict?.kind === 'unpriced')
          expect(sum + verdict.cents).toBe(ticket)
        if (verdict?.kind === 'cheaper') expect(sum - verdict.cents).toBe(ticket)
        if (verdict?.kind === 'doubtful' && verdict.meant !== null)
          expect(judgeTicket(trip, verdict.meant)?.kind).not.toBe('doubtful')
      }),
    )
  })
})

test.each([
  ['', null],
  [' ', null],
  ['48,90', 4890],
  ['48.90 €', 4890],
  ['€48.90', 4890],
  ['48€90', 4890],
  ['1 234,56 EUR', 123_456],
  ['1\u202f234,56\u00a0€', 123_456],
  ['0,00', 'paid'],
  ['-5', 'paid'],
  ['total', 'paid'],
  ['48,90 + 2', 'paid'],
  ['1000000', 100_000_000],
  ['1000001', 'tooMuch'],
])('a total typed as « %s » is read as %s', (typed, read) => {
  expect(readTicket(typed)).toBe(read)
})
