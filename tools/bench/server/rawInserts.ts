import { DatabaseSync } from 'node:sqlite'

// The baseline of writes: the same row with the same durability, without a server.
const [file = '', seconds = '2'] = process.argv.slice(2)
const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
database.exec('pragma journal_mode = wal; pragma synchronous = full')
const insert = database.prepare(`insert into products
  (catalogue_id, category_id, name, price_cents, unit_price_parts, unit, barcode, description, photo_name, image_url, created_at)
  values (1, 5, 'Pain', 120, null, 'kg', null, null, null, null, '2026-11-03T10:00:00.000Z')`)
const began = performance.now()
let count = 0
while (performance.now() - began < Number(seconds) * 1000) {
  insert.run()
  count += 1
}
process.stdout.write(`${count / ((performance.now() - began) / 1000)}\n`)
