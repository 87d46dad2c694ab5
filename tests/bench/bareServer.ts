import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DatabaseSync } from 'node:sqlite'

// What the list is held against: the same question and the same bytes, and nothing else at all.
// No session, no routes, no headers of safety, no log.
const [file = ''] = process.argv.slice(2)
const database = new DatabaseSync(file)
const list = database.prepare(`select "products".*, "categories"."name" as "category_name"
  from "products" inner join "categories" on "categories"."id" = "products"."category_id"
  where "products"."user_id" = ? order by "products"."id"`)

type Row = Record<
  'id' | 'name' | 'unit' | 'barcode' | 'description' | 'image_url' | 'created_at',
  unknown
> & { price_cents: number; unit_price_parts: number; category_id: number; category_name: string }

const server = createServer((_, answer) => {
  const rows = list.all(1) as unknown as Row[]
  const products = rows.map((row) => ({
    id: row.id,
    name: row.name,
    price: row.price_cents / 100,
    unit_price: row.unit_price_parts / 10_000,
    unit: row.unit,
    barcode: row.barcode,
    description: row.description,
    image_url: row.image_url,
    category: { id: row.category_id, name: row.category_name },
    created_at: row.created_at,
  }))
  const body = Buffer.from(JSON.stringify(products))
  answer.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length })
  answer.end(body)
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
