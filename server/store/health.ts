import type { Database } from './database.ts'

export interface HealthStore {
  /** Resolves when the data can be read. */
  readonly probe: () => Promise<void>
}

/** A real query of a real table. */
export function healthStore(database: Database): HealthStore {
  return {
    probe: async () => {
      await database.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
    },
  }
}
