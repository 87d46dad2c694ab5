import type { Database } from './database.ts'

export interface HealthStore {
  readonly probe: () => Promise<void>
}

export function healthStore(database: Database): HealthStore {
  return {
    probe: async () => {
      await database.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow()
    },
  }
}
