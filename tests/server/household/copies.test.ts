import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { catalogueCopy } from '../../../src/contract/household.ts'
import { priceOf, productOf, startWithBooks } from '../../support/server/copySteps.ts'
import { statusAndCode } from '../../support/server/householdSteps.ts'

type Books = Awaited<ReturnType<typeof startWithBooks>>
let books: Books
afterEach(async () => {
  expect(await books.steps.faults()).toEqual([])
  await books.server.stop()
})

const some = (from: number, to: number, more: object = {}) =>
  Array.from({ length: to - from }, (_, place) => productOf(from + place, more))

const counts = { total: 0, added: 0, joined: 0, more: 0 }
const nothingOmitted = { products: 0, codes: 0, prices: 0, photos: 0, shops: 0 }

describe('a person who joins', () => {
  beforeEach(async () => {
    books = await startWithBooks(some(0, 4), some(2, 12))
  })

  it('brings their products where they wish so, and keeps their own', async () => {
    const { server, steps, camille, alex, household, own, copies, alexId } = books
    const before = await copies.rowsOf(own)
    const { secret } = await steps.invite(camille)
    const json = { token: secret, bring: true }
    const accept = () => server.call('POST', '/invitations/accept', { token: alex, json })
    expect((await accept()).body).toMatchObject({
      copy: { from: 'own', state: 'running', total: 10 },
    })
    await server.copiesDone()
    const { copy } = await steps.read(alex)
    expect(copy).toEqual({
      ...{ ...counts, from: 'own', state: 'done', total: 10, added: 8, joined: 2 },
      ...{ omitted: nothingOmitted, created_at: '2026-11-03T10:00:00.000Z' },
    })
    expect(await copies.rowsOf(own)).toEqual(before)
    const names = Array.from({ length: 12 }, (_, number) => `Produit ${number}`)
    expect(await steps.names(camille)).toEqual(names)
    const recorded = await server
      .unscoped()
      .selectFrom('prices')
      .select('recorded_by')
      .where('catalogue_id', '=', household)
      .orderBy('id')
      .execute()
    const people = recorded.map((row) => row.recorded_by)
    expect(people).toEqual([...Array(12).fill(null), ...Array(24).fill(alexId)])
    expect((await steps.read(camille)).copy).toBeUndefined()
    // A lost answer, sent again.
    expect((await accept()).body).toMatchObject({ copy: { state: 'done' } })
    expect(await steps.names(camille)).toHaveLength(12)
  })

  it('brings nothing by itself, and what is new at each later time', async () => {
    const { server, steps, copies, camille, alex, household } = books
    await steps.join(camille, alex)
    await server.copiesDone()
    expect((await steps.read(alex)).copy).toBeUndefined()
    expect(await steps.names(camille)).toHaveLength(4)
    const { begun } = await copies.copied(alex, 'own')
    expect(begun).toMatchObject({ state: 'running', total: 10, added: 0 })
    const rows = await copies.rowsOf(household)
    const tag = async () =>
      (await server.call('GET', '/users/products', { token: camille })).headers.get('ETag')
    const etag = await tag()
    copies.passMinutes(5)
    const again = await copies.copied(alex, 'own')
    expect(again.ended).toMatchObject({ state: 'done', total: 10, added: 0, joined: 10 })
    expect(await copies.rowsOf(household)).toEqual(rows)
    expect(await tag()).toBe(etag)
    const [own] = (await steps.read(alex)).catalogues
    const headers = { Catalogue: own?.key ?? '' }
    await steps.addProduct(alex, 'Thé', headers)
    expect((await steps.read(alex)).copy?.more).toBe(1)
    const last = await copies.copied(alex, 'own')
    expect(last.ended).toMatchObject({ total: 11, added: 1, joined: 10, more: 0 })
    expect((await steps.names(camille)).at(-1)).toBe('Thé')
  })

  it('has their photos under a name of the household, and its bytes once', async () => {
    const { server, steps, copies, camille, alex } = books
    await steps.join(camille, alex)
    await copies.copied(alex, 'own')
    const names = await server.unscoped().selectFrom('photo_names').selectAll().execute()
    // Of products 5 and 10; product 0 is Camille's.
    const times = [...new Set(names.map(({ sha256 }) => sha256))].map(
      (sha) => names.filter(({ sha256 }) => sha256 === sha).length,
    )
    expect(times.toSorted()).toEqual([1, 2, 2])
    expect(new Set(names.map(({ name }) => name)).size).toBe(5)
  })
})

describe('a copy', () => {
  it('is refused where there is nothing to copy', async () => {
    books = await startWithBooks(some(0, 2), [])
    const { steps, copies, camille, alex } = books
    const nothing = [404, 'nothing-to-copy']
    for (const from of ['own', 'left'] as const) {
      expect(statusAndCode(await copies.copy(camille, from))).toEqual(nothing)
    }
    await steps.join(camille, alex)
    // Alex’s own is empty, and Camille’s is the household’s.
    expect(statusAndCode(await copies.copy(alex, 'own'))).toEqual(nothing)
    expect(statusAndCode(await copies.copy(camille, 'own'))).toEqual(nothing)
    expect(statusAndCode(await copies.copy(camille, 'left'))).toEqual(nothing)
    expect((await copies.copy(alex, 'else' as 'own')).status).toBe(422)
  })

  it('runs once at a time, however often it is begun', async () => {
    // Enough slices that the copy runs until the last of the eight calls came.
    books = await startWithBooks([], some(0, 400))
    const { server, steps, copies, camille, alex, household } = books
    await steps.join(camille, alex)
    const answers = await Promise.all(Array.from({ length: 8 }, () => copies.copy(alex, 'own')))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array(7).fill(200), 202])
    await server.copiesDone()
    expect((await steps.read(alex)).copy).toMatchObject({ state: 'done', added: 400, joined: 0 })
    const once = await copies.rowsOf(household)
    expect(once.filter((row) => row.includes('"name":"Produit'))).toHaveLength(400)
    const more = await Promise.all(Array.from({ length: 8 }, () => copies.copy(alex, 'own')))
    expect(more.map(({ status }) => status).filter((status) => status === 429).length).toBe(6)
  })

  it('is run by one of two processes', async () => {
    books = await startWithBooks(some(0, 20), some(0, 214))
    const { server, steps, copies, camille, alex, alexId, household } = books
    await steps.join(camille, alex)
    const { id } = await server.stores().copies.open(alexId, 'own', server.clock.now.toISOString())
    const process = async () => {
      const run = server.stores().copies.run(id)
      let slices = 0
      while (await run.next(server.clock.now)) slices += 1
      return slices
    }
    const slices = await Promise.all([process(), process(), process()])
    expect(slices.filter((count) => count > 0)).toEqual([11])
    expect((await steps.read(alex)).copy).toMatchObject({ state: 'done', added: 194, joined: 20 })
    expect(await steps.names(camille)).toHaveLength(214)
    expect(new Set(await copies.rowsOf(household)).size).toBeGreaterThan(214)
  })

  it('of two people at once gives each product once', async () => {
    books = await startWithBooks([], some(0, 90))
    const { server, steps, copies, camille, alex } = books
    const zoe = await server.signUp('zoe@exemple.fr', 'Zoé')
    await copies.importInto(zoe, some(40, 130))
    for (const person of [alex, zoe]) await steps.join(camille, person)
    await Promise.all([copies.copy(alex, 'own'), copies.copy(zoe, 'own')])
    await server.copiesDone()
    const [ofAlex, ofZoe] = [(await steps.read(alex)).copy, (await steps.read(zoe)).copy]
    expect([ofAlex?.state, ofZoe?.state]).toEqual(['done', 'done'])
    expect((ofAlex?.added ?? 0) + (ofZoe?.added ?? 0)).toBe(130)
    const names = await steps.names(camille)
    expect(new Set(names).size).toBe(130)
    expect(names).toHaveLength(130)
  })
})

describe('a catalogue that becomes full', () => {
  const full = async (settings: Readonly<Record<string, string>>, theirs: readonly object[]) => {
    books = await startWithBooks([productOf(900)], theirs, settings)
    await books.steps.join(books.camille, books.alex)
    return (await books.copies.copied(books.alex, 'own')).ended
  }

  it('takes what there is room for, joins what is there, and counts the rest', async () => {
    const theirs = [...some(1, 50), productOf(900)]
    books = await startWithBooks(some(900, 910), theirs, { MAX_PRODUCTS: '50' })
    await books.steps.join(books.camille, books.alex)
    const { ended } = await books.copies.copied(books.alex, 'own')
    expect(ended).toMatchObject({ state: 'full', total: 50, added: 40, joined: 1 })
    expect(ended?.omitted).toEqual({ ...nothingOmitted, products: 9 })
    expect(await books.steps.names(books.camille)).toHaveLength(50)
  })

  it('leaves out whole products, and keeps every quota', async () => {
    // Three prices each: 29 of them, after the three of Camille.
    const copy = await full({ MAX_PRICES: '92' }, some(0, 30))
    expect(copy).toMatchObject({ state: 'full', total: 30, added: 29, joined: 0 })
    expect(catalogueCopy.parse(copy).omitted).toEqual({ ...nothingOmitted, products: 1 })
    const { server, household, copies, alex, camille, steps } = books
    const held = await server
      .unscoped()
      .selectFrom('catalogues')
      .select('price_count')
      .where('id', '=', household)
      .executeTakeFirst()
    expect(held?.price_count).toBe(90)
    const list = await server.call('GET', '/users/products', { token: camille })
    const [first] = list.body as { id: number }[]
    await server.call('DELETE', `/products/${first?.id}`, { token: camille })
    const again = await copies.copied(alex, 'own')
    expect(again.ended).toMatchObject({ state: 'done', added: 1, joined: 29 })
    expect(await steps.names(camille)).toHaveLength(30)
  })

  it('is refused before anything is copied where there is no room at all', async () => {
    books = await startWithBooks([productOf(900)], [productOf(1)], { MAX_PRODUCTS: '1' })
    await books.steps.join(books.camille, books.alex)
    const answer = await books.copies.copy(books.alex, 'own')
    expect([answer.status, answer.body]).toMatchObject([409, { code: 'products-quota', limit: 1 }])
    expect((await books.steps.read(books.alex)).copy).toBeUndefined()
  })

  it('takes products without their photos where only those have no room', async () => {
    books = await startWithBooks([], some(0, 11))
    const { server, steps, copies, camille, alex, household } = books
    await server
      .unscoped()
      .updateTable('catalogues')
      .set({ photo_bytes: server.config.quotas.photoBytes })
      .where('id', '=', household)
      .execute()
    await steps.join(camille, alex)
    const { ended } = await copies.copied(alex, 'own')
    expect(ended).toMatchObject({
      state: 'done',
      added: 11,
      omitted: { ...nothingOmitted, photos: 3 },
    })
  })
})

it('a price without a code stays one of the code that its product had', async () => {
  const barcode = '3017620422003'
  const mine = productOf(1, { prices: [priceOf('2026-05-02', 3)] })
  const bought = [priceOf('2026-05-02', 3), priceOf('2026-09-09', 4)]
  const codes = [{ code: String(mine.barcode) }]
  books = await startWithBooks([mine], [productOf(1, { barcode, codes, prices: bought })])
  await books.steps.join(books.camille, books.alex)
  await books.copies.copied(books.alex, 'own')
  const prices = await books.server
    .unscoped()
    .selectFrom('prices')
    .select(['paid_cents', 'code'])
    .where('catalogue_id', '=', books.household)
    .orderBy('id')
    .execute()
  expect(prices).toEqual([
    { paid_cents: 300, code: null },
    { paid_cents: 300, code: barcode },
    { paid_cents: 400, code: barcode },
  ])
  const [product] = (await books.server.call('GET', '/users/products', { token: books.camille }))
    .body as { price: number }[]
  expect(product?.price).toBe(1.01)
})
