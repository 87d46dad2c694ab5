import { describe, expect, it } from 'vitest'
import { perUnit } from '../../../../src/copy/prices/describePrice.ts'
import { verdictWords } from '../../../../src/copy/prices/describeVerdict.ts'
import type { PriceRecord } from '../../../../src/domain/prices/priceHistory.ts'
import { pastaPack, pastaPrices, verdictOn } from '../../../../stories/fixtures/prices.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const sentence = (history: readonly PriceRecord[], cents: number) =>
  plain(verdictWords(verdictOn(history, pastaPack(cents))).reason)
const [newest, promotion, second, oldest] = pastaPrices as [
  PriceRecord,
  PriceRecord,
  PriceRecord,
  PriceRecord,
]

describe('a verdict on a price dated back', () => {
  it.each<[what: string, history: readonly PriceRecord[], cents: number, said: string]>([
    ['no price before', [], 235, 'Aucun prix noté avant ce jour-là.'],
    [
      'a good one of one',
      [oldest],
      199,
      '−15 % par rapport à votre seul prix noté avant (5,88 €/kg le 2 mars) (dernier prix 6 mois avant).',
    ],
    [
      'a dear one of two',
      [newest, second],
      299,
      '+21 % par rapport à la moyenne de vos 2 prix notés avant (6,13 €/kg et 6,23 €/kg). Peut-être une promotion ces jours-là ?',
    ],
    [
      'an old one',
      [{ ...oldest, seenOn: '2025-08-20' }],
      265,
      'Dernier prix noté 13 mois avant : 2,35 € (5,88 €/kg). Ce jour-là : +12 %.',
    ],
  ])('counts from its day: %s', (_, history, cents, said) => {
    const input = verdictOn(history, pastaPack(cents), '2026-10-01')
    expect(plain(verdictWords(input).reason)).toBe(said)
  })
})

describe('a verdict in words', () => {
  it.each<[what: string, history: readonly PriceRecord[], cents: number, said: string]>([
    ['no price', [], 235, 'Premier prix'],
    ['a usual one of one', [newest], 245, 'Votre seul prix noté : 6,13 €/kg le 20 août.'],
    ['a usual one of two', [newest, second], 245, 'Vos 2 prix notés : 6,13 €/kg et 6,23 €/kg.'],
    ['a usual one', pastaPrices, 245, 'Votre prix habituel : 6,13 €/kg.'],
    [
      'a good one',
      pastaPrices,
      220,
      '−10 % par rapport à votre prix habituel (6,13 €/kg, 3 prix en 12 mois).',
    ],
    [
      'a good one of one',
      [oldest],
      199,
      '−15 % par rapport à votre seul prix noté (5,88 €/kg le 2 mars) (dernier prix il y a 8 mois).',
    ],
    [
      'a dear one of one',
      [newest],
      299,
      '+22 % par rapport à votre seul prix noté (6,13 €/kg le 20 août). Peut-être une promotion ce jour-là ?',
    ],
    [
      'a dear one of two',
      [newest, second],
      299,
      '+21 % par rapport à la moyenne de vos 2 prix notés (6,13 €/kg et 6,23 €/kg). Peut-être une promotion ces jours-là ?',
    ],
    [
      'a dear one',
      pastaPrices,
      282,
      '+15 % par rapport à votre prix habituel (6,13 €/kg, 3 prix en 12 mois).',
    ],
    [
      'one seen before',
      [{ ...newest, cents: 295 }, second, oldest],
      295,
      '+18 % par rapport à votre prix habituel ; vous avez déjà noté 2,95 € le 20 août.',
    ],
    [
      'one seen on the same day',
      [{ ...newest, cents: 295, seenOn: '2026-11-23' }, second, oldest],
      295,
      "+18 % par rapport à votre prix habituel ; vous avez déjà noté 2,95 € aujourd'hui.",
    ],
    ['ten times', pastaPrices, 2450, 'Dix fois votre prix habituel. Est-ce bien 24,50 € ?'],
    [
      'exactly a third',
      [{ ...newest, cents: 246 }],
      82,
      'Trois fois moins que votre dernier prix. Est-ce bien 0,82 € ?',
    ],
    ['a third', pastaPrices, 75, 'Trois fois moins que votre prix habituel. Est-ce bien 0,75 € ?'],
    [
      'an old one',
      [{ ...oldest, seenOn: '2025-10-20' }],
      265,
      "Dernier prix noté il y a 13 mois : 2,35 € (5,88 €/kg). Aujourd'hui : +12 %.",
    ],
    [
      'promotions only',
      [promotion],
      235,
      "Vous n'avez noté que des promotions, la dernière fois à 1,79 €.",
    ],
    [
      'a record',
      pastaPrices,
      175,
      '−28 % par rapport à votre prix habituel (6,13 €/kg, 3 prix en 12 mois). Le plus bas depuis 12 mois (avant : 4,48 €/kg, Lidl, le 1er juin).',
    ],
  ])('says of %s what to think of it', (_, history, cents, said) => {
    expect(sentence(history, cents)).toBe(said)
  })

  it.each<[paid: number, packs: number, claimed: number, said: string]>([
    [480, 3, 33, "−33 % sur l'étiquette ; −34 % par rapport à votre prix habituel (6,13 €/kg)."],
    [690, 3, 34, '−34 % annoncé, −6 % par rapport à votre prix habituel.'],
    [735, 3, 34, "−34 % annoncé, mais c'est votre prix habituel."],
    [735, 3, 5, "−5 % sur l'étiquette ; c'est votre prix habituel (6,13 €/kg)."],
    [760, 3, 33, '−33 % annoncé, +3 % par rapport à votre prix habituel.'],
    [360, 2, 25, "−25 % sur l'étiquette ; −26 % par rapport à votre prix habituel (6,13 €/kg)."],
  ])('says of %d cents for %d packs at −%d %% both references', (cents, packs, claimed, said) => {
    const input = { ...verdictOn(pastaPrices, { ...pastaPack(cents), packs }), claimed }
    expect(plain(verdictWords(input).reason)?.split(' Le plus bas')[0]).toBe(said)
  })

  it('accuses no label on fewer than three prices, and says where a lot is dearer', () => {
    const one = verdictOn([newest], { ...pastaPack(690), packs: 3 })
    expect(plain(verdictWords({ ...one, claimed: 34 }).reason)).toContain(
      "−34 % sur l'étiquette ; −6 % par rapport à votre seul prix noté (6,13 €/kg le 20 août).",
    )
    const same = verdictOn([newest], { ...pastaPack(735), packs: 3 })
    expect(plain(verdictWords({ ...same, claimed: 34 }).reason)).toBe(
      "−34 % sur l'étiquette ; c'est votre seul prix noté (6,13 €/kg le 20 août).",
    )
    const lot = verdictOn([newest], { ...pastaPack(768), packs: 3 })
    expect(plain(verdictWords({ ...lot, cheaperSingle: 61_250 }).reason)).toContain(
      " Le lot revient plus cher : 6,40 €/kg au lieu de 6,13 €/kg à l'unité.",
    )
  })

  it('says when the day of the only price is not known', () => {
    const start = { ...newest, start: true } as const
    expect(sentence([start], 299)).toContain('(6,13 €/kg avant le 20 août)')
  })

  it('asks for the content, or says why nothing compares', () => {
    const without = verdictOn(pastaPrices, { cents: 235, amount: null })
    expect(verdictWords(without).reason).toBe('Indiquez le contenu pour comparer au kilo.')
    const litres = verdictOn(pastaPrices, { cents: 235, amount: { measure: 'ml', total: 1 } })
    expect(plain(verdictWords(litres).reason)).toBe(
      'Comparaison impossible : vendu au litre ici, au poids avant.',
    )
    const undated = pastaPrices.map((price) => ({ ...price, amount: null }))
    expect(sentence(undated, 235)).toBe(
      'Comparaison impossible : vendu au poids ici, sans contenu avant.',
    )
  })

  it('names a price of another pack by its kilo', () => {
    const [small, other] = [
      { ...pastaPack(150), amount: { measure: 'g', total: 300_000 } } as const,
      oldest,
    ]
    const words = (history: readonly PriceRecord[], cents: number) =>
      plain(verdictWords(verdictOn(history, { ...small, cents })).reason)
    expect(words([{ ...other, seenOn: '2025-10-20' }], 200)).toBe(
      "Dernier prix noté il y a 13 mois : 5,88 €/kg. Aujourd'hui : +13 %.",
    )
    expect(words([promotion], 200)).toBe(
      "Vous n'avez noté que des promotions, la dernière fois à 4,48 €/kg.",
    )
    expect(words([{ ...newest, cents: 295 }, second, other], 221)).toContain(
      'vous avez déjà noté 7,38 €/kg le 20 août.',
    )
  })
})

describe('a value', () => {
  it('is of a kilo, a litre, a piece, or a pack', () => {
    expect(plain(perUnit(58_750, 'g'))).toBe('5,88 €/kg')
    expect(plain(perUnit(20_303, 'ml'))).toBe('2,03 €/l')
    expect(plain(perUnit(3317, 'piece'))).toBe('0,33 € pièce')
    expect(plain(perUnit(23_500, undefined))).toBe('2,35 €')
  })
})

describe('a price of less than a cent', () => {
  it('is never shown as nothing', () => {
    expect(perUnit(20, 'piece')).toBe('moins de 0,01\u00a0€ pièce')
    expect(perUnit(100, 'piece')).toBe('0,01\u00a0€ pièce')
  })
})

describe('a price that was waited for', () => {
  const watched = { cents: 200, amount: null, reach: 'below' } as const
  const said = (history: readonly PriceRecord[], cents: number, more = {}) => {
    const input = { ...verdictOn(history, pastaPack(cents)), watched, ...more }
    const { look, title, detail } = verdictWords(input)
    return [look, title, plain(detail)]
  }

  it.each<
    [what: string, history: readonly PriceRecord[], cents: number, words: readonly unknown[]]
  >([
    ['a good one', pastaPrices, 199, ['good', 'Bonne affaire', 'Sous votre prix de 2,00 €']],
    ['a normal one', pastaPrices, 245, ['good', 'Prix normal', 'Sous votre prix de 2,00 €']],
    ['a dear one', pastaPrices, 299, ['dear', 'Cher', 'Sous votre prix de 2,00 €']],
    ['a doubtful one', pastaPrices, 20, ['doubtful', 'À vérifier', 'Sous votre prix de 2,00 €']],
    ['a first one', [], 199, ['good', 'Premier prix', 'Sous votre prix de 2,00 €']],
  ])('takes the second line: %s', (_, history, cents, words) => {
    expect(said(history, cents)).toEqual(words)
  })

  it('is said as reached at the very price, and leaves a dearer lot its words', () => {
    const at = { watched: { ...watched, reach: 'at' } }
    expect(said(pastaPrices, 200, at)[2]).toBe('À votre prix de 2,00 €')
    expect(said(pastaPrices, 199, { cheaperSingle: 50_000 })[0]).toBe('dear')
  })
})
