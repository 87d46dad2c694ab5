import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

// The baseline: the same bytes and the same durability, without session, routing, security headers or log.
const [file = ''] = process.argv.slice(2)
const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
database.exec('pragma synchronous = full')
const columns = ['id', 'category_id', 'name', 'price_cents', 'unit_price_parts', 'unit', 'barcode']
  .concat(['description', 'watch_cents', 'photo_name', 'image_url', 'created_at'])
  .map((name) => `"products"."${name}"`)
const list = database.prepare(`select ${columns}, "categories"."name" as "category_name"
  from "products" inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."catalogue_id" = ? order by "products"."id"`)

const priceRows = database.prepare(`select "product_id", "seen_on", "paid_cents", "packs",
  "prices"."amount", "prices"."measure", "promo", "shop_id", "source", "prices"."created_at"
  from "products" inner join "prices" on "prices"."product_id" = "products"."id"
  where "products"."catalogue_id" = ? and "products"."id" > 0 and not exists
    (select "product_id" from "import_products" where "import_products"."product_id" = "products"."id")
  and "seen_on" >= '2024-01-01' order by "products"."id", "seen_on", "prices"."id"`)

const added = database.prepare(`select "products".*, "categories"."name" as "category_name"
  from "products" inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."id" = ?`)
const add = database.prepare(`insert into products
  (catalogue_id, category_id, name, price_cents, unit_price_parts, unit, barcode, description, photo_name, image_url, created_at)
  values (1, ?, ?, ?, null, ?, null, null, null, null, '2026-11-03T10:00:00.000Z')`)

type Row = Record<
  'id' | 'name' | 'unit' | 'barcode' | 'description' | 'image_url' | 'created_at',
  unknown
> & {
  price_cents: number
  unit_price_parts: number | null
  watch_cents: number | null
  category_id: number
  category_name: string
}

const asRead = (row: Row) => ({
  id: row.id,
  name: row.name,
  price: row.price_cents / 100,
  unit_price: row.unit_price_parts === null ? null : row.unit_price_parts / 10_000,
  unit: row.unit,
  barcode: row.barcode,
  description: row.description,
  watch_price: row.watch_cents === null ? null : row.watch_cents / 100,
  image_url: row.image_url,
  category: { id: row.category_id, name: row.category_name },
  created_at: row.created_at,
})

function sendList(answer: ServerResponse): void {
  const rows = list.all(1) as unknown as Row[]
  const body = Buffer.from(JSON.stringify(rows.map(asRead)))
  answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  answer.end(body)
}

function sendPrices(answer: ServerResponse): void {
  const prices: Record<number, unknown[][]> = {}
  const rows = priceRows.all(1)
  for (const [place, { product_id, source, created_at, ...row }] of rows.entries()) {
    const list = prices[Number(product_id)] ?? []
    prices[Number(product_id)] = list
    const start = source === 'start' ? 'start' : null
    const isNewest = rows[place + 1]?.product_id !== product_id
    const moment = isNewest ? [start, Date.parse(String(created_at))] : start ? [start] : []
    list.unshift([...Object.values(row), ...moment])
  }
  const shops = database
    .prepare('select id, name from shops where catalogue_id = 1 order by id')
    .all()
  const known = shops.map(({ id, name }) => [id, name])
  const body = Buffer.from(JSON.stringify({ shops: known, prices }))
  answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  answer.end(body)
}

function save(sent: string, answer: ServerResponse): void {
  const { name, category_id, price, unit_type } = JSON.parse(sent)
  const { lastInsertRowid } = add.run(category_id, name, Math.round(price * 100), unit_type)
  const body = Buffer.from(JSON.stringify(asRead(added.get(lastInsertRowid) as unknown as Row)))
  answer.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  answer.end(body)
}

const server = createServer((request, answer) => {
  if (request.method === 'GET') {
    if (request.url === '/api/users/prices') sendPrices(answer)
    else sendList(answer)
    return
  }
  let sent = ''
  request.setEncoding('utf8').on('data', (text) => {
    sent += text
  })
  request.on('end', () => save(sent, answer))
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
