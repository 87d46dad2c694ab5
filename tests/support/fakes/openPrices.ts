import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A row as the service sends it, of the right code, country and year. */
export const openPriceRow = {
  id: 748,
  product_code: '3011360030498',
  product_name: 'MAYO CLASSIQUE TUBE 175G',
  type: 'PRODUCT',
  price: 0.67,
  price_is_discounted: false,
  price_without_discount: null,
  discount_type: null,
  price_per: null,
  currency: 'EUR',
  date: '2026-07-08',
  duplicate_of: null,
  owner: 'marie',
  owner_comment: 'rayon du fond',
  location: {
    osm_name: 'E. Leclerc',
    osm_address_postcode: '38130',
    osm_address_city: 'Échirolles',
    osm_address_country_code: 'FR',
    type: 'OSM',
  },
  product: { code: '3011360030498', product_quantity: 175, brands: 'Lesieur' },
  proof: { type: 'RECEIPT', file_path: '0001/private.webp' },
}

export const inTown = (osm_address_city: string, osm_name = 'Carrefour') => ({
  location: { ...openPriceRow.location, osm_name, osm_address_city },
})

export const openPricesPage = (items: readonly unknown[]) => ({
  ...{ items, page: 1, pages: 1, size: 50, total: items.length },
})

/** What the service answers beside what is asked for: each would be a price of its own. */
export function strangeRows(row: typeof openPriceRow): readonly unknown[] {
  const { location } = row
  const abroad = (osm_address_country_code: unknown) => ({
    ...{ ...row, price: 1.01, location: { ...location, osm_address_country_code } },
  })
  return [
    ...['BE', 'fr', '', null, 33].map(abroad),
    { ...row, price: 1.02, location: null },
    { ...row, price: 1.02, location: 'FR' },
    ...['CHF', null, 978].map((currency) => ({ ...row, price: 1.03, currency })),
    ...['3560070805259', '3011360030499', '', null, 3_011_360_030_498].map((product_code) => ({
      ...{ ...row, price: 1.04, product_code },
    })),
    ...[747, 0, '747', { id: 747 }].map((duplicate_of) => ({
      ...{ ...row, price: 1.05, duplicate_of },
    })),
    ...['CATEGORY', '', 7].map((type) => ({ ...row, price: 1.06, type })),
    ...['KILOGRAM', 7].map((price_per) => ({ ...row, price: 1.07, price_per })),
    ...['2.09', '1,99', 0, -1, 0.004, null, true, [1]].map((price) => ({ ...row, price })),
    { ...row, price: 1.08, price_is_discounted: true },
    { ...row, price: 1.08, price_is_discounted: true, price_without_discount: '1.50' },
    { ...row, price: 1.08, price_is_discounted: 'yes' },
    ...['2020-01-01', '2999-01-01', '2026-02-30', '08/07/2026', '', null, 20_260_708].map(
      (date) => ({ ...row, price: 1.09, date }),
    ),
    ...[null, undefined, 'row', 7, [], {}],
  ]
}

export type OpenPricesMode = 'normal' | 'silent' | 'html' | 400 | 404 | 429 | 503

/** A fake Open Prices server, which answers all its rows whatever is asked. */
export async function startFakeOpenPrices() {
  const requested: URL[] = []
  const unanswered: Array<() => void> = []
  let rows: readonly unknown[] = []
  let mode: OpenPricesMode = 'normal'
  const server = createServer((request, answer) => {
    answer.setHeader('Access-Control-Allow-Origin', '*')
    // A browser repeats by itself a request whose reused connection drops.
    answer.shouldKeepAlive = false
    requested.push(new URL(request.url ?? '', 'http://localhost'))
    const send = (status: number, body: string) =>
      answer.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
    const page = () => send(200, JSON.stringify(openPricesPage(rows)))
    if (mode === 'normal') page()
    else if (mode === 'silent') unanswered.push(page)
    else if (mode === 'html') send(200, '<!doctype html><title>Maintenance</title>')
    else send(mode, '{"detail":"No"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** What was asked, in order. */
    requested,
    setMode: (next: OpenPricesMode) => {
      mode = next
    },
    setRows: (next: readonly unknown[]) => {
      rows = next
    },
    /** Answers the calls that `silent` left open. */
    answerPending: () => {
      for (const answer of unanswered.splice(0)) answer()
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
