import type { Category } from '../../src/contract/categories.ts'
import type { Database } from './database.ts'

export interface CategoryStore {
  /** In the order of the specification's section 9. */
  readonly list: () => Promise<Category[]>
  readonly find: (id: number) => Promise<Category | undefined>
}

/** The shelves of a database, the same for everyone. */
export function categoryStore(database: Database): CategoryStore {
  return {
    list: () => database.selectFrom('categories').selectAll().orderBy('id').execute(),
    find: (id) =>
      database.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}
