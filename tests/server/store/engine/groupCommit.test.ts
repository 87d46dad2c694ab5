import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { groupCommit } from '../../../../server/store/engine/groupCommit.ts'
import type { Schema } from '../../../../server/store/schema/schema.ts'
import { startTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.stop())

const person = (email: string) => ({
  key: email,
  email,
  first_name: 'Camille',
  password_hash: 'x',
  created_at: '2026',
})
const add = (email: string) => (database: Pick<Kysely<Schema>, 'insertInto'>) =>
  database
    .insertInto('users')
    .values(person(email))
    .returning('email')
    .executeTakeFirstOrThrow()
    .then((added) => added.email)

const emails = async () => {
  const rows = await server.database().selectFrom('users').select('email').orderBy('id').execute()
  return rows.map(({ email }) => email)
}

/** Counts the commits of a group. */
function counted(fail: (commits: number) => void = () => {}) {
  const count = { commits: 0 }
  const transact = groupCommit((work) => {
    count.commits += 1
    const { commits } = count
    return server
      .database()
      .transaction()
      .execute(async (transaction) => {
        const value = await work(transaction)
        fail(commits)
        return value
      })
  })
  return { count, transact }
}

describe('writes that come together', () => {
  it('are committed together, and each gets its own result', async () => {
    const { count, transact } = counted()
    const names = Array.from({ length: 20 }, (_, place) => `${place}@exemple.fr`)
    expect(await Promise.all(names.map((name) => transact(add(name))))).toEqual(names)
    expect(await emails()).toEqual(names)
    expect(count.commits).toBe(1)
  })

  it('include writes that arrive while the group forms', async () => {
    const { count, transact } = counted()
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    const first = transact(add('a@exemple.fr'))
    await turn()
    const second = transact(add('b@exemple.fr'))
    await Promise.all([first, second])
    expect(await emails()).toEqual(['a@exemple.fr', 'b@exemple.fr'])
    expect(count.commits).toBe(1)
  })

  it('roll back only the one that fails', async () => {
    const { count, transact } = counted()
    const names = ['a@exemple.fr', 'b@exemple.fr', 'a@exemple.fr', 'c@exemple.fr']
    const outcomes = await Promise.allSettled(names.map((name) => transact(add(name))))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await emails()).toEqual(['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr'])
    expect(count.commits).toBe(1)
  })

  it('are rolled back whole when they fail halfway', async () => {
    const { transact } = counted()
    const half = transact(async (transaction) => {
      await add('half@exemple.fr')(transaction)
      throw new Error('in the middle')
    })
    const whole = transact(add('whole@exemple.fr'))
    await expect(half).rejects.toThrow('in the middle')
    await whole
    expect(await emails()).toEqual(['whole@exemple.fr'])
  })

  it('are retried one by one when the group commit fails', async () => {
    const { count, transact } = counted((commits) => {
      if (commits === 1 || commits === 3) throw new Error('no room')
    })
    const names = ['a@exemple.fr', 'b@exemple.fr', 'c@exemple.fr']
    const outcomes = await Promise.allSettled(names.map((name) => transact(add(name))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await emails()).toEqual(['a@exemple.fr', 'c@exemple.fr'])
    expect(count.commits).toBe(4)
  })

  it('form groups of at most sixty-four', async () => {
    const { count, transact } = counted()
    const none = sql`select 1`
    await Promise.all(Array.from({ length: 65 }, () => transact((inner) => none.execute(inner))))
    expect(count.commits).toBe(2)
  })
})
