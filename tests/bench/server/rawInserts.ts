import { DatabaseSync } from 'node:sqlite'

// What a write is held against: the same row, as safely on the disk, and no server around it.
const [file = '', seconds = '2'] = process.argv.slice(2)
const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true })
database.exec('pragma journal_mode = wal; pragma synchronous = full')
const add = database.prepare(`insert into products
  (user_id, category_id, name, price_cents, unit_price_parts, unit, barcode, description, photo_name, image_url, created_at)
  values (1, 5, 'Pain', 120, null, 'kg', null, null, null, null, '2026-11-03T10:00:00.000Z')`)
const began = performance.now()
let count = 0
while (performance.now() - began < Number(seconds) * 1000) {
  add.run()
  count += 1
}
process.stdout.write(`${count / ((performance.now() - began) / 1000)}\n`)
