import type { Category } from '../../../src/contract/categories.ts'
import type { Database } from '../database.ts'

export interface CategoryStore {
  /** In the order of display. */
  readonly list: () => Promise<Category[]>
  readonly find: (id: number) => Promise<Category | undefined>
}

export function categoryStore(database: Database): CategoryStore {
  return {
    list: () => database.selectFrom('categories').selectAll().orderBy('id').execute(),
    find: (id) =>
      database.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}
