import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { apiClient } from '../../support/journey/apiClient.ts'
import { startBuiltServer } from '../../support/server/serverProcess.ts'

const MIB = 1024 * 1024
const PRODUCTS = 10_000
/** Bytes of each photo: all of them are far more than may be held at once. */
const PHOTO = 25_000

/** Gives the first person products with a photo each. */
function fill(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; begin')
  const photo = database.prepare("insert into photos values (?, 'image/jpeg', ?)")
  const name = database.prepare("insert into photo_names values (?, 1, ?, '2026-11-03')")
  const product = database.prepare(
    `insert into products (catalogue_id, category_id, name, price_cents, photo_name, created_at)
     values (1, 5, ?, 120, ?, '2026-11-03T10:00:00.000Z')`,
  )
  for (let number = 0; number < PRODUCTS; number += 1) {
    const hash = String(number).padStart(64, '0')
    const served = String(number).padStart(32, '0')
    photo.run(hash, randomBytes(PHOTO))
    name.run(served, hash)
    product.run(`Produit ${number}`, served)
  }
  database.exec('commit')
  database.close()
}

it('an export of 10,000 products with photos is written without holding them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-export-'))
  const start = () => startBuiltServer({ DATA_DIR: folder, LOG_LEVEL: 'info' })
  const first = await start()
  const token = await apiClient(first.address).signUp('camille@exemple.fr')
  await first.stop()
  fill(join(folder, 'memoprix.sqlite'))
  const server = await start()
  const memory = () => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
    return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / MIB
  }
  try {
    const before = memory()
    let most = before
    let bytes = 0
    const answer = await fetch(`${server.address}/api/users/me/export`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.length
      most = Math.max(most, memory())
    }
    expect(bytes).toBeGreaterThan((PRODUCTS * PHOTO * 4) / 3)
    // Of some 330 MiB; what was sent waits for the collector.
    expect(most - before).toBeLessThan(120)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
