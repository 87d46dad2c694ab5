import {
  type Price,
  priceList,
  type WrittenPrice,
  writtenPrice,
} from '../../../src/contract/prices.ts'
import { type Product, product } from '../../../src/contract/products.ts'
import { startTestServer } from './testServer.ts'

export const pasta = {
  name: 'Coquillettes',
  category_id: 5,
  price: 2.35,
  content: { amount: 400, measure: 'g' },
}

type Headers = Readonly<Record<string, string>>

/** A server with one person, whose prices a test writes and reads. */
export async function startPriceServer(settings: Readonly<Record<string, string>> = {}) {
  const server = await startTestServer({ settings })
  const token = await server.signUp('camille@exemple.fr')
  const call = (method: string, path: string, json?: unknown, headers: Headers = {}) =>
    server.call(method, path, { token, headers, ...(json === undefined ? {} : { json }) })

  const send = (of: number, json: object, headers: Headers = {}) =>
    call('POST', `/products/${of}/prices`, json, headers)

  return {
    server,
    token,
    call,
    send,
    /** Forgets every product and shop, at ten o'clock of 23 November 2026. */
    async empty(): Promise<void> {
      server.clock.now = new Date('2026-11-23T10:00:00.000Z')
      for (const table of ['products', 'shops', 'creations'] as const) {
        await server.unscoped().deleteFrom(table).execute()
      }
      const none = { product_count: 0, price_count: 0, text_bytes: 0 }
      await server.unscoped().updateTable('catalogues').set(none).execute()
    },
    async create(changes: object = {}): Promise<Product> {
      return product.parse((await call('POST', '/products', { ...pasta, ...changes })).body)
    },
    async read(id: number): Promise<Product> {
      return product.parse((await call('GET', `/products/${id}`)).body)
    },
    async put(id: number, changes: object): Promise<Product> {
      return product.parse((await call('PUT', `/products/${id}`, { ...pasta, ...changes })).body)
    },
    async record(of: number, json: object): Promise<WrittenPrice> {
      return writtenPrice.parse((await send(of, json)).body)
    },
    correct: (price: number, json: object, headers: Headers = {}) =>
      call('PUT', `/prices/${price}`, json, headers),
    remove: (price: number, headers: Headers = {}) =>
      call('DELETE', `/prices/${price}`, undefined, headers),
    async history(of: number): Promise<Price[]> {
      return priceList.parse((await call('GET', `/products/${of}/prices`)).body).items
    },
    /** Writes plain prices past the API. */
    async fill(product_id: number, count: number): Promise<void> {
      const { catalogue_id } = await server.ids('camille@exemple.fr')
      const nothing = { amount: null, measure: null, promo: null, promo_n: null, promo_x: null }
      const row = {
        ...{ ...nothing, shop_id: null, code: null, note: null, catalogue_id, product_id },
        ...{ seen_on: '2026-01-01', paid_cents: 100, packs: 1, created_at: '2026' },
        source: 'form' as const,
      }
      await server.unscoped().insertInto('prices').values(Array(count).fill(row)).execute()
    },
  }
}

export type PriceServer = Awaited<ReturnType<typeof startPriceServer>>
