/**
 * The name that greets a person: the stored userName, else the part of the stored
 * userEmail before the at-sign, else the fallback (specification, section 2).
 */
export function displayName(
  userName: string | null,
  userEmail: string | null,
  fallback: string,
): string {
  return userName?.trim() || userEmail?.split('@')[0]?.trim() || fallback
}
