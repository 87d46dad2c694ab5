const uniqueCodes: readonly unknown[] = [2067, 1555, '23505']

/** Whether a write failed because the value is already there, on either engine. */
export function isTaken(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  // SQLite's extended result code, or PostgreSQL's SQLSTATE.
  const code = 'errcode' in error ? error.errcode : 'code' in error ? error.code : undefined
  return uniqueCodes.includes(code)
}
