import type { Database } from '../database/database.ts'
import type { CatalogueId, UserId } from '../schema/ids.ts'

export interface Person {
  readonly user_id: UserId
  readonly key: string
  readonly first_name: string
  readonly role: 'owner' | 'member'
  readonly joined_at: string
}

/** The members of a catalogue with their names, those who have been in it for longest first. */
export function peopleOf(
  executor: Pick<Database, 'selectFrom'>,
  catalogueId: CatalogueId,
): Promise<Person[]> {
  return executor
    .selectFrom('catalogue_members')
    .innerJoin('users', 'users.id', 'catalogue_members.user_id')
    .select(['user_id', 'catalogue_members.key', 'first_name', 'role', 'joined_at'])
    .where('catalogue_members.catalogue_id', '=', catalogueId)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute()
}

/** The first names of the members but one. */
export async function namesOfOthers(
  executor: Pick<Database, 'selectFrom'>,
  catalogueId: CatalogueId,
  reader: UserId,
): Promise<ReadonlyMap<UserId, string>> {
  const people = await peopleOf(executor, catalogueId)
  const others = people.filter(({ user_id }) => user_id !== reader)
  return new Map(others.map(({ user_id, first_name }) => [user_id, first_name]))
}
