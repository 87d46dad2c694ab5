// Numbers are SQLite's extended result codes, strings are PostgreSQL's SQLSTATEs.
const uniqueCodes: readonly unknown[] = [2067, 1555, '23505', '42P07']
const referenceCodes: readonly unknown[] = [787, '23503']
const contentionCodes: readonly unknown[] = ['40001', '40P01']
const storageCodes: readonly unknown[] = ['53100', '25006', '58030']

// SQLite's primary result codes, the low byte of the extended ones.
const SQLITE_BUSY = 5
const sqliteStorage: readonly number[] = [8, 10, 13]

export function isUniqueViolation(error: unknown): boolean {
  return uniqueCodes.includes(codeOf(error))
}

export function isForeignKeyViolation(error: unknown): boolean {
  return referenceCodes.includes(codeOf(error))
}

/** A deadlock, failed serialization or lock: the same write may succeed next time. */
export function isLockConflict(error: unknown): boolean {
  return contentionCodes.includes(codeOf(error)) || primaryCode(error) === SQLITE_BUSY
}

export function isUnwritable(error: unknown): boolean {
  return storageCodes.includes(codeOf(error)) || sqliteStorage.includes(primaryCode(error))
}

function primaryCode(error: unknown): number {
  const code = codeOf(error)
  return typeof code === 'number' ? code & 0xff : 0
}

function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  return 'errcode' in error ? error.errcode : 'code' in error ? error.code : undefined
}
