/** The name in the greeting: the first name, else the e-mail up to its at-sign, else the fallback. */
export function displayName(
  userName: string | null,
  userEmail: string | null,
  fallback: string,
): string {
  return userName?.trim() || userEmail?.split('@')[0]?.trim() || fallback
}
