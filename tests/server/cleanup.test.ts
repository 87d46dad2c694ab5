import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runCleanupInTurn, scheduleCleanup } from '../../server/cleanup.ts'
import { createLog } from '../../server/config/log.ts'
import type { BackgroundJobs } from '../../server/jobs/backgroundJobs.ts'
import { startTestServer, type TestServer } from '../support/server/testServer.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const log = createLog('silent', () => undefined)

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

describe('a running server', () => {
  it('cleans up a minute after its start, and then every hour', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    const sent: string[] = []
    const backgroundJobs: BackgroundJobs = {
      add: (name) => sent.push(name),
      finish: async () => undefined,
    }
    const stores = server.stores()
    scheduleCleanup({ stores, log, now: () => server.clock.now, backgroundJobs })
    expect(sent).toEqual([])
    vi.advanceTimersByTime(MINUTE)
    expect(sent).toEqual(['Cleanup'])
    vi.advanceTimersByTime(2 * HOUR)
    expect(sent).toHaveLength(3)
  })

  it('leaves the cleanup of the hour to the process that comes first', async () => {
    const stale = { key_hash: 'stale', free_at: 0 }
    const isCleanedBy = async (clockMs: number) => {
      await server.database().insertInto('attempts').values(stale).execute()
      const now = () => new Date(server.clock.now.getTime() + clockMs)
      await runCleanupInTurn({ stores: server.stores(), log, now })
      const left = await server
        .database()
        .deleteFrom('attempts')
        .where('key_hash', '=', 'stale')
        .executeTakeFirst()
      return left.numDeletedRows === 0n
    }
    expect([await isCleanedBy(0), await isCleanedBy(1)]).toEqual([true, false])
    server.clock.now = new Date(server.clock.now.getTime() + HOUR - 2)
    expect([await isCleanedBy(1), await isCleanedBy(0)]).toEqual([true, false])
  })

  it('deletes sessions and reset tokens that have run out, and no others', async () => {
    await server.signUp('camille@exemple.fr')
    await server.call('POST', '/auth/forgot-password', { json: { email: 'camille@exemple.fr' } })
    await server.backgroundJobsDone()
    const kept = async () => ({
      sessions: (await server.database().selectFrom('sessions').selectAll().execute()).length,
      links: (await server.database().selectFrom('reset_tokens').selectAll().execute()).length,
    })
    const start = server.clock.now.getTime()
    const found = []
    for (const passed of [HOUR - 1, HOUR, 30 * 24 * HOUR - 1, 30 * 24 * HOUR]) {
      server.clock.now = new Date(start + passed)
      await server.runCleanup()
      found.push(await kept())
    }
    expect(found).toEqual([
      { sessions: 1, links: 1 },
      { sessions: 1, links: 0 },
      { sessions: 1, links: 0 },
      { sessions: 0, links: 0 },
    ])
  })
})
