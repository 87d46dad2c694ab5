import type { Category } from '../../../src/contract/categories.ts'
import type { Database } from '../database/database.ts'

export function categoryStore(database: Database) {
  return {
    /** In the order of display. */
    list: (): Promise<Category[]> =>
      database.selectFrom('categories').selectAll().orderBy('id').execute(),
    find: (id: number): Promise<Category | undefined> =>
      database.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}
