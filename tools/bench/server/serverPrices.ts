import { DatabaseSync } from 'node:sqlite'
import { median, round } from '../statistics.ts'
import { type FilledServer, startFilledServer } from './filledServer.ts'
import { load } from './load.ts'
import { startBareServer } from './startBareServer.ts'

const PRODUCTS = 10_000
const PRICES = 3
const SHOPS = ['Lidl', 'E.Leclerc', 'Carrefour Market', 'Biocoop']
const PATH = '/api/users/prices'
const ROUNDS = 5
const SECONDS = 2

/** Three prices a product over two years, one in six in promotion, most with a shop and an amount. */
export function addPrices(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; begin')
  const addShop = database.prepare("insert into shops values (?, 1, ?, ?, '2026')")
  for (const [place, name] of SHOPS.entries()) addShop.run(place + 1, name, name.toLowerCase())
  const add =
    database.prepare(`insert into prices (catalogue_id, product_id, seen_on, paid_cents, packs,
    amount, measure, promo, shop_id, source, created_at) values (1, ?, ?, ?, 1, ?, ?, ?, ?, 'form', '2026')`)
  const products = database
    .prepare('select id from products where catalogue_id = 1 order by id')
    .all()
  const newest = Date.UTC(2026, 9, 31)
  for (const [place, { id }] of products.entries()) {
    const amount = [125, 200, 250, 330, 400, 500, 750, 1000][(place * 5) % 8] ?? 0
    for (let number = 0; number < PRICES; number += 1) {
      const mixed = (place * 7919 + number * 104_729) % 9973
      const day = new Date(newest - ((mixed % 300) + number * 200) * 86_400_000)
      const cents = 90 + ((place * 37) % 900) + ((mixed % 21) - 10)
      const kind = mixed % 6 === 0 ? 'price' : null
      const shop = mixed % 5 === 0 ? null : 1 + (mixed % SHOPS.length)
      const measure = place % 4 === 0 ? 'ml' : 'g'
      const seenOn = day.toISOString().slice(0, 10)
      add.run(Number(id), seenOn, cents, amount * 1000, measure, kind, shop)
    }
  }
  database.exec('commit; pragma wal_checkpoint(truncate)')
  database.close()
}

async function sentBytes({ url, headers }: FilledServer, encoding: string): Promise<number> {
  const accepted = { ...headers, 'Accept-Encoding': encoding }
  const { bytes } = await load(url, 1, 0.1, () => ({ path: PATH, headers: accepted }))
  const once = await load(url, 1, 0.001, () => ({ path: PATH, headers: accepted }))
  return once.times.length > 0 ? once.bytes / once.times.length : bytes
}

/** Answers a second for the prices of 10,000 products: ours, a bare server's with the same SQL; and their sizes. */
export async function measureRecentPrices(): Promise<object> {
  const server = await startFilledServer(1, PRODUCTS)
  addPrices(server.file)
  const other = await startBareServer(server.file)
  try {
    const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }
    const sizes = new Set<number>()
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const { headers } = server
      const ours = await load(server.url, 2, SECONDS, () => ({ path: PATH, headers }))
      const bare = await load(other.url, 2, SECONDS, () => ({ path: PATH }))
      for (const { errors, bytes, times } of [ours, bare]) {
        if (errors[0]) throw new Error(errors[0])
        sizes.add(bytes / times.length)
      }
      // The first round warms up.
      if (turn === 0) continue
      rates.ours.push(ours.rate)
      rates.bare.push(bare.rate)
    }
    if (sizes.size !== 1) throw new Error(`Not the same bytes: ${[...sizes].join(', ')}`)
    const [ours, bare] = [median(rates.ours), median(rates.bare)]
    return {
      bytes: [...sizes][0],
      brotliBytes: await sentBytes(server, 'br'),
      gzipBytes: await sentBytes(server, 'gzip'),
      perSecond: round(ours),
      bareServerPerSecond: round(bare),
      ofBareServer: round(ours / bare, 100),
    }
  } finally {
    other.stop()
    await server.stop()
  }
}
