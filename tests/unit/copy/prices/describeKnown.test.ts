import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beforeWords, reasons } from '../../../../src/copy/prices/describeKnown.ts'
import { verdictWords } from '../../../../src/copy/prices/describeVerdict.ts'
import type { Offer, PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import {
  beforeOn,
  pastaPack,
  pastaPrices,
  priceToday,
  verdictOn,
} from '../../../../stories/fixtures/prices.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const [newest, promotion, second, oldest] = pastaPrices as [
  PriceRecord,
  PriceRecord,
  PriceRecord,
  PriceRecord,
]
const grams = (total: number) => ({ measure: 'g', total: total * 1000 }) as const
const farApart = [
  { ...newest, cents: 99 },
  { ...oldest, cents: 169 },
]
const otherPack = { ...oldest, amount: grams(500) }

function linesOf({ look, title, detail }: ReturnType<typeof beforeWords>) {
  return [look, plain(title), plain(detail)]
}
const band = (history: readonly PriceRecord[], offer: Offer, day?: string) =>
  linesOf(verdictWords(verdictOn(history, offer, day)))

describe('the two lines of a verdict', () => {
  it.each<
    [history: readonly PriceRecord[], cents: number, look: string, title: string, detail: string]
  >([
    [[], 235, 'first', 'Premier prix', 'La prochaine fois, MémoPrix saura comparer.'],
    [pastaPrices, 215, 'good', 'Bonne affaire', "0,30 € de moins que d'habitude"],
    [pastaPrices, 175, 'good', 'Bonne affaire', '0,70 € de moins, au plus bas depuis 12 mois'],
    [pastaPrices, 245, 'normal', 'Prix normal', "D'habitude 2,45 €"],
    [pastaPrices, 290, 'dear', 'Cher', "0,45 € de plus que d'habitude"],
    [
      [newest],
      290,
      'dear',
      'Plus cher',
      '0,45 € de plus que la dernière fois. Était-ce une promo ?',
    ],
    [
      [newest, second],
      290,
      'dear',
      'Plus cher',
      '0,45 € de plus que la dernière fois. Était-ce une promo ?',
    ],
    [[newest], 205, 'good', 'Bonne affaire', '0,40 € de moins que la dernière fois'],
    [[newest], 245, 'normal', 'Prix normal', 'La dernière fois 2,45 €'],
    [[newest, second], 245, 'normal', 'Prix normal', 'La dernière fois 2,45 €, avant 2,49 €'],
    // The middle of 1,69 € and 0,99 € was never asked anywhere.
    [farApart, 135, 'normal', 'Prix normal', 'La dernière fois 0,99 €, avant 1,69 €'],
    [farApart, 115, 'good', 'Bonne affaire', 'La dernière fois 0,99 €, avant 1,69 €'],
    [
      farApart.map(({ cents }, place) => ({ ...oldest, cents: [169, 99][place] ?? cents })),
      160,
      'dear',
      'Plus cher',
      'La dernière fois 1,69 €, avant 0,99 €. Était-ce une promo ?',
    ],
    [
      [{ ...promotion, seenOn: '2026-11-01' }, newest],
      205,
      'good',
      'Bonne affaire',
      '0,40 € de moins que la dernière fois hors promo',
    ],
    [[newest], 2450, 'doubtful', 'À vérifier', 'Dix fois le dernier prix : 24,50 € ?'],
    // Shown as 1,69 € and 1,35 €, which is the middle of 1,34 € and 1,35 €.
    [
      [134, 135, 134, 135].map((cents, place) => ({ ...oldest, cents, shop: `${place}` })),
      169,
      'dear',
      'Cher',
      "0,34 € de plus que d'habitude",
    ],
    [
      [{ ...newest, cents: 295 }, second, oldest],
      295,
      'dear',
      'Plus cher',
      "0,46 € de plus que d'habitude, déjà vu à 2,95 €",
    ],
    [pastaPrices, 2450, 'doubtful', 'À vérifier', 'Dix fois le prix habituel : 24,50 € ?'],
    [
      [{ ...newest, cents: 246 }],
      82,
      'doubtful',
      'À vérifier',
      'Trois fois moins que la dernière fois : 0,82 € ?',
    ],
    [[...pastaPrices, otherPack], 215, 'good', 'Bonne affaire', "5,38 €/kg, d'habitude 6,00 €/kg"],
    [
      [otherPack],
      220,
      'dear',
      'Plus cher',
      '5,50 €/kg, la dernière fois 4,70 €/kg. Était-ce une promo ?',
    ],
  ])('%# answer first, then what it rests on', (history, cents, look, title, detail) => {
    expect(band(history, pastaPack(cents))).toEqual([look, title, detail])
  })

  it('counts one pack of several, rounded to the cent', () => {
    expect(band(pastaPrices, { ...pastaPack(645), packs: 3 })[2]).toBe(
      "0,30 € de moins que d'habitude",
    )
    const lots = [newest, { ...oldest, cents: 737, packs: 3 }]
    expect(band(lots, { ...pastaPack(430), packs: 2 })[2]).toBe(
      '0,30 € de moins que la dernière fois',
    )
  })

  it('says of what does not compare the sentence of before, and no title', () => {
    const litres = { cents: 235, amount: { measure: 'ml', total: 400_000 } } as const
    expect(band(pastaPrices, litres)).toEqual([
      'known',
      null,
      'Comparaison impossible : vendu au litre ici, au poids avant.',
    ])
    expect(band([promotion], pastaPack(235))[2]).toBe(
      "Vous n'avez noté que des promotions, la dernière fois à 1,79 €.",
    )
    expect(band([{ ...oldest, seenOn: '2025-10-20' }], pastaPack(265))[2]).toContain(
      'il y a 13 mois',
    )
  })

  it('names a lot that is dearer than its packs', () => {
    const lot = verdictOn([newest], { ...pastaPack(768), packs: 3 })
    expect(linesOf(verdictWords({ ...lot, cheaperSingle: 61_250 }))).toEqual([
      'dear',
      'Le lot revient plus cher',
      '2,56 € au lieu de 2,45 €',
    ])
    const mixed = verdictOn([newest, otherPack], { ...pastaPack(768), packs: 3 })
    expect(linesOf(verdictWords({ ...mixed, cheaperSingle: 61_250 }))[2]).toBe(
      '6,40 €/kg au lieu de 6,13 €/kg',
    )
  })

  it('looks back from the day of an earlier price', () => {
    expect(
      band(
        [promotion, second, oldest, { ...oldest, shop: 'Aldi' }],
        pastaPack(175),
        '2026-10-01',
      )[2],
    ).toBe('0,60 € de moins, au plus bas en 12 mois')
    expect(band([oldest], pastaPack(199), '2026-10-01')[2]).toBe(
      '0,36 € de moins que la dernière fois',
    )
    expect(band([], pastaPack(235), '2026-01-10')[2]).toBe('Aucun prix noté avant ce jour-là.')
  })
})

describe('the two lines before anything is typed', () => {
  const known = (history: readonly PriceRecord[], content = '400') => {
    const { before } = beforeOn(history, { content })
    return before && linesOf(beforeWords(before))
  }

  it.each<[history: readonly PriceRecord[], content: string, lines: readonly (string | null)[]]>([
    [pastaPrices, '400', ['known', "D'habitude 2,45 €", 'Au plus bas 1,79 € (Lidl, 1er juin)']],
    [pastaPrices, '', ['known', "D'habitude 6,13 €/kg", 'Au plus bas 4,48 €/kg (Lidl, 1er juin)']],
    [[newest], '400', ['known', 'La dernière fois 2,45 €', 'E.Leclerc, le 20 août']],
    [[oldest], '400', ['known', 'La dernière fois 2,35 €', 'Le 2 mars']],
    [
      [promotion, { ...promotion, seenOn: '2026-07-01', cents: 199 }],
      '400',
      ['known', 'La dernière fois 1,99 €', 'Lidl, le 1er juillet, en promotion'],
    ],
    [[newest, second], '400', ['known', 'La dernière fois 2,45 €', 'E.Leclerc, le 20 août']],
    [[], '400', ['first', 'Premier prix', 'La prochaine fois, MémoPrix saura comparer.']],
    [pastaPrices, '300', ['pack', '300 g au lieu de 400 g', '+33 % au kilo au même prix']],
    [
      pastaPrices,
      '500',
      ['known', "D'habitude 6,13 €/kg", 'Au plus bas 4,48 €/kg (Lidl, 1er juin)'],
    ],
    // A sachet beside a family pack is another format, no smaller one.
    [
      pastaPrices,
      '100',
      ['known', "D'habitude 6,13 €/kg", 'Au plus bas 4,48 €/kg (Lidl, 1er juin)'],
    ],
  ])('%# are the usual price, the last one, or what changed', (history, content, lines) => {
    expect(known(history, content)).toEqual(lines)
  })

  it('compare with the newest regular price only', () => {
    const bonus = { ...newest, seenOn: '2026-11-01', promo: 'bonus', amount: grams(480) }
    expect(known([bonus, ...pastaPrices])?.[0]).toBe('known')
    const smaller = { ...newest, seenOn: '2026-11-01', amount: grams(300) }
    expect(known([smaller, ...pastaPrices], '300')?.[2]).toBe('+33 % au kilo (6,13 € → 8,17 €)')
  })

  it('call the larger pack in the hand the former one', () => {
    const smaller = { ...newest, seenOn: '2026-11-01', amount: grams(300) }
    expect(known([smaller, ...pastaPrices], '400')).toEqual([
      'pack',
      "400 g : l'ancien format",
      'À présent 300 g, +33 % au kilo',
    ])
  })

  it("speak of « d'habitude », the lowest and 12 months from three regular prices on only", () => {
    const claims = /habitu|au plus bas|12 mois/i
    const recorded = fc.record({
      seenOn: fc.constantFrom('2026-10-01', '2026-09-01', '2026-08-01'),
      cents: fc.integer({ min: 50, max: 500 }),
      packs: fc.constantFrom(1, 2),
      amount: fc.constantFrom(grams(400), grams(500)),
      promo: fc.constantFrom(null, 'price'),
    })
    fc.assert(
      fc.property(
        fc.array(recorded, { maxLength: 4 }),
        fc.integer({ min: 20, max: 900 }),
        (history, cents) => {
          const verdict = verdictOn(history, pastaPack(cents))
          if ((verdict.facts?.regularCount ?? 0) >= 3) return
          const { before } = beforeOn(history)
          const lines = [
            ...(before ? linesOf(beforeWords(before)) : []),
            ...linesOf(verdictWords(verdict)),
            ...reasons({
              verdict,
              before: null,
              usualHere: null,
              promotion: null,
              today: priceToday,
            }),
            ...reasons({
              verdict: null,
              before,
              usualHere: null,
              promotion: null,
              today: priceToday,
            }),
          ]
          for (const line of lines) expect(line ?? '').not.toMatch(claims)
        },
      ),
    )
  })
})
