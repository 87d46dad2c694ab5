import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

// The baseline: the same bytes and the same durability, without session, routing, security headers or log.
const [file = ''] = process.argv.slice(2)
const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
database.exec('pragma synchronous = full')
const list = database.prepare(`select "products".*, "categories"."name" as "category_name"
  from "products" inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."user_id" = ? order by "products"."id"`)

const added = database.prepare(`select "products".*, "categories"."name" as "category_name"
  from "products" inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."id" = ?`)
const add = database.prepare(`insert into products
  (user_id, category_id, name, price_cents, unit_price_parts, unit, barcode, description, photo_name, image_url, created_at)
  values (1, ?, ?, ?, null, ?, null, null, null, null, '2026-11-03T10:00:00.000Z')`)

type Row = Record<
  'id' | 'name' | 'unit' | 'barcode' | 'description' | 'image_url' | 'created_at',
  unknown
> & {
  price_cents: number
  unit_price_parts: number | null
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

function save(sent: string, answer: ServerResponse): void {
  const { name, category_id, price, unit_type } = JSON.parse(sent)
  const { lastInsertRowid } = add.run(category_id, name, Math.round(price * 100), unit_type)
  const body = Buffer.from(JSON.stringify(asRead(added.get(lastInsertRowid) as unknown as Row)))
  answer.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  answer.end(body)
}

const server = createServer((request, answer) => {
  if (request.method === 'GET') {
    sendList(answer)
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
