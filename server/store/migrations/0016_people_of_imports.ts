import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { ColumnTypes } from '../engine/engine.ts'
import type { Schema } from '../schema/schema.ts'

/** Who imports into a catalogue that several people keep, and when they were last active. */
export function peopleOfImports({ integer }: Pick<ColumnTypes, 'integer'>): Migration {
  return {
    async up({ schema }: Kysely<Schema>) {
      await schema.alterTable('imports').addColumn('user_id', integer).execute()
      await schema.alterTable('imports').addColumn('used_at', 'text').execute()
    },
  }
}
