import type { UserId } from '../store/schema/ids.ts'

const MAX_READING = 2

/** Reads a part of a list in the person's turn, where they may still. */
export type PartReader = <T>(read: () => Promise<T>) => Promise<T>

/** Each person reads two parts of lists and exports at once, and others have their turn in between; a list has one reader. */
export interface ListSlots {
  readonly readerFor: (reader: Reader) => PartReader
}

interface Reader {
  readonly user: { readonly id: UserId }
  readonly checkAgain: () => Promise<void>
}

interface Person {
  reading: number
  readonly waiting: Array<() => void>
}

export function createListSlots(): ListSlots {
  const people = new Map<UserId, Person>()

  function leave(userId: UserId, person: Person): void {
    const startNext = person.waiting.shift()
    if (startNext) startNext()
    else person.reading -= 1
    if (person.reading === 0) people.delete(userId)
  }

  async function readPart<T>(userId: UserId, hasBegun: boolean, read: () => Promise<T>) {
    const person = people.get(userId) ?? { reading: 0, waiting: [] }
    people.set(userId, person)
    if (person.reading < MAX_READING) person.reading += 1
    else {
      // Lists that are read in turns would all be in memory at once.
      const wait = (start: () => void) => person.waiting[hasBegun ? 'unshift' : 'push'](start)
      await new Promise<void>(wait)
    }
    try {
      return await read()
    } finally {
      // Not before the next turn, because making text of the part takes as long as reading it.
      setImmediate(leave, userId, person)
    }
  }

  return {
    readerFor({ user, checkAgain }) {
      let hasBegun = false
      return (read) => {
        const part = readPart(user.id, hasBegun, async () => {
          await checkAgain()
          return read()
        })
        hasBegun = true
        return part
      }
    },
  }
}
