import { setTimeout as wait } from 'node:timers/promises'
import { isContended } from './constraints.ts'

const ATTEMPTS = 8
/** The longest pause before the second attempt; it doubles each time. Milliseconds. */
const FIRST_PAUSE = 10

/**
 * Runs a write, and runs it again from its beginning while another one is in its way: a deadlock
 * or a failed serialization on PostgreSQL, a lock on SQLite.
 * @throws what the last attempt threw, or at once whatever else goes wrong
 */
export async function retried<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write()
    } catch (error) {
      if (attempt === ATTEMPTS || !isContended(error)) throw error
      // At random, or two that met once would meet again.
      await wait(Math.random() * FIRST_PAUSE * 2 ** (attempt - 1))
    }
  }
}
