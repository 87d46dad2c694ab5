import { DatabaseSync } from 'node:sqlite'

/** Makes a household of every few people of a filled server that is halted; its catalogue is the first one's. */
export function shareCatalogues(file: string, peopleOfEach: number): void {
  const database = new DatabaseSync(file)
  database.exec(`
    insert into catalogue_members (catalogue_id, user_id, key, role, is_own, joined_at)
      select id - (id - 1) % ${peopleOfEach}, id, 'member ' || id, 'member', 0, '2026'
      from users where (id - 1) % ${peopleOfEach} > 0;
    update catalogues set shared_at = '2026' where (id - 1) % ${peopleOfEach} = 0;
    pragma wal_checkpoint(truncate)`)
  database.close()
}
