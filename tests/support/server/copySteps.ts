import { startedCopy } from '../../../src/contract/household.ts'
import { makePng } from '../pictures/photoFiles.ts'
import { type HouseholdSteps, householdSteps } from './householdSteps.ts'
import { importProducts } from './importProducts.ts'
import { startTestServer, type TestServer } from './testServer.ts'

/** A code of 13 digits. */
const codeOfNumber = (number: number) => `35${String(number).padStart(11, '0')}`

/** A photo of one pixel row, as an import sends it; another number is another photo. */
const photoOf = (number: number) =>
  `data:image/png;base64,${Buffer.from(makePng(1 + (number % 7), 1)).toString('base64')}`

export const priceOf = (day: string, paid: number, more: object = {}) => ({
  ...{ seen_on: day, paid, packs: 1, amount: 500, measure: 'g', promotion: null, shop: null },
  ...{ code: null, note: null, source: 'form', created_at: `${day}T08:00:00.000Z`, ...more },
})

export const productOf = (number: number, more: object = {}) => ({
  name: `Produit ${number}`,
  category: 'Boissons',
  price: 1 + number / 100,
  barcode: codeOfNumber(number),
  description: `Le numéro ${number}`,
  created_at: '2026-05-01T10:00:00.000Z',
  photo: number % 5 === 0 ? photoOf(number) : null,
  content: { amount: 500, measure: 'g' },
  codes:
    number % 3 === 0 ? [{ code: codeOfNumber(100_000 + number), amount: 250, measure: 'g' }] : [],
  prices: [
    priceOf('2026-05-01', 1 + number / 100),
    priceOf('2026-06-01', 2 + number / 100, { shop: `Magasin ${number % 9}` }),
    priceOf('2026-07-01', 1.5, { note: `Note ${number}`, code: codeOfNumber(number) }),
  ],
  ...more,
})

function copySteps(server: TestServer, steps: HouseholdSteps) {
  const copy = (token: string, from: 'own' | 'left') =>
    server.call('POST', '/household/copies', { token, json: { from } })

  /** Begins one and waits for its end. */
  async function copied(token: string, from: 'own' | 'left') {
    const { copy: begun } = startedCopy.parse((await copy(token, from)).body)
    await server.copiesDone()
    return { begun, ended: (await steps.read(token)).copy }
  }

  const importInto = (token: string, products: readonly object[]) =>
    importProducts(server, token, products)

  const passMinutes = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
  }

  /** What a catalogue holds, without random names, the ids of its rows, and the time at which codes were copied. */
  async function rowsOf(catalogueId: number): Promise<readonly string[]> {
    const database = server.unscoped()
    const id = catalogueId as never
    const products = await database
      .selectFrom('products')
      .leftJoin('photo_names', 'photo_names.name', 'products.photo_name')
      .selectAll('products')
      .select('sha256')
      .where('products.catalogue_id', '=', id)
      .orderBy('products.id')
      .execute()
    const codes = await database
      .selectFrom('product_codes')
      .selectAll()
      .where('catalogue_id', '=', id)
      .orderBy('product_id')
      .orderBy('code')
      .execute()
    const prices = await database
      .selectFrom('prices')
      .leftJoin('shops', 'shops.id', 'prices.shop_id')
      .selectAll('prices')
      .select('shops.name as shop')
      .where('prices.catalogue_id', '=', id)
      .orderBy('prices.product_id')
      .orderBy('prices.id')
      .execute()
    const shops = await database
      .selectFrom('shops')
      .select(['name', 'name_key'])
      .where('catalogue_id', '=', id)
      .orderBy('id')
      .execute()
    const held = await database
      .selectFrom('catalogues')
      .select(['product_count', 'price_count', 'text_bytes', 'photo_bytes'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const places = new Map(products.map((product, place) => [product.id, place]))
    const rows = [
      ...products.map(({ id: _, catalogue_id, photo_name, ...row }) => row),
      ...codes.map(({ catalogue_id, product_id, created_at, ...row }) => [
        places.get(product_id),
        row,
      ]),
      ...prices.map(({ id: _, catalogue_id, product_id, shop_id, ...row }) => [
        places.get(product_id),
        row,
      ]),
      ...shops,
      held,
    ]
    return rows.map((row) => JSON.stringify(row))
  }

  return { copy, copied, importInto, passMinutes, rowsOf }
}

/** Camille with a household that Alex may join, each with products. @param settings of the server */
export async function startWithBooks(
  mine: readonly object[],
  theirs: readonly object[],
  settings: Readonly<Record<string, string>> = {},
) {
  const server = await startTestServer({ settings })
  const steps = householdSteps(server)
  const copies = copySteps(server, steps)
  const camille = await server.signUp('camille@exemple.fr')
  const alex = await server.signUp('alex@exemple.fr', 'Alex')
  if (mine.length > 0) await copies.importInto(camille, mine)
  if (theirs.length > 0) await copies.importInto(alex, theirs)
  const { catalogue_id: household } = await server.ids('camille@exemple.fr')
  const { catalogue_id: own, user_id: alexId } = await server.ids('alex@exemple.fr')
  return { server, steps, copies, camille, alex, household, own, alexId }
}
