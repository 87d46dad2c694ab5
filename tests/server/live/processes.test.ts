import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sha256 } from '../../../server/security/tokens.ts'
import { testDatabase } from '../../support/database/testDatabase.ts'
import { apiClient } from '../../support/journey/apiClient.ts'
import { changedTags, readLive } from '../../support/server/liveStream.ts'
import { startServerProcess } from '../../support/server/serverProcess.ts'

const SECRET = 'x'.repeat(43)

const send = (address: string, token: string, path: string, json: object) =>
  fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(json),
  })

it('a stream of one process follows what another one writes, and ends when its own stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'memoprix-live-'))
  const throwaway = await testDatabase()
  const settings = { DATA_DIR: folder, ...throwaway.settings }
  const one = await startServerProcess(settings)
  const other = await startServerProcess(settings)
  try {
    const camille = await apiClient(one.address).signUp('camille@exemple.fr')
    const alex = await apiClient(one.address).signUp('alex@exemple.fr')
    await send(one.address, camille, '/household/invitations', { token_hash: sha256(SECRET) })
    await send(one.address, alex, '/invitations/accept', { token: SECRET })
    const headers = { Authorization: `Bearer ${alex}` }
    const stream = readLive(await fetch(`${one.address}/api/live`, { headers }))
    const first = await stream.next()
    const bread = { name: 'Pain', category_id: 5, price: 1.2 }
    expect((await send(other.address, camille, '/products', bread)).status).toBe(201)
    const second = await stream.next()
    expect(changedTags(first, second)).toEqual(['products'])
    const add = { change_id: 'a'.repeat(32), kind: 'add', id: 7, name: 'Lait' }
    await send(other.address, camille, '/list/changes', { changes: [add] })
    expect(changedTags(second, await stream.next())).toEqual(['list'])
    const [end, code] = await Promise.all([stream.next(), one.stop()])
    expect([end, code]).toEqual([null, 0])
  } finally {
    await one.kill()
    await other.kill()
    await throwaway.drop()
    rmSync(folder, { recursive: true, force: true })
  }
})
