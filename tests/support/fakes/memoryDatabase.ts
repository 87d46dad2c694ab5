import type { CachedAnswer } from '../../../src/domain/offline/cachedAnswer.ts'
import type { QueuedWrite } from '../../../src/domain/offline/queuedWrite.ts'
import type { ResolvedId } from '../../../src/platform/offline/database.ts'

type Row = Partial<QueuedWrite & ResolvedId & CachedAnswer>

const keys = {
  writes: ({ order }: Row) => order ?? 0,
  resolvedIds: ({ localId }: Row) => localId ?? 0,
  seen: ({ person, key }: Row) => `${person} ${key}`,
} as const
type Name = keyof typeof keys

/** A key of several parts as one text. */
const keyOf = (key: unknown) => (Array.isArray(key) ? key.join(' ') : key)

/** What `src/platform/offline/database.ts` exports, in memory: one transaction follows the other. */
export function memoryDatabase() {
  const tables = new Map<Name, Map<unknown, Row>>()
  let order = 0
  let last: Promise<unknown> = Promise.resolve()

  function objectStore(name: Name) {
    const rows = tables.get(name) ?? new Map<unknown, Row>()
    tables.set(name, rows)
    return {
      getAll: async () =>
        structuredClone([...rows.values()].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))),
      getAllKeys: async () => [...rows.keys()].map((key) => String(key).split(' ')),
      get: async (key: unknown) => structuredClone(rows.get(keyOf(key))),
      put: async (row: Row) => void rows.set(keys[name](row), structuredClone(row)),
      async add(row: Row) {
        order += 1
        rows.set(order, structuredClone({ ...row, order }))
        return order
      },
      delete: async (key: unknown) => void rows.delete(keyOf(key)),
    }
  }

  const database = {
    transaction: () => ({ objectStore, done: Promise.resolve() }),
    getAll: (name: Name) => objectStore(name).getAll(),
  }
  return {
    withDatabase<Outcome>(
      task: (opened: typeof database, timeout: AbortSignal) => Promise<Outcome>,
    ): Promise<Outcome> {
      const turn = last.then(() => task(database, new AbortController().signal))
      last = turn.catch(() => undefined)
      return turn
    },
    readAnswers: async () => [],
    writeAnswer: async () => undefined,
    clearStore: async (name: Name) => void tables.get(name)?.clear(),
    rowsOf: (name: Name) => [...(tables.get(name)?.values() ?? [])],
  }
}
