import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Shop, shop, shopList } from '../../../src/contract/prices.ts'
import { problem } from '../../../src/contract/problems.ts'
import { type PriceServer, startPriceServer } from '../../support/server/priceServer.ts'

let api: PriceServer
let id: number
beforeAll(async () => {
  api = await startPriceServer()
})
afterAll(() => api.server.stop())
beforeEach(async () => {
  await api.empty()
  id = (await api.create()).id
})

const add = (name: unknown) => api.call('POST', '/shops', { name })
const added = async (name: string): Promise<Shop> => shop.parse((await add(name)).body)
const rename = (of: number, name: string, headers = {}) =>
  api.call('PUT', `/shops/${of}`, { name }, headers)
const names = async () =>
  shopList.parse((await api.call('GET', '/shops')).body).items.map(({ name }) => name)

describe('a shop', () => {
  it('is added once, however its name is written', async () => {
    const first = await add(' Intermarché  Lyon ')
    expect([first.status, first.body]).toMatchObject([201, { name: 'Intermarché Lyon' }])
    const again = await add('INTERMARCHE Lyon')
    expect([again.status, again.body]).toEqual([200, first.body])
    const { price } = await api.record(id, { paid: 1, shop_name: 'intermarche lyon' })
    expect(price.shop).toEqual(first.body)
    expect(await names()).toEqual(['Intermarché Lyon'])
  })

  it('is added once by twenty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add('Lidl')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(19).fill(200), 201])
  })

  it('goes by its id in a price, and is taken away by null', async () => {
    const { id: shop_id } = await added('Lidl')
    const { price } = await api.record(id, { paid: 1, shop_id })
    expect(price.shop).toEqual({ id: shop_id, name: 'Lidl' })
    const kept = await api.correct(price.id, { paid: 2 })
    expect(kept.body).toMatchObject({ price: { shop: { name: 'Lidl' } } })
    const gone = await api.correct(price.id, { paid: 2, shop_id: null })
    expect(gone.body).toMatchObject({ price: { shop: null } })
  })

  it('is renamed with its prices, but to no other’s name', async () => {
    const lidl = await added('Lidl')
    await added('Aldi')
    const { price } = await api.record(id, { paid: 1, shop_id: lidl.id })
    expect((await rename(lidl.id, 'LIDL Lyon')).body).toEqual({ ...lidl, name: 'LIDL Lyon' })
    const read = (await api.history(id)).find((each) => each.id === price.id)
    expect(read?.shop?.name).toBe('LIDL Lyon')
    const refused = await rename(lidl.id, 'ALDI')
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'shop-name-taken', detail: 'Another shop has this name' },
    ])
  })

  it('takes the prices of another one, which goes, and is answered alike again', async () => {
    const lidl = await added('Lidl')
    const other = await added('LIDL Lyon')
    const first = await api.record(id, { paid: 1, shop_id: lidl.id })
    const second = await api.record(id, { paid: 1, shop_id: other.id })
    const merge = () => api.call('POST', `/shops/${lidl.id}/merge`, { other_id: other.id })
    const answers = [await merge(), await merge()]
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([200, lidl])
    expect(answers[0]?.headers.get('ETag')).toBeTruthy()
    expect(await names()).toEqual(['Lidl'])
    // The same price of the same day twice: both were seen.
    const rows = (await api.history(id)).filter(({ shop }) => shop?.name === 'Lidl')
    expect(new Set(rows.map((row) => row.id))).toEqual(new Set([first.price.id, second.price.id]))
  })

  it('is merged neither with itself nor where it is missing', async () => {
    const { id: of } = await added('Lidl')
    const merge = (main: number, other_id: unknown) =>
      api.call('POST', `/shops/${main}/merge`, { other_id })
    expect((await merge(of, of)).body).toMatchObject({
      detail: [{ loc: ['body', 'other_id'], msg: 'A shop cannot be merged with itself' }],
    })
    expect((await merge(424_242, of)).body).toMatchObject({ code: 'shop-not-found' })
    expect((await merge(of, 'Lidl')).status).toBe(422)
    expect(await names()).toEqual(['Lidl'])
  })

  it('with thousands of prices is emptied in steps, and others write in between', async () => {
    const [lidl, aldi] = [await added('Lidl'), await added('Aldi')]
    const { catalogue_id } = await api.server.ids('camille@exemple.fr')
    const row = {
      catalogue_id,
      product_id: id,
      paid_cents: 100,
      packs: 1,
      source: 'scan' as const,
      created_at: '2026',
    }
    const fill = async (shop_id: number) => {
      for (let part = 0; part < 5; part += 1) {
        const rows = Array.from({ length: 900 }, () => ({ ...row, shop_id, seen_on: '2026-10-01' }))
        await api.server.database().insertInto('prices').values(rows).execute()
      }
    }
    const countOf = async (shop_id: number | null) => {
      const rows = api.server.database().selectFrom('prices').select('id')
      const own = rows.where('catalogue_id', '=', catalogue_id)
      const found =
        shop_id === null ? own.where('shop_id', 'is', null) : own.where('shop_id', '=', shop_id)
      return (await found.execute()).length
    }
    await fill(lidl.id)
    const merged = await api.call('POST', `/shops/${aldi.id}/merge`, { other_id: lidl.id })
    expect([merged.status, await countOf(aldi.id)]).toEqual([200, 4500])
    expect((await api.call('DELETE', `/shops/${aldi.id}`)).status).toBe(204)
    expect(await countOf(null)).toBe(4501)
    expect(await names()).toEqual([])
  }, 30_000)

  it('is deleted without its prices', async () => {
    const lidl = await added('Lidl')
    const { price } = await api.record(id, { paid: 1, shop_id: lidl.id })
    expect((await api.call('DELETE', `/shops/${lidl.id}`)).status).toBe(204)
    expect(await api.history(id)).toContainEqual({ ...price, shop: null })
    expect((await api.call('DELETE', `/shops/${lidl.id}`)).status).toBe(404)
  })

  it('deleted while prices name it loses no price and signs nobody out', async () => {
    const lidl = await added('Lidl')
    const additions = Array.from({ length: 10 }, (_, at) =>
      api.send(id, { paid: 1 + at, shop_id: lidl.id }),
    )
    const answers = await Promise.all([...additions, api.call('DELETE', `/shops/${lidl.id}`)])
    expect(new Set(answers.map(({ status }) => status))).not.toContain(401)
    for (const { status } of answers) expect([201, 204, 404]).toContain(status)
  })

  it('is changed only where its tag fits', async () => {
    const first = await add('Lidl')
    const { id: of } = shop.parse(first.body)
    const tag = { 'If-Match': first.headers.get('ETag') ?? '' }
    expect((await rename(of, 'Aldi', tag)).status).toBe(200)
    expect((await rename(of, 'Aldi', tag)).status).toBe(200)
    const refused = [412, { code: 'shop-changed', detail: 'Shop has changed' }]
    for (const answer of [
      await rename(of, 'Spar', tag),
      await api.call('DELETE', `/shops/${of}`, undefined, tag),
    ]) {
      expect([answer.status, answer.body]).toEqual(refused)
    }
    expect(await names()).toEqual(['Aldi'])
  })

  it.each([
    ['', 'Value error'],
    [' \0 ', 'String should have at least 1 character'],
    ['x'.repeat(300), 'String should have at most 60 characters'],
    [5, 'Input should be a valid string'],
  ])('is not called %j', async (name, msg) => {
    const { status, body } = await add(name)
    expect([status, problem.parse(body).detail]).toMatchObject([
      422,
      [{ loc: ['body', 'name'], msg }],
    ])
  })

  it('is never the 201st, neither by itself nor with a price', async () => {
    const { catalogue_id } = await api.server.ids('camille@exemple.fr')
    const rows = Array.from({ length: 200 }, (_, place) => `magasin ${place}`)
    await api.server
      .database()
      .insertInto('shops')
      .values(rows.map((name) => ({ catalogue_id, name, name_key: name, created_at: '2026' })))
      .execute()
    const refused = [422, { code: 'too-many-shops', detail: 'Too many shops' }]
    const alone = await add('Lidl')
    expect([alone.status, alone.body]).toEqual(refused)
    const priced = await api.send(id, { paid: 1, shop_name: 'Lidl' })
    expect([priced.status, priced.body]).toEqual(refused)
    expect(await api.history(id)).toHaveLength(1)
    expect((await add('Magasin 7')).status).toBe(200)
  })
})
