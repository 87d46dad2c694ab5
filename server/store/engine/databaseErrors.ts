// Numbers are SQLite's extended result codes, strings are PostgreSQL's SQLSTATEs.
const uniqueCodes: readonly unknown[] = [2067, 1555, '23505', '42P07']
const referenceCodes: readonly unknown[] = [787, '23503']
const contentionCodes: readonly unknown[] = ['40001', '40P01']
const storageCodes: readonly unknown[] = ['53100', '25006', '58030']
// Connections refused or lost, a start or stop of PostgreSQL, and a statement cut at its time-out.
const unavailableCodes: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
const unavailableStates = /^(08...|57P0[123]|57014|53300)$/

// pg gives these errors no code.
const unavailableMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|not queryable$|has been discarded$/

// SQLite's primary result codes, the low byte of the extended ones.
const SQLITE_BUSY = 5
const sqliteStorage: readonly number[] = [8, 10, 13]

export function isUniqueViolation(error: unknown): boolean {
  return uniqueCodes.includes(errorCodeOf(error))
}

export function isForeignKeyViolation(error: unknown): boolean {
  return referenceCodes.includes(errorCodeOf(error))
}

/** A deadlock, failed serialization or lock: the same write may succeed next time. */
export function isLockConflict(error: unknown): boolean {
  return contentionCodes.includes(errorCodeOf(error)) || primaryCode(error) === SQLITE_BUSY
}

/** A statement without an answer from PostgreSQL in time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** PostgreSQL is away, starts, or no longer answers: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const code = errorCodeOf(error)
  if (unavailableCodes.includes(code) || unavailableStates.test(String(code))) return true
  return isTimeout(error) || (error instanceof Error && unavailableMessages.test(error.message))
}

export function isUnwritable(error: unknown): boolean {
  return storageCodes.includes(errorCodeOf(error)) || sqliteStorage.includes(primaryCode(error))
}

function primaryCode(error: unknown): number {
  const code = errorCodeOf(error)
  return typeof code === 'number' ? code & 0xff : 0
}

function errorCodeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  return 'errcode' in error ? error.errcode : 'code' in error ? error.code : undefined
}
