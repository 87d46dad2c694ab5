import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sha256 } from '../../../server/security/tokens.ts'
import { apiClient } from '../../../tests/support/journey/apiClient.ts'
import { startAppServer } from '../../../tests/support/server/appServer.ts'

export const PRODUCTS_PER_PERSON = 2000

const ADD = `insert into products (catalogue_id, category_id, name, price_cents, unit_price_parts, unit, barcode, description, photo_name, image_url, created_at)
  values (?, ?, ?, ?, ?, 'kg', ?, ?, null, null, '2026-11-03T10:00:00.000Z')`

const tokenOf = (person: number) => String(person).padStart(43, '0')

/** Inserts the people, signed in, and their products in turns, so that one person's rows are spread out. */
function fill(file: string, people: number, products: number): void {
  const database = new DatabaseSync(file)
  database.exec('pragma synchronous = off; begin')
  const addPerson = database.prepare(
    "insert into users (id, key, email, first_name, password_hash, created_at) values (?, ?, ?, 'Camille', 'x', '2026')",
  )
  const addCatalogue = database.prepare(
    "insert into catalogues (id, key, created_at) values (?, ?, '2026')",
  )
  const addMember = database.prepare(
    "insert into catalogue_members (catalogue_id, user_id, key, role, is_own, joined_at) values (?, ?, ?, 'owner', 1, '2026')",
  )
  const addSession = database.prepare(
    "insert into sessions (token_hash, user_id, expires_at, ends_at, key) values (?, ?, '2999', '2999', ?)",
  )
  for (let id = 1; id <= people; id += 1) {
    if (id > 1) {
      addPerson.run(id, tokenOf(id), `personne-${id}@exemple.fr`)
      addCatalogue.run(id, tokenOf(id))
      addMember.run(id, id, tokenOf(id))
    }
    addSession.run(sha256(tokenOf(id)), id, tokenOf(id))
  }
  const add = database.prepare(ADD)
  for (let number = 0; number < products; number += 1) {
    for (let id = 1; id <= people; id += 1) {
      const barcode = `35${String(id * 10_000_000 + number).padStart(11, '0')}`
      const name = `Produit ${number} de chez nous`
      const words = 'Le meilleur prix vu ce mois-ci, en promotion par trois.'
      add.run(id, 1 + (number % 11), name, 100 + number, 10_000 + number, barcode, words)
    }
  }
  database.exec('commit; pragma wal_checkpoint(truncate)')
  database.close()
}

/** Starts the built server with people and their products. */
export async function startFilledServer(
  people: number,
  products = PRODUCTS_PER_PERSON,
  settings: Readonly<Record<string, string>> = {},
) {
  const server = await startAppServer({ foodDatabaseUrl: 'http://127.0.0.1:9', settings })
  await apiClient(server.url).signUp('mesure@exemple.fr')
  await server.halt()
  const file = join(server.dataDir, 'memoprix.sqlite')
  fill(file, people, products)
  await server.resume()
  const headersOf = (person: number) => ({ Authorization: `Bearer ${tokenOf(person)}` })
  return { ...server, file, people, token: tokenOf(1), headersOf, headers: headersOf(1) }
}

export type FilledServer = Awaited<ReturnType<typeof startFilledServer>>
