interface SignedIn {
  readonly token: string | null
  readonly accountId: string | null
  readonly userEmail: string | null
}

/** The scope of an account without an id: its e-mail in lower case. */
export function emailScope(email: string | null): string | null {
  return email?.trim().toLowerCase() || null
}

/** The owner of stored data; null without a session whose account is known. */
export function scopeOf({ token, accountId, userEmail }: SignedIn): string | null {
  return token === null ? null : accountId || emailScope(userEmail)
}

/** Another account may have had the e-mail, but none has had the id. */
export const isAccountId = (scope: string) => !scope.includes('@')
