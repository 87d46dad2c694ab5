import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from './columnTypes.ts'
import { fifthMigration } from './fifthMigration.ts'
import { firstMigration } from './firstMigration.ts'
import { fourthMigration } from './fourthMigration.ts'
import { secondMigration } from './secondMigration.ts'
import { thirdMigration } from './thirdMigration.ts'

/** Every change of the tables, in order; one that has been released is never edited. */
export function migrationsFor(columns: ColumnTypes): Record<string, Migration> {
  return {
    '0001': firstMigration(columns),
    '0002': secondMigration(columns),
    '0003': thirdMigration(columns),
    '0004': fourthMigration(columns),
    '0005': fifthMigration(columns),
  }
}
