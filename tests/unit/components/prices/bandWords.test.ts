import { describe, expect, it } from 'vitest'
import { bandWords, beforeWords } from '../../../../src/components/prices/bandWords.ts'
import type { Offer, PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { beforeOn, pastaPack, pastaPrices, verdictOn } from '../../../../stories/fixtures/prices.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const [newest, promotion, second, oldest] = pastaPrices as [
  PriceRecord,
  PriceRecord,
  PriceRecord,
  PriceRecord,
]
const grams = (total: number) => ({ measure: 'g', total: total * 1000 }) as const
const otherPack = { ...oldest, amount: grams(500) }

function linesOf({ look, title, detail }: ReturnType<typeof bandWords>) {
  return [look, plain(title), plain(detail)]
}
const band = (history: readonly PriceRecord[], offer: Offer, day?: string) =>
  linesOf(bandWords(verdictOn(history, offer, day)))

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
      "0,43 € de plus que d'habitude. Était-ce une promo ?",
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
      "Trois fois moins que d'habitude : 0,82 € ?",
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
    expect(band([newest, { ...oldest, cents: 246 }], pastaPack(215))[2]).toBe(
      '0,31 € de moins, au plus bas depuis 12 mois',
    )
  })

  it('says of what does not compare the sentence of before, and no title', () => {
    const litres = { cents: 235, amount: { measure: 'ml', total: 400_000 } } as const
    expect(band(pastaPrices, litres)).toEqual([
      'known',
      null,
      'Comparaison impossible : contenu en ml ici, en g avant.',
    ])
    expect(band([promotion], pastaPack(235))[2]).toBe(
      "Vous n'avez noté que des promotions : 1,79 € au plus bas.",
    )
    expect(band([{ ...oldest, seenOn: '2025-10-20' }], pastaPack(265))[2]).toContain(
      'il y a 13 mois',
    )
  })

  it('names a lot that is dearer than its packs', () => {
    const lot = verdictOn([newest], { ...pastaPack(768), packs: 3 })
    expect(linesOf(bandWords({ ...lot, cheaperSingle: 61_250 }))).toEqual([
      'dear',
      'Le lot revient plus cher',
      '2,56 € au lieu de 2,45 €',
    ])
    const mixed = verdictOn([newest, otherPack], { ...pastaPack(768), packs: 3 })
    expect(linesOf(bandWords({ ...mixed, cheaperSingle: 61_250 }))[2]).toBe(
      '6,40 €/kg au lieu de 6,13 €/kg',
    )
  })

  it('looks back from the day of an earlier price', () => {
    expect(band([oldest], pastaPack(199), '2026-10-01')[2]).toBe(
      '0,36 € de moins, au plus bas en 12 mois',
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
      ['known', 'Au plus bas 1,79 €', 'Lidl, 1er juin'],
    ],
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
})
