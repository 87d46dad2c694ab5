import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeNames } from '../../../server/store/catalogue/productCodes.ts'
import { readSlice, type SourceProduct } from '../../../server/store/household/copySource.ts'
import type { UserId } from '../../../server/store/schema/ids.ts'
import { productColumns } from '../../../server/store/schema/productColumns.ts'
import { makePng, photoForm } from '../../support/pictures/photoFiles.ts'
import { afterEachStatement } from '../../support/races/afterEachStatement.ts'
import { priceOf, productOf, startWithBooks } from '../../support/server/copySteps.ts'
import { statusAndCode } from '../../support/server/householdSteps.ts'

let books: Awaited<ReturnType<typeof startWithBooks>>
beforeAll(async () => {
  books = await startWithBooks([], [])
})
afterAll(() => books.server.stop())

const main = '3500000000003'
const milk = productOf(3, {
  photo: null,
  codes: [{ code: '22222222', amount: 250, measure: 'g' }],
  prices: [
    priceOf('2026-05-01', 1, { shop: 'Carrefour' }),
    priceOf('2026-06-01', 2, { shop: 'Lidl', note: 'Note' }),
    priceOf('2026-07-01', 1.5, { code: '22222222' }),
  ],
})
const bread = productOf(7, { prices: [priceOf('2026-05-02', 3, { shop: 'Lidl' })] })
const fields = { name: 'Produit 3', category_id: 4, price: 1.5, barcode: main }

interface Scene {
  readonly call: (method: string, path: string, json?: object) => Promise<{ body: unknown }>
  readonly token: string
  readonly id: number
  readonly other: number
  /** From the oldest to the newest. */
  readonly prices: readonly number[]
  readonly shops: Readonly<Record<string, number>>
  /** Adds a member who brings a product with the same code. */
  readonly bring: (product: object) => Promise<void>
}

const put = (changes: object) => (scene: Scene) =>
  scene.call('PUT', `/products/${scene.id}`, { ...fields, ...changes })
const mend = (changes: object) => (scene: Scene) =>
  scene.call('PUT', `/prices/${scene.prices[1]}`, { paid: 2, seen_on: '2026-06-01', ...changes })
const recorded = (price: object) => (scene: Scene) =>
  scene.call('POST', `/products/${scene.id}/prices`, { paid: 9, ...price })

const writes: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'a newer price': recorded({ seen_on: '2026-11-03' }),
  'an older price, in a new shop': recorded({ seen_on: '2026-01-01', shop_name: 'Aldi' }),
  'a price with a promotion': recorded({ promotion: { kind: 'multi', n: 2, x: 1 }, packs: 2 }),
  'the same price with a note': recorded({ paid: 1, seen_on: '2026-05-01', note: 'Après' }),
  'the price of the form': put({ price: 7 }),
  'its unit price': put({ unit_price: 3.1, unit: 'kg' }),
  'another name': put({ name: 'Lait' }),
  'another category': put({ category_id: 5 }),
  'a description': put({ description: 'Après' }),
  'a price to wait for': put({ watch_price: 1.11 }),
  'another main code': put({ barcode: '11111111' }),
  'another content': put({ content: { amount: 6, measure: 'piece' } }),
  'a content of several pieces, drained': put({
    content: { amount: 500, measure: 'g', pieces: 4, drained: 300 },
  }),
  'a content that a person has to check': put({
    content: { amount: 500, measure: 'g', doubtful: true },
  }),
  'what its content is compared by': put({
    content: { amount: 500, measure: 'g', drained: 300, basis: 'net' },
  }),
  'a photo': async (scene) => {
    const form = photoForm(new Uint8Array(makePng(5, 5)), 'photo.png')
    const sent = await books.server.call('POST', '/products/upload-image', {
      token: scene.token,
      form,
    })
    const { image_data } = sent.body as { image_data: string }
    return put({ image_url: image_data, image_data })(scene)
  },
  'a picture of elsewhere': put({ image_url: 'https://images.openfoodfacts.org/a.jpg' }),
  'a mended price': mend({ paid: 8 }),
  'a price of another day': mend({ seen_on: '2026-10-01' }),
  'a note on a price': mend({ note: 'Après' }),
  'a mended code of a price': mend({ code: '22222222' }),
  'a scanned price': recorded({ code: main, seen_on: '2026-11-02' }),
  'a price of another shop': mend({ shop_name: 'Auchan' }),
  'a price of another amount': mend({ amount: 2, measure: 'piece' }),
  'a deleted price': ({ call, prices }) => call('DELETE', `/prices/${prices[0]}`),
  'a further code': ({ call, id }) => call('PUT', `/products/${id}/codes/33333333`, {}),
  'what a further code holds': ({ call, id }) =>
    call('PUT', `/products/${id}/codes/22222222`, { amount: 1, measure: 'piece', pieces: 1 }),
  'a further code of a drained pack': ({ call, id }) =>
    call('PUT', `/products/${id}/codes/55555555`, { amount: 500, measure: 'g', drained: 300 }),
  'a code that replaces the main one': ({ call, id }) =>
    call('PUT', `/products/${id}/codes/44444444`, { amount: 400, measure: 'g', replaces: main }),
  'a code that goes': ({ call, id }) => call('DELETE', `/products/${id}/codes/22222222`),
  'a deleted product': ({ call, id }) => call('DELETE', `/products/${id}`),
  'an added product': ({ call }) => call('POST', '/products', { ...fields, barcode: null }),
  'a merge of two products': ({ call, id, other }) =>
    call('POST', `/products/${id}/merge`, { other_id: other }),
  'another name of a shop': ({ call, shops }) =>
    call('PUT', `/shops/${shops.Lidl}`, { name: 'Aldi' }),
  'another name of a shop, and then a price': async (scene) => {
    await scene.call('PUT', `/shops/${scene.shops.Lidl}`, { name: 'Aldi' })
    return recorded({ shop_name: 'Aldi' })(scene)
  },
  'a merge of two shops': ({ call, shops }) =>
    call('POST', `/shops/${shops.Carrefour}/merge`, { other_id: shops.Lidl }),
  'a deleted shop': ({ call, shops }) => call('DELETE', `/shops/${shops.Lidl}`),
  'an import': ({ token }) => books.copies.importInto(token, [productOf(9)]),
  'what another member brings': ({ bring }) =>
    bring({ ...productOf(3), prices: [priceOf('2026-08-01', 6, { shop: 'Bio' })] }),
}

let people = 0
async function newPerson(firstName: string) {
  const { server, copies } = books
  copies.passMinutes(20)
  people += 1
  const email = `p${people}@exemple.fr`
  const token = await server.signUp(email, firstName)
  return { token, ...(await server.ids(email)) }
}

/** A household with two products, which Alex is a member of. */
async function startScene() {
  const { server, steps, copies } = books
  const camille = await newPerson('Camille')
  const alex = await newPerson('Alex')
  const { token } = camille
  await copies.importInto(token, [milk, bread])
  await steps.join(token, alex.token)
  const call = (method: string, path: string, json?: object) =>
    server.call(method, path, { token, ...(json && { json }) })
  const list = (await call('GET', '/users/products')).body as { id: number }[]
  const [id = 0, other = 0] = list.map((product) => product.id)
  const priced = (await call('GET', `/products/${id}/prices`)).body as { items: { id: number }[] }
  const { items } = (await call('GET', '/shops')).body as { items: { id: number; name: string }[] }
  const bring = async (product: object) => {
    const zoe = await newPerson('Zoé')
    await copies.importInto(zoe.token, [product])
    const { secret } = await steps.invite(token)
    const json = { token: secret, bring: true }
    await server.call('POST', '/invitations/accept', { token: zoe.token, json })
    await server.copiesDone()
  }
  const scene: Scene = {
    ...{ call, token, id, other, bring },
    prices: priced.items.map((price) => price.id).toReversed(),
    shops: Object.fromEntries(items.map((shop) => [shop.name, shop.id])),
  }
  return { scene, camille, alex }
}

/** What a catalogue holds, in no order and without who recorded it. */
const holds = async (catalogueId: number) =>
  (await books.copies.rowsOf(catalogueId))
    .map((row) => row.replace(/"recorded_by":\d+/, '"recorded_by":null'))
    .toSorted()

/** Every column of products, codes and prices, with the values that it has. */
async function columnsOf(catalogueId: number): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const database = books.server.unscoped()
  const found = new Map<string, ReadonlySet<string>>()
  for (const table of ['products', 'product_codes', 'prices', 'shops'] as const) {
    const rows: readonly object[] = await database
      .selectFrom(table)
      .selectAll()
      .where('catalogue_id', '=', catalogueId as never)
      .execute()
    for (const name of new Set(rows.flatMap((row) => Object.keys(row)))) {
      const values = rows.map((row) => JSON.stringify(Reflect.get(row, name)))
      found.set(`${table}.${name}`, new Set(values))
    }
  }
  return found
}

const departureOf = (userId: UserId) =>
  books.server
    .unscoped()
    .selectFrom('departures')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()

/** A price, a name and a code, another name of a shop, and a product that goes. */
async function writeMuch(scene: Scene) {
  await recorded({ seen_on: '2026-11-03', shop_name: 'Aldi' })(scene)
  await put({ name: 'Lait' })(scene)
  await scene.call('DELETE', `/products/${scene.id}/codes/22222222`)
  await scene.call('PUT', `/shops/${scene.shops.Lidl}`, { name: 'Bio' })
  await scene.call('DELETE', `/products/${scene.other}`)
}

const changed = new Set<string>()

describe('what was written after somebody left', () => {
  it.each(Object.entries(writes))('is not in their copy: %s', async (_, write) => {
    const { server, steps, copies } = books
    const { scene, camille, alex } = await startScene()
    const key = await steps.keyOf(camille.token, 'Alex')
    const path = `/household/members/${key}?copy=offer`
    expect((await scene.call('DELETE', path)) as object).toMatchObject({ status: 204 })
    const before = await holds(camille.catalogue_id)
    const columns = await columnsOf(camille.catalogue_id)
    const offer = { name: null, products: 2 }
    await write(scene)
    expect(await holds(camille.catalogue_id)).not.toEqual(before)
    for (const [name, values] of await columnsOf(camille.catalogue_id))
      if ([...values].some((value) => !columns.get(name)?.has(value))) changed.add(name)
    await steps.rename(camille.token, 'Après')
    copies.passMinutes(60)
    await server.runCleanup()
    expect((await steps.read(alex.token)).offer).toMatchObject(offer)
    expect((await steps.me(alex.token)).left).toMatchObject({ name: null })
    const { ended } = await copies.copied(alex.token, 'left')
    expect(ended).toMatchObject({ state: 'done', total: 2, added: 2 })
    expect(await holds(alex.catalogue_id)).toEqual(before)
    expect(statusAndCode(await copies.copy(alex.token, 'left'))).toEqual([404, 'nothing-to-copy'])
  })

  it('is not in their copy where it is written between any two of its statements', async () => {
    const { server, steps } = books
    const found: (readonly SourceProduct[])[] = []
    await afterEachStatement(server, {
      start: async () => {
        const { scene, camille, alex } = await startScene()
        const key = await steps.keyOf(camille.token, 'Alex')
        await scene.call('DELETE', `/household/members/${key}?copy=offer`)
        const { catalogue_id: from_id, left_at: until, ...bound } = await departureOf(alex.user_id)
        const read = () => readSlice(server.unscoped() as never, { ...bound, from_id, until }, 0)
        if (found.length === 0) found.push((await read()).products)
        return { scene, read }
      },
      work: ({ read }) => read(),
      write: ({ scene }) => writeMuch(scene),
      async check(_, { done }, statement) {
        expect([statement, done.products]).toEqual([statement, found[0]])
      },
    })
    expect(found[0]?.map(({ prices }) => prices.length)).toEqual([3, 1])
  })

  it('was tried with every field', () => {
    const ofPrices = ['seen_on', 'paid_cents', 'packs', 'amount', 'measure', 'promo', 'promo_n']
    const wanted = [
      ...productColumns.map((name) => `products.${name}`),
      ...codeNames.map((name) => `product_codes.${name}`),
      ...[...ofPrices, 'promo_x', 'shop_id', 'code', 'note', 'source'].map(
        (name) => `prices.${name}`,
      ),
      'shops.name',
    ]
    expect(wanted.filter((name) => !changed.has(name))).toEqual([])
  })

  it('is kept no longer than somebody may copy what was there', async () => {
    const { server, steps, copies } = books
    const { scene, camille } = await startScene()
    const key = await steps.keyOf(camille.token, 'Alex')
    await scene.call('DELETE', `/household/members/${key}?copy=offer`)
    await put({ description: 'Après' })(scene)
    const kept = () => server.unscoped().selectFrom('former_rows').selectAll().execute()
    expect((await kept()).length).toBeGreaterThan(0)
    copies.passMinutes(31 * 24 * 60)
    await server.runCleanup()
    expect(await kept()).toEqual([])
    await put({ description: 'Bien après' })(scene)
    expect(await kept()).toEqual([])
  })
})
