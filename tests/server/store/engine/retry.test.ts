import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type Database, openDatabase } from '../../../../server/store/database/database.ts'
import { withRetries } from '../../../../server/store/engine/retry.ts'
import type { UserId } from '../../../../server/store/schema/ids.ts'
import { startTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
/** A second connection to the same data. */
let other: Database
const isPostgres = Boolean(inject('postgres'))

const rename = (database: Pick<Database, 'updateTable'>, id: number, first_name: string) =>
  database
    .updateTable('users')
    .set({ first_name })
    .where('id', '=', id as UserId)
    .execute()

const names = async () => {
  const query = server.database().selectFrom('users').select('first_name').orderBy('id')
  return (await query.execute()).map(({ first_name }) => first_name)
}

/** Resolves once both transactions have called it; at once in a later attempt. */
function meeting() {
  const waiting: Array<() => void> = []
  let come = 0
  return () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve)
      come += 1
      if (come >= 2) for (const go of waiting.splice(0)) go()
    })
}

describe('two conflicting writes', () => {
  beforeEach(async () => {
    server = await startTestServer()
    other = await openDatabase(server.config)
    const people = ['a@exemple.fr', 'b@exemple.fr'].map((email) => ({
      key: email,
      email,
      first_name: 'Camille',
      password_hash: 'x',
      created_at: '2026',
    }))
    await server.database().insertInto('users').values(people).execute()
  })
  afterEach(async () => {
    await other.destroy()
    await server.stop()
  })

  it.runIf(isPostgres)('both happen, though they wait for each other', async () => {
    const meet = meeting()
    let attempts = 0
    const change = (database: Database, ids: readonly [number, number], name: string) =>
      database.transaction().execute(async (transaction) => {
        attempts += 1
        await rename(transaction, ids[0], name)
        await meet()
        await rename(transaction, ids[1], name)
      })
    await Promise.all([change(server.database(), [1, 2], 'one'), change(other, [2, 1], 'other')])
    expect(attempts).toBe(3)
    const [first, second] = await names()
    expect(['one', 'other']).toContain(first)
    expect(second).toBe(first)
  })

  it.runIf(isPostgres)('both happen, though only one of them can be serialized', async () => {
    const meet = meeting()
    const append = (database: Database, letter: string) =>
      database.transaction().execute(async (transaction) => {
        await sql`set transaction isolation level serializable`.execute(transaction)
        const query = transaction.selectFrom('users').select('first_name').orderBy('id')
        const { first_name } = await query.executeTakeFirstOrThrow()
        await meet()
        await rename(transaction, 1, first_name + letter)
      })
    await Promise.all([append(server.database(), '1'), append(other, '2')])
    expect([...((await names())[0] ?? '')].sort().join('')).toBe('12Caeillm')
  })

  it.skipIf(isPostgres)(
    'both happen, though one holds the file longer than the other waits',
    async () => {
      await sql`pragma busy_timeout = 0`.execute(server.database())
      await sql`begin immediate`.execute(other)
      const statement = rename(server.database(), 1, 'one')
      await turn()
      await rename(other, 2, 'other')
      await sql`commit`.execute(other)
      await statement
      await sql`begin immediate`.execute(other)
      const transaction = server
        .database()
        .transaction()
        .execute((inner) => rename(inner, 2, 'whole'))
      await turn()
      await sql`commit`.execute(other)
      await transaction
      expect(await names()).toEqual(['one', 'whole'])
    },
  )
})

describe('a retry', () => {
  const failing = (times: number, error: object) => {
    let calls = 0
    return async () => {
      calls += 1
      if (calls <= times) throw error
      return calls
    }
  }

  it.each([{ code: '40001' }, { code: '40P01' }, { errcode: 5 }, { errcode: 517 }])(
    'is made after %o',
    async (error) => {
      expect(await withRetries(failing(3, error))).toBe(4)
    },
  )

  it.each([{ code: '23505' }, { errcode: 2067 }, { errcode: 13 }, new Error('else')])(
    'is not made after %o',
    async (error) => {
      await expect(withRetries(failing(1, error))).rejects.toBe(error)
    },
  )

  it('ends with the last error', async () => {
    const error = { code: '40001' }
    await expect(withRetries(failing(99, error))).rejects.toBe(error)
  })
})
