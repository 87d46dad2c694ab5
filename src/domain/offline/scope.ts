interface SignedIn {
  readonly token: string | null
  readonly accountId: string | null
  readonly userEmail: string | null
}

export interface Catalogues {
  /** Key of their own catalogue; null for somebody without a household. */
  readonly ownCatalogue: string | null
  /** Key of the household's, where it is shown in place of their own. */
  readonly joinedCatalogue: string | null
  /** Key of the household's, shown or not: its list is common. */
  readonly sharedCatalogue: string | null
}

/** The scope of an account without an id: its e-mail in lower case. */
export function emailScope(email: string | null): string | null {
  return email?.trim().toLowerCase() || null
}

/** The owner of what belongs to a person in every catalogue; null without a session whose account is known. */
export function accountScope({ token, accountId, userEmail }: SignedIn): string | null {
  return token === null ? null : accountId || emailScope(userEmail)
}

/** The owner of stored data: a person, with the key of a catalogue that is not their own. */
export function scopeOf(session: SignedIn & Pick<Catalogues, 'joinedCatalogue'>): string | null {
  const account = accountScope(session)
  const { joinedCatalogue } = session
  return account && joinedCatalogue ? `${account} ${joinedCatalogue}` : account
}

/** The person of a scope. */
export const accountOf = (scope: string) => scope.split(' ')[0] ?? scope

/** Whether two scopes are of one person. */
export const isSameAccount = (scope: string, other: string) => accountOf(scope) === accountOf(other)

/** Whether a call is about a catalogue, and not about a person in all of theirs. */
const isOfCatalogue = (path: string) => !/^\/(auth|household|invitations)\b/.test(path)

type Shown = Pick<Catalogues, 'ownCatalogue' | 'joinedCatalogue'>

/** The key of the catalogue that a device shows; null for somebody without a household. */
export const shownCatalogue = (of: Shown) => of.joinedCatalogue ?? of.ownCatalogue

/** The catalogue that a call names in its header; null for none. */
export function catalogueOf(path: string, catalogues: Shown & Partial<Catalogues>): string | null {
  if (/^\/(list|live)\b/.test(path)) return catalogues.sharedCatalogue ?? null
  return isOfCatalogue(path) ? shownCatalogue(catalogues) : null
}

/** Whether an answer is not of the catalogue that its call was made for. */
export const isOfAnother = (path: string, answered: string | null, named: string | null) =>
  isOfCatalogue(path) && answered !== null && answered !== named

/** Whether a scope is of a catalogue that its person has lost: neither their own nor the household's. */
export function isLostScope(
  scope: string,
  account: string,
  sharedCatalogue: string | null,
): boolean {
  const isOwn = scope === account || scope === `${account} ${sharedCatalogue}`
  return isSameAccount(scope, account) && !isOwn
}

/** Another account may have had the e-mail, but none has had the id. */
export const isAccountId = (scope: string) => !scope.includes('@')
