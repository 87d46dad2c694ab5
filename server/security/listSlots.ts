import type { UserId } from '../store/ids.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from './concurrencyLimit.ts'

const MAX_READING = 2

/** Reads a part of a list in the person's turn. */
export type PartReader = <T>(read: () => Promise<T>) => Promise<T>

/** Each person reads two parts of lists and exports at once, and others have their turn in between. */
export interface ListSlots {
  readonly readerFor: (userId: UserId) => PartReader
}

export function createListSlots(): ListSlots {
  const people = new Map<UserId, { readonly limit: ConcurrencyLimit; open: number }>()

  async function readPart<T>(userId: UserId, read: () => Promise<T>): Promise<T> {
    // The limit of requests at once bounds how many of a person's lists wait here.
    const newcomer = () => ({ limit: createConcurrencyLimit(MAX_READING, Infinity), open: 0 })
    const person = people.get(userId) ?? newcomer()
    people.set(userId, person)
    person.open += 1
    const exit = await person.limit.enter()
    try {
      return await read()
    } finally {
      // Not before the next turn, because making text of the part takes as long as reading it.
      setImmediate(() => {
        exit?.()
        person.open -= 1
        if (person.open === 0) people.delete(userId)
      })
    }
  }

  return {
    readerFor: (userId) => (read) => readPart(userId, read),
  }
}
