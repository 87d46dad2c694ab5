import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productList } from '../../../src/contract/products.ts'
import { priceOf, startWithBooks } from '../../support/server/copySteps.ts'

let books: Awaited<ReturnType<typeof startWithBooks>>
beforeAll(async () => {
  books = await startWithBooks([], [])
})
afterAll(() => books.server.stop())

let people = 0
async function newPerson(firstName: string) {
  const { server, copies } = books
  copies.passMinutes(20)
  people += 1
  const email = `p${people}@exemple.fr`
  const token = await server.signUp(email, firstName)
  return { token, ...(await server.ids(email)) }
}

const milk = {
  ...{ name: 'Lait', category: 'Boissons', price: 1, content: { amount: 1000, measure: 'ml' } },
  prices: [priceOf('2026-01-01', 1)],
}

type Given = Partial<Omit<typeof milk, 'prices'>> & {
  readonly barcode?: string
  readonly codes?: readonly { readonly code: string }[]
  readonly prices?: readonly object[]
  readonly created_at?: string
}

const mineOf = (given: Given) => ({ created_at: '2025-01-01T08:00:00.000Z', ...milk, ...given })
const theirsOf = (given: Given) => ({ created_at: '2025-02-02T09:00:00.000Z', ...milk, ...given })

/** A household with products, and a person who has joined it with others. */
async function startPair(mine: readonly Given[], theirs: readonly Given[]) {
  const { server, steps, copies } = books
  const camille = await newPerson('Camille')
  const alex = await newPerson('Alex')
  if (mine.length > 0) await copies.importInto(camille.token, mine.map(mineOf))
  await copies.importInto(alex.token, theirs.map(theirsOf))
  await steps.join(camille.token, alex.token)
  const { token, catalogue_id } = camille
  const list = async () =>
    productList.parse((await server.call('GET', '/users/products', { token })).body)
  const products = async () => {
    const rows = await list()
    const whole = rows.map(async ({ id, name, barcode }) => {
      const { body } = await server.call('GET', `/products/${id}`, { token })
      const { codes = [] } = body as { codes?: { code: string }[] }
      return { name, barcode, codes: codes.map(({ code }) => code) }
    })
    return Promise.all(whole)
  }
  const prices = () =>
    server
      .unscoped()
      .selectFrom('prices')
      .leftJoin('shops', 'shops.id', 'prices.shop_id')
      .select(['seen_on', 'paid_cents', 'code', 'product_id', 'shops.name as shop'])
      .where('prices.catalogue_id', '=', catalogue_id as never)
      .orderBy('seen_on')
      .orderBy('prices.id')
      .execute()
  const bring = async () => {
    copies.passMinutes(5)
    const { ended } = await copies.copied(alex.token, 'own')
    if (!ended) throw new Error('no copy')
    return ended
  }
  return { camille, alex, bring, list, products, prices }
}

async function broughtInto(mine: readonly Given[], theirs: readonly Given[]) {
  const pair = await startPair(mine, theirs)
  const { added, joined, omitted } = await pair.bring()
  return { ...pair, counts: [added, joined], omitted }
}

const codes = (...names: string[]) => names.map((code) => ({ code }))
const manyCodes = (from: number, to: number) =>
  codes(...Array.from({ length: to - from }, (_, place) => `4400${1000 + from + place}`))

describe('a product joins', () => {
  it.each<[string, Given, Given, boolean]>([
    [
      'the one with its barcode, whatever else',
      { name: 'Autre', barcode: '11111111' },
      { barcode: '11111111' },
      true,
    ],
    [
      'one whose barcode is its further code',
      { name: 'Autre', barcode: '11111111' },
      { codes: codes('11111111') },
      true,
    ],
    [
      'one whose further code is its barcode',
      { name: 'Autre', codes: codes('22222222') },
      { barcode: '22222222' },
      true,
    ],
    [
      'one with the same further code',
      { name: 'Autre', barcode: '1234', codes: codes('22222222') },
      { codes: codes('22222222') },
      true,
    ],
    [
      'one whose code is written without its zero',
      { barcode: '0036000291452' },
      { barcode: '036000291452' },
      true,
    ],
    ['none of its name, category and content', {}, {}, false],
    ['none of its name with another code', { barcode: '11111111' }, { barcode: '22222222' }, false],
    ['none of its name that has a code', { barcode: '11111111' }, {}, false],
    ['none of its name where it alone has a code', {}, { barcode: '11111111' }, false],
  ])('%s', async (_, mine, theirs, isJoined) => {
    const { counts, products } = await broughtInto([mine], [theirs])
    expect(counts).toEqual(isJoined ? [0, 1] : [1, 0])
    expect(await products()).toHaveLength(isJoined ? 1 : 2)
  })

  it('one that the same copy has brought', async () => {
    const theirs = [{ barcode: '11111111' }, { name: 'Crème', barcode: '11111111' }]
    const { counts, products } = await broughtInto([], theirs)
    expect(counts).toEqual([1, 1])
    expect(await products()).toMatchObject([{ name: 'Lait' }])
  })

  it('what a former copy has brought, also without a code', async () => {
    const { bring, list, prices, alex } = await startPair([{}], [{}, { name: 'Pain' }])
    expect(await bring()).toMatchObject({ added: 2, joined: 0 })
    const before = [await list(), await prices()]
    expect(await bring()).toMatchObject({ added: 0, joined: 2 })
    expect([await list(), await prices()]).toEqual(before)
    const [own] = (await books.steps.read(alex.token)).catalogues
    await books.steps.addProduct(alex.token, 'Lait', { Catalogue: own?.key ?? '' })
    expect(await bring()).toMatchObject({ added: 1, joined: 2 })
  })

  it('none of the same catalogue by its name and moment', async () => {
    const { counts, bring } = await broughtInto([], [{}, {}, { name: 'Pain' }])
    expect(counts).toEqual([3, 0])
    expect(await bring()).toMatchObject({ added: 0, joined: 3 })
  })
})

describe('the codes of a product that joins', () => {
  it('are united with what each pack holds', async () => {
    const theirs = { barcode: '11111111', codes: codes('22222222', '33333333') }
    const { products, camille, list } = await broughtInto([{ barcode: '22222222' }], [theirs])
    expect(await products()).toMatchObject([
      { barcode: '22222222', codes: ['11111111', '33333333'] },
    ])
    const [product] = await list()
    const path = `/products/${product?.id}`
    const { body } = await books.server.call('GET', path, { token: camille.token })
    expect(body).toMatchObject({
      codes: [{ code: '11111111', amount: 1000, measure: 'ml' }, { code: '33333333' }],
    })
  })

  it('are twenty at most, and the rest is counted', async () => {
    const theirs = { barcode: '11111111', codes: [...codes('22222222'), ...manyCodes(0, 19)] }
    const mine = { barcode: '22222222', codes: manyCodes(20, 35) }
    const { products, omitted } = await broughtInto([mine], [theirs])
    expect((await products())[0]?.codes).toHaveLength(20)
    expect(omitted).toMatchObject({ codes: 15, products: 0 })
  })

  it('leave another product its own', async () => {
    const mine = [{ barcode: '11111111' }, { name: 'Autre', barcode: '22222222' }]
    const theirs = { barcode: '11111111', codes: codes('22222222') }
    const { counts, products } = await broughtInto(mine, [theirs])
    expect(counts).toEqual([0, 1])
    expect((await products()).map((each) => each.codes)).toEqual([[], []])
  })
})

describe('the prices of a product that joins', () => {
  const barcode = '11111111'
  const promotion = { kind: 'multi', n: 2, x: 1 }

  it.each<[string, object, boolean]>([
    ['day', { seen_on: '2025-01-01' }, true],
    ['value', { paid: 1.01 }, true],
    ['count of packs', { packs: 2 }, true],
    ['content', { amount: 400 }, true],
    ['promotion', { promotion, packs: 2 }, true],
    ['shop', { shop: 'Lidl' }, true],
    ['code', { code: '99999999' }, true],
    ['source', { source: 'scan' }, false],
    ['time of writing', { created_at: '2026-02-02T08:00:00.000Z' }, false],
    ['note', { note: 'x' }, false],
  ])('count twice with another %s: %s', async (_, more, isAdded) => {
    const theirs = { barcode, prices: [priceOf('2026-01-01', 1, more)] }
    const { prices } = await broughtInto([{ barcode }], [theirs])
    expect(await prices()).toHaveLength(isAdded ? 2 : 1)
  })

  it('count once among themselves, and are of the code that their product had', async () => {
    const bought = ['2026-01-02', '2026-01-02', '2026-01-03'].map((day) => priceOf(day, 1))
    const theirs = { barcode: '22222222', codes: codes(barcode), prices: bought }
    const mine = { barcode, prices: [priceOf('2026-01-03', 1)] }
    const { prices, list } = await broughtInto([mine], [theirs])
    const rows = (await prices()).map(({ seen_on, code }) => [seen_on, code])
    expect(rows).toEqual([
      ['2026-01-02', '22222222'],
      ['2026-01-03', null],
      ['2026-01-03', '22222222'],
    ])
    expect((await list())[0]?.price).toBe(1)
  })

  it('are five hundred at most, the newest of those that come', async () => {
    const mine = Array.from({ length: 498 }, (_, cents) => priceOf('2026-01-01', 1 + cents / 100))
    const theirs = ['01', '02', '03', '04'].map((day) => priceOf(`2026-02-${day}`, 2))
    const { prices, omitted } = await broughtInto(
      [{ barcode, prices: mine }],
      [{ barcode, prices: theirs }],
    )
    const days = (await prices()).slice(-3).map(({ seen_on }) => seen_on)
    expect(days).toEqual(['2026-01-01', '2026-02-03', '2026-02-04'])
    expect(omitted).toMatchObject({ prices: 2, products: 0 })
  })

  it('give the product its price where they are newer', async () => {
    const theirs = { barcode, prices: [priceOf('2026-03-01', 7, { amount: 1000, measure: 'ml' })] }
    const { list } = await broughtInto([{ barcode }], [theirs])
    expect(await list()).toMatchObject([{ name: 'Lait', price: 7 }])
  })
})

describe('the shops of prices', () => {
  const bought = (shop: string, day: string) => priceOf(day, 1, { shop })
  const shopsOf = async (token: string) => {
    const { body } = await books.server.call('GET', '/shops', { token })
    return (body as { items: { name: string }[] }).items.map(({ name }) => name)
  }

  it('are found by their folded names, else added once', async () => {
    const theirs = [bought('LIDL', '2026-01-02'), bought('Aldi', '2026-01-03')]
    theirs.push(bought('aldi', '2026-01-04'))
    const mine = { prices: [bought('Lidl', '2026-01-01')] }
    const { camille, prices } = await broughtInto([mine], [{ prices: theirs }])
    expect(await shopsOf(camille.token)).toEqual(['Lidl', 'Aldi'])
    expect((await prices()).map(({ shop }) => shop)).toEqual(['Lidl', 'Lidl', 'Aldi', 'Aldi'])
  })

  it('are left out where there is no room for another one, and counted', async () => {
    const full = Array.from({ length: 200 }, (_, number) => bought(`M ${number}`, '2026-01-01'))
    const theirs = [bought('Aldi', '2026-01-02'), bought('m 7', '2026-01-03')]
    const { camille, prices, omitted } = await broughtInto([{ prices: full }], [{ prices: theirs }])
    expect(await shopsOf(camille.token)).toHaveLength(200)
    expect((await prices()).slice(-2).map(({ shop }) => shop)).toEqual([null, 'M 7'])
    expect(omitted).toMatchObject({ shops: 1, products: 0 })
  })
})
