// SQLite's extended result codes, and PostgreSQL's SQLSTATEs.
const uniqueCodes: readonly unknown[] = [2067, 1555, '23505', '42P07']
const referenceCodes: readonly unknown[] = [787, '23503']
const contentionCodes: readonly unknown[] = ['40001', '40P01']
const storageCodes: readonly unknown[] = ['53100', '25006', '58030']

// The low byte of an extended code is SQLite's plain one.
const SQLITE_BUSY = 5
const sqliteStorage: readonly number[] = [8, 10, 13]

/** Whether a write failed because the value is already there, on either engine. */
export function isTaken(error: unknown): boolean {
  return uniqueCodes.includes(codeOf(error))
}

/** Whether a write failed because a row that is named is missing, or one that goes is named. */
export function isReferenced(error: unknown): boolean {
  return referenceCodes.includes(codeOf(error))
}

/** Whether a write failed only because another was in its way: the same write may pass next time. */
export function isContended(error: unknown): boolean {
  return contentionCodes.includes(codeOf(error)) || plainCode(error) === SQLITE_BUSY
}

/** Whether nothing can be written: the disk is full, broken, or open for reading only. */
export function isUnwritable(error: unknown): boolean {
  return storageCodes.includes(codeOf(error)) || sqliteStorage.includes(plainCode(error))
}

function plainCode(error: unknown): number {
  const code = codeOf(error)
  return typeof code === 'number' ? code & 0xff : 0
}

function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined
  return 'errcode' in error ? error.errcode : 'code' in error ? error.code : undefined
}
