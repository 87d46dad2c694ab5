import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { sha256 } from '../../../server/security/tokens.ts'
import { type Database, openDatabase, unscoped } from '../../../server/store/database/database.ts'
import { importLimits } from '../../../src/contract/limits.ts'
import { openedImport } from '../../../src/contract/transfer.ts'
import { testDatabase } from '../../support/database/testDatabase.ts'
import { apiClient } from '../../support/journey/apiClient.ts'
import { productOf } from '../../support/server/copySteps.ts'
import { startServerProcess } from '../../support/server/serverProcess.ts'

vi.setConfig({ testTimeout: 120_000 })

const PRODUCTS = 1000
const SECRET = 'x'.repeat(43)

async function post(address: string, token: string, path: string, json: object) {
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** Two people, of whom one brings a thousand products. @returns their tokens */
async function bring(address: string) {
  const camille = await apiClient(address).signUp('camille@exemple.fr')
  const alex = await apiClient(address).signUp('alex@exemple.fr')
  const { id } = openedImport.parse(await post(address, alex, '/users/me/imports', {}))
  const path = `/users/me/imports/${id}`
  const all = Array.from({ length: PRODUCTS }, (_, number) => productOf(number, { photo: null }))
  for (let start = 0; start < PRODUCTS; start += importLimits.batch) {
    const products = all.slice(start, start + importLimits.batch)
    await post(address, alex, `${path}/products`, { products })
  }
  await post(address, alex, `${path}/commit`, { expected: PRODUCTS })
  await post(address, camille, '/household/invitations', { token_hash: sha256(SECRET) })
  await post(address, alex, '/invitations/accept', { token: SECRET, bring: true })
  return { camille, alex }
}

async function progress(database: Database) {
  const found = await unscoped(database)
    .selectFrom('copies')
    .select(['state', 'after_id', 'shown_after', 'staged', 'added', 'joined'])
    .executeTakeFirstOrThrow()
  return found
}

it('a server that is killed while it copies goes on after its next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-copy-'))
  const throwaway = await testDatabase()
  const settings = { DATA_DIR: folder, ...throwaway.settings }
  const config = { dataDir: folder, databaseUrl: settings.DATABASE_URL }
  let server = await startServerProcess(settings)
  const database = await openDatabase(config)
  try {
    const { camille } = await bring(server.address)
    const killedAt: number[] = []
    for (let kills = 0; kills < 3; kills += 1) {
      const before = await progress(database)
      // The last time while products are shown, else while they are staged.
      const isReached = ({ after_id, added }: typeof before) =>
        kills === 2 ? added > before.added : after_id > before.after_id
      while (!isReached(await progress(database))) await wait(1)
      await server.kill()
      const left = await progress(database)
      killedAt.push(left.staged + left.added)
      expect([left.state, left.joined, left.added > 0]).toEqual(['running', 0, kills === 2])
      // As if ten seconds had passed, after which it is no longer the copy of that process.
      await unscoped(database).updateTable('copies').set({ claimed_until: '' }).execute()
      server = await startServerProcess(settings)
    }
    while ((await progress(database)).state === 'running') await wait(5)
    expect(await progress(database)).toMatchObject({ state: 'done', added: PRODUCTS, joined: 0 })
    expect(new Set(killedAt).size).toBe(3)
    const names = (await apiClient(server.address, camille).list()).map(({ name }) => name)
    expect(names).toEqual(Array.from({ length: PRODUCTS }, (_, number) => `Produit ${number}`))
    const catalogues = await unscoped(database)
      .selectFrom('catalogues')
      .select(['product_count', 'price_count', 'text_bytes'])
      .execute()
    expect(catalogues[0]).toEqual(catalogues[1])
  } finally {
    await server.kill()
    await database.destroy()
    await throwaway.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
