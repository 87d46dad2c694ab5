import { type Household, householdLimits } from '../../contract/household.ts'

export const householdRoom = {
  people: householdLimits.people,
  openInvitations: householdLimits.openInvitations,
  name: householdLimits.name,
} as const

export type HouseholdKind = 'solo' | 'alone' | 'member' | 'owner'

export type Member = Household['members'][number]

/** The catalogue that others may keep too; undefined for a person who shares nothing. */
export function sharedCatalogue({ catalogues }: Pick<Household, 'catalogues'>) {
  return catalogues.find(({ shared }) => shared)
}

/** A person's own catalogue, where it is another one than the household's. */
export function catalogueApart({ catalogues }: Pick<Household, 'catalogues'>) {
  return catalogues.find(({ shared }, _, { length }) => !shared && length > 1)
}

/** What a person is in their household. */
export function householdKind(household: Household): HouseholdKind {
  if (!sharedCatalogue(household)) return 'solo'
  if (household.members.length < 2) return 'alone'
  return household.members.find(({ is_me }) => is_me)?.role ?? 'member'
}

/** What the removal of a member's account concerns; `next` owns the household after its owner. */
export function removalOf(household: Household) {
  return {
    shared: sharedCatalogue(household),
    own: catalogueApart(household),
    next: household.members.find(({ is_me }) => !is_me),
    isOwner: householdKind(household) === 'owner',
  }
}

/** Whether `POST /household/close` is open to the last person: their own catalogue must hold nothing. */
export function canClose(household: Household): boolean {
  return (catalogueApart(household)?.products ?? 0) === 0
}
